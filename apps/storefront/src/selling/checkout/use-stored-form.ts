import { type RefObject, useEffect } from 'react';
import { readStored, storeValue } from '../../page/storage/tab-storage.ts';
import { PAYMENT_FIELDS } from '../../payments/attempts/methods/payment-fields.ts';

const STORAGE_KEY = 'folio:order';
type StoredForm = { readonly of: string; readonly values: Readonly<Record<string, string>> };

type Input = HTMLInputElement | HTMLSelectElement;
const isTick = (input: Input): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';
/**
 * Tabs never store passwords, accounts or consents: the server stores the consents of a rejected form until it becomes
 * an order.
 */
const UNSTORED_TYPES = ['hidden', 'password', 'submit'];
const UNSTORED_NAMES = ['startNow', 'loseWithdrawal', 'remind', ...PAYMENT_FIELDS];

const storableInputs = (form: HTMLFormElement): Input[] =>
  [...form.elements].filter(
    (one): one is Input =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) &&
      !UNSTORED_TYPES.includes(one.type) &&
      !UNSTORED_NAMES.includes(one.name),
  );

const readValues = (form: HTMLFormElement): StoredForm['values'] =>
  Object.fromEntries(
    storableInputs(form)
      .filter((input) => input.type !== 'radio' || (input as HTMLInputElement).checked)
      .map((input) => [
        input.name,
        input.type === 'checkbox' ? String((input as HTMLInputElement).checked) : input.value,
      ]),
  );

function fill(form: HTMLFormElement, values: StoredForm['values']): void {
  for (const input of storableInputs(form)) {
    const value = values[input.name];
    if (value === undefined) continue;
    if (isTick(input)) input.checked = input.type === 'radio' ? input.value === value : value === 'true';
    else input.value = value;
  }
}

/**
 * Stores the input of an order's form in the tab, so that a reload or another language loses nothing. `of` identifies
 * the order: another order's form starts empty. After a submission the server's reply restores the input. `choose`
 * receives the payment method of the form then.
 */
export function useStoredForm(
  form: RefObject<HTMLFormElement | null>,
  of: string,
  unanswered: boolean,
  choose: (method: string) => void,
): void {
  useEffect(() => {
    const here = form.current;
    if (!here) return undefined;
    const stored = readStored<StoredForm>(STORAGE_KEY);
    if (unanswered && stored?.of === of) fill(here, stored.values);
    // The browser itself restores a choice too.
    const method = new FormData(here).get('type');
    if (typeof method === 'string') choose(method);
    const listen = () => storeValue(STORAGE_KEY, { of, values: readValues(here) } satisfies StoredForm);
    here.addEventListener('input', listen);
    return () => here.removeEventListener('input', listen);
  }, [form, of, unanswered, choose]);
}
