/**
 * Bank accounts that SEPA can debit (VA-10). Checks the IBAN, its control digits and those of the national
 * number within.
 */
import { isSEPACountry, isValidIBAN } from 'ibantools';
import { bareCode } from '../flow/answers/clean-text.ts';

export type IbanFault = 'iban_wrong' | 'iban_country';
export type ReadIban =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly code: IbanFault };

/** The label that some banks print before an IBAN. */
const LABEL = /^IBAN:?/;
const SHAPE = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/**
 * Returns the IBAN without separators if SEPA can debit it. Rejects an all-zero account, whose control digits
 * are right although it cannot exist.
 */
export function readIban(text: string): ReadIban {
  const iban = bareCode(text).replace(LABEL, '');
  if (!SHAPE.test(iban)) return { ok: false, code: 'iban_wrong' };
  if (!isSEPACountry(iban.slice(0, 2)))
    return { ok: false, code: isValidIBAN(iban) ? 'iban_country' : 'iban_wrong' };
  const isNobodys = /^0+$/.test(iban.slice(4)) || (iban.startsWith('ES') && /^0{10}$/.test(iban.slice(14)));
  return isValidIBAN(iban) && !isNobodys ? { ok: true, iban } : { ok: false, code: 'iban_wrong' };
}

/** Returns the remainder by 97 of a number of any length. */
export function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Converts letters to numbers for control sums: A is 10, Z is 35. */
export const lettersAsNumbers = (text: string): string =>
  text.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Returns the IBAN of a national account number without validating that number. */
export function toIban(country: 'ES' | 'PT', account: string): string {
  const check = 98 - mod97(lettersAsNumbers(`${account}${country}00`));
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

/** Masks an account so that only its owner recognizes it: `ES91 •••• 1332`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
