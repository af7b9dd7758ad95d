/** Control digits of Spanish and Portuguese tax ids (VA-10). */
import { bareCode } from '../flow/answers/clean-text.ts';

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANY_LETTERS = 'JABCDEFGHI';
/**
 * Initials of Spanish company numbers that end in a letter, and those that end in a digit; the others may end in
 * either, as may foreign entities, whose number begins with two zeros.
 */
const LETTER_ENDED = 'PQRSNW';
const DIGIT_ENDED = 'ABEH';

function compact(text: string, country: 'ES' | 'PT'): string {
  const bare = bareCode(text);
  return bare.startsWith(country) ? bare.slice(2) : bare;
}

function companyDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index]);
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}

function isCompany(id: string): boolean {
  const match = /^([A-HJNP-SUVW])(\d{7})([\dA-J])$/.exec(id);
  if (!match) return false;
  const [, kind = '', digits = '', control = ''] = match;
  const expected = companyDigit(digits);
  const letterOnly = LETTER_ENDED.includes(kind);
  const digitOnly = DIGIT_ENDED.includes(kind) && !digits.startsWith('00');
  const letterFits = control === COMPANY_LETTERS[expected] && !digitOnly;
  const digitFits = control === String(expected) && !letterOnly;
  return letterFits || digitFits;
}

/** Fewer digits are a mistyped number, not a number without its zeros. */
const PERSON = /^([XYZKLM]?)0*(\d{4,8})([A-Z])$/;

/**
 * Returns a Spanish tax id (NIF, NIE, K/L/M or CIF) in capitals without separators and country prefix. Null
 * if its control character is wrong. The number of a person may lack its leading zeros or have one too many.
 */
export function readTaxIdEs(text: string): string | null {
  const id = compact(text, 'ES');
  const [, prefix = '', number, letter = ''] = PERSON.exec(id) ?? [];
  if (number === undefined) return isCompany(id) ? id : null;
  const length = prefix === '' ? 8 : 7;
  const leading = prefix === 'Y' ? '1' : prefix === 'Z' ? '2' : '0';
  const digits = number.padStart(length, '0');
  const isRight = digits.length === length && PERSON_LETTERS[Number(leading + digits) % 23] === letter;
  return isRight ? prefix + digits + letter : null;
}

export type TaxIdKind = 'dni' | 'nie' | 'person' | 'company';

/**
 * Returns the kind of holder of a valid Spanish tax id, or null. `person` is neither DNI nor NIE (K, L, M).
 */
export function taxIdKindEs(text: string): TaxIdKind | null {
  const id = readTaxIdEs(text);
  if (id === null) return null;
  if (/^\d/.test(id)) return 'dni';
  if (/^[XYZ]/.test(id)) return 'nie';
  return /^[KLM]/.test(id) ? 'person' : 'company';
}

/** The first digits of persons, non-residents, companies, public bodies, estates, funds and associations. */
const NIF_PT = /^(?:[123568]\d|45|7[0-24-57-9]|9[0189])\d{7}$/;

/** Returns the nine digits of a Portuguese NIF, or null if its first digits or the control digit are wrong. */
export function readTaxIdPt(text: string): string | null {
  const id = compact(text, 'PT');
  if (!NIF_PT.test(id)) return null;
  let sum = 0;
  for (let index = 0; index < 8; index++) sum += Number(id[index]) * (9 - index);
  const control = sum % 11 < 2 ? 0 : 11 - (sum % 11);
  return control === Number(id[8]) ? id : null;
}
