import { isPaymentPath } from '@folio/contract/app/page.view';

type Field = HTMLInputElement | HTMLTextAreaElement;

const TICKS = ['radio', 'checkbox'];
const NOT_TYPED = ['hidden', 'submit', 'button'];

/** Returns whether a field holds the visitor's own input. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (NOT_TYPED.includes(field.type)) return false;
  if (field.type === 'file') return (field.files?.length ?? 0) > 0;
  if (TICKS.includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * Returns whether a reload restores a field: forms marked `data-stored` store all but files, passwords and
 * consents.
 */
const isStored = (field: Field): boolean =>
  field.closest('form[data-stored]') !== null &&
  field.closest('[data-by-hand]') === null &&
  !['file', 'password'].includes(field.type);

/** Returns whether a reload would lose a payment in progress, an open dialog or unstored input (AR-12). */
export const wouldLose = (page: Document): boolean =>
  isPaymentPath(page.location.pathname) ||
  page.querySelector('dialog[open], [data-busy]') !== null ||
  [...page.querySelectorAll<Field>('input, textarea')].some((field) => isChanged(field) && !isStored(field));
