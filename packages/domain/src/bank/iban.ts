/** Accounts that a SEPA debit may be taken from (VA-10): the IBAN, its control digits and those of the country's own number within. */
import { isSEPACountry, isValidIBAN } from 'ibantools';

export type IbanFault = 'iban_wrong' | 'iban_country';
export type ReadIban =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly code: IbanFault };

/** What people put between the groups, and the word that some banks print before it. */
const ORNAMENT = /[\s.\-_]|^IBAN:?/gi;
const SHAPE = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** The IBAN without ornaments if a debit can be taken from it. An account of nothing but zeros has right control digits and is nobody's. */
export function readIban(text: string): ReadIban {
  const iban = text.trim().replace(ORNAMENT, '').toUpperCase();
  if (!SHAPE.test(iban)) return { ok: false, code: 'iban_wrong' };
  if (!isSEPACountry(iban.slice(0, 2)))
    return { ok: false, code: isValidIBAN(iban) ? 'iban_country' : 'iban_wrong' };
  const isNobodys = /^0+$/.test(iban.slice(4)) || (iban.startsWith('ES') && /^0{10}$/.test(iban.slice(14)));
  return isValidIBAN(iban) && !isNobodys ? { ok: true, iban } : { ok: false, code: 'iban_wrong' };
}

/** The rest of a number divided by 97, however long it is. */
export function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Letters as the numbers that control sums take them for: A is 10, Z is 35. */
export const lettersAsNumbers = (text: string): string =>
  text.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** The IBAN of a country's own account number, without a look at that. */
export function toIban(country: 'ES' | 'PT', account: string): string {
  const check = 98 - mod97(lettersAsNumbers(`${account}${country}00`));
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

/** An account as its owner knows it again and nobody else can use it: `ES91 •••• 1332`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
