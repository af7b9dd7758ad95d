import { type RefObject, useEffect } from 'react';
import { readStored, storeValue } from '../storage/tab-storage.ts';

const KEPT = 'folio:order';
type Kept = { readonly of: string; readonly values: Readonly<Record<string, string>> };

type Input = HTMLInputElement | HTMLSelectElement;
const isTick = (input: Input): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';
/**
 * No tab keeps passwords, nor consents: the server keeps those of a form that it has answered to, until there is an
 * order.
 */
const ISNT_KEPT = ['hidden', 'password', 'submit'];
const CONSENTS = ['startNow', 'loseWithdrawal'];

const inputsOf = (form: HTMLFormElement): Input[] =>
  [...form.elements].filter(
    (one): one is Input =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) &&
      !ISNT_KEPT.includes(one.type) &&
      !CONSENTS.includes(one.name),
  );

const valuesOf = (form: HTMLFormElement): Kept['values'] =>
  Object.fromEntries(
    inputsOf(form)
      .filter((input) => input.type !== 'radio' || (input as HTMLInputElement).checked)
      .map((input) => [
        input.name,
        input.type === 'checkbox' ? String((input as HTMLInputElement).checked) : input.value,
      ]),
  );

function fill(form: HTMLFormElement, values: Kept['values']): void {
  for (const input of inputsOf(form)) {
    const value = values[input.name];
    if (value === undefined) continue;
    if (isTick(input)) input.checked = input.type === 'radio' ? input.value === value : value === 'true';
    else input.value = value;
  }
}

/**
 * Keeps what is typed into an order's form, so that neither a reload nor another language loses it before it is sent. `of` is what is
 * ordered: the form of another order begins empty. What the server answers to comes back with its answer.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, of: string, unanswered: boolean): void {
  useEffect(() => {
    const here = form.current;
    if (!here) return undefined;
    const kept = readStored<Kept>(KEPT);
    if (unanswered && kept?.of === of) fill(here, kept.values);
    const listen = () => storeValue(KEPT, { of, values: valuesOf(here) } satisfies Kept);
    here.addEventListener('input', listen);
    return () => here.removeEventListener('input', listen);
  }, [form, of, unanswered]);
}
