import { isPaymentPath } from '@folio/contract/page';

type Field = HTMLInputElement | HTMLTextAreaElement;

const TICKS = ['radio', 'checkbox'];
const NOT_TYPED = ['hidden', 'submit', 'button'];

/** Whether a field holds what somebody gave by hand. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (NOT_TYPED.includes(field.type)) return false;
  if (field.type === 'file') return (field.files?.length ?? 0) > 0;
  if (TICKS.includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Whether a reload brings back what stands in a field: forms marked `data-kept` mirror all but files, passwords and consents. */
const isKept = (field: Field): boolean =>
  field.closest('form[data-kept]') !== null &&
  field.closest('[data-by-hand]') === null &&
  !['file', 'password'].includes(field.type);

/** Whether a reload would lose something: a payment in progress, an open dialog, or what was typed where nothing mirrors it (AR-12). */
export const wouldLose = (page: Document): boolean =>
  isPaymentPath(page.location.pathname) ||
  page.querySelector('dialog[open], [data-busy]') !== null ||
  [...page.querySelectorAll<Field>('input, textarea')].some((field) => isChanged(field) && !isKept(field));
