import { type RefObject, useEffect } from 'react';
import { readStored, storeValue } from '../../page/storage/tab-storage.ts';
import { PAYMENT_FIELDS } from '../../payments/attempts/methods/payment-fields.ts';

const STORAGE_KEY = 'folio:order';
type Values = Readonly<Record<string, string>>;

type Input = HTMLInputElement | HTMLSelectElement;
const isTick = (input: Input): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';
/**
 * Tabs never store passwords, accounts, phones or consents: the server stores the consents of a rejected form until it
 * becomes an order.
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

const readValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    storableInputs(form)
      .filter((input) => input.type !== 'radio' || (input as HTMLInputElement).checked)
      .map((input) => [
        input.name,
        input.type === 'checkbox' ? String((input as HTMLInputElement).checked) : input.value,
      ]),
  );

function fill(form: HTMLFormElement, values: Values): void {
  for (const input of storableInputs(form)) {
    const value = values[input.name];
    if (value === undefined) continue;
    if (isTick(input)) input.checked = input.type === 'radio' ? input.value === value : value === 'true';
    else input.value = value;
  }
}

/** Deletes the stored input of an order's form, once the order is paid. */
export const forgetForm = (): void => storeValue(STORAGE_KEY, undefined);

/**
 * Stores the input of an order's form in the tab, so that a reload, another language or another document in the cart
 * loses nothing. An embedded shop stores none, since its host's scripts could read it. After a submission the server's
 * reply restores the input. `choose` receives the payment method of the form then.
 */
export function useStoredForm(
  form: RefObject<HTMLFormElement | null>,
  unanswered: boolean,
  choose: (method: string) => void,
): void {
  useEffect(() => {
    const here = form.current;
    if (!here) return undefined;
    const stored = readStored<Values>(STORAGE_KEY);
    if (unanswered && stored) fill(here, stored);
    // The browser itself restores a choice too.
    const method = new FormData(here).get('type');
    if (typeof method === 'string') choose(method);
    if (import.meta.env.EMBEDDED) return undefined;
    const listen = () => storeValue(STORAGE_KEY, readValues(here));
    here.addEventListener('input', listen);
    return () => here.removeEventListener('input', listen);
  }, [form, unanswered, choose]);
}
