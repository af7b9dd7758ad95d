import { type RefObject, useEffect } from 'react';
import { keep, readKept } from './kept.ts';

const PREFIX = 'folio:unsent:';

/** Name, value, and whether it was ticked. */
type Values = readonly (readonly [string, string, boolean])[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTyped = (element: Element): element is Field =>
  (element instanceof HTMLInputElement && !['hidden', 'file', 'submit'].includes(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/**
 * Keeps what is typed on a page in session storage until it is sent, so that a reload, a crash or a new version loses nothing of a
 * half-filled form (AR-13).
 */
export function useUnsentAnswers(
  form: RefObject<HTMLFormElement | null>,
  page: string,
  restore: boolean,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const key = `${PREFIX}${page}`;
    if (restore) fillIn(element, readKept<Values>(key));
    const keepTyped = () => {
      const fields = [...element.elements].filter(isTyped);
      const values = fields.map((field) =>
        isTicked(field) ? [field.name, field.value, field.checked] : [field.name, field.value, true],
      );
      keep(key, values);
    };
    const forget = () => keep(key, undefined);
    element.addEventListener('input', keepTyped);
    element.addEventListener('submit', forget);
    return () => {
      element.removeEventListener('input', keepTyped);
      element.removeEventListener('submit', forget);
    };
  }, [form, page, restore]);
}

function fillIn(form: HTMLFormElement, values: Values | undefined): void {
  if (!Array.isArray(values)) return;
  for (const field of [...form.elements].filter(isTyped)) {
    const own = values.filter(([name]) => name === field.name);
    if (isTicked(field)) field.checked = own.find(([, value]) => value === field.value)?.[2] ?? field.checked;
    else if (own[0] && !field.value) field.value = own[0][1];
  }
}
