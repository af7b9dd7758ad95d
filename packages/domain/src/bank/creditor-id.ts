import { lettersAsNumbers, mod97 } from './iban.ts';

const SHAPE = /^([A-Z]{2})(\d{2})([A-Z\d]{3})([A-Z\d]{1,28})$/;

/** The control digits of whoever collects debits: of the country and the national number; the three signs of the business do not count. */
export const creditorIdControl = (country: string, national: string): string =>
  String(98 - mod97(lettersAsNumbers(`${national}${country}00`))).padStart(2, '0');

/** The creditor identifier without spaces if its control digits are right, else null. */
export function readCreditorId(text: string): string | null {
  const id = text.toUpperCase().replace(/\s/g, '');
  const [, country, control, , national] = SHAPE.exec(id) ?? [];
  if (country === undefined || national === undefined) return null;
  return control === creditorIdControl(country, national) ? id : null;
}
