import { bareCode } from '../flow/answers/clean-text.ts';
import { lettersAsNumbers, mod97 } from './iban.ts';

const SHAPE = /^([A-Z]{2})(\d{2})([A-Z\d]{3})([A-Z\d]{1,28})$/;

/**
 * Returns the control digits of a SEPA creditor identifier. They cover the country and the national number,
 * not the business code.
 */
export const creditorIdControl = (country: string, national: string): string =>
  String(98 - mod97(lettersAsNumbers(`${national}${country}00`))).padStart(2, '0');

/** Returns the creditor identifier without spaces, or null if its control digits are wrong. */
export function readCreditorId(text: string): string | null {
  const id = bareCode(text);
  const [, country, control, , national] = SHAPE.exec(id) ?? [];
  if (country === undefined || national === undefined) return null;
  return control === creditorIdControl(country, national) ? id : null;
}
