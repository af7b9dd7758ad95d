/** The named checks that an option may use beyond its type (VA-10). */
import { bareCode, cleanCode } from '../flow/answers/clean-text.ts';
import type { FieldErrorCode } from '../flow/answers/field-codes.ts';
import type { CheckName, FieldWarning } from '../flow/definition.ts';
import { isCitizenCard } from './citizen-card.ts';
import { isEmail } from './email.ts';
import { cadastralReference, isCru } from './property-reference.ts';
import { readTaxIdEs, readTaxIdPt, type TaxIdKind, taxIdKindEs } from './tax-id.ts';

/** The result of a check; null if valid. An error is certain; a `warning` may be confirmed by the visitor. */
export type Verdict = { readonly error?: FieldErrorCode; readonly warning?: FieldWarning['code'] } | null;
export type Check = (text: string) => Verdict;

const PHONE_DIGITS = /^(?:\+|00)?\d{6,15}$/;
/** A postcode of any country: digits, or letters and digits. */
const POSTCODE = /^(?=.*\d)[a-z\d][a-z\d -]{1,9}$/i;
const NUMBER = /^\d{1,12}(?:[.,]\d{1,6})?$/;
/** A passport or identity card number of any country: at least three digits, often with letters. */
const DOCUMENT_NUMBER = /^(?=(?:\D*\d){3})[a-z\d]{5,20}$/i;
/** A digit, or a text that declares there is none: s/n, sin número, sem número, no number. */
const HOUSE_NUMBER = /\d|\bs\/\s?n|\bsin n[uú]m|\bsem n[uú]m|\bno number/i;
/**
 * A number with optional letters: 1234, U-1234, P 56, 1234-A, 12/3, 12.º. Unicode counts º as a letter:
 * listing it as a separator too would cause exponential backtracking.
 */
const ARTICLE = /^(?=.*\d)[\p{L}\d]+(?:[ .\-/]{1,2}[\p{L}\d]+)*\.?$/u;

function cadastral(text: string): Verdict {
  const reference = cadastralReference(text);
  if (reference === null) return { error: 'cadastral_wrong' };
  if (reference === 'mistyped') return { error: 'cadastral_mistyped' };
  return reference === 'parcel' ? { warning: 'cadastral_short' } : null;
}

const checkTaxId =
  (kinds: readonly TaxIdKind[], otherwise: FieldErrorCode): Check =>
  (text) => {
    const kind = taxIdKindEs(text);
    if (kind === null) return { error: 'tax_id_wrong' };
    return kinds.includes(kind) ? null : { error: otherwise };
  };

export const CHECKS: Readonly<Record<CheckName, Check>> = {
  code: () => null,
  'tax-id-es': (text) => (readTaxIdEs(text) === null ? { error: 'tax_id_wrong' } : null),
  dni: checkTaxId(['dni'], 'not_a_dni'),
  nie: checkTaxId(['nie'], 'not_a_nie'),
  'person-id-es': checkTaxId(['dni', 'nie', 'person'], 'not_a_person_id'),
  'company-id-es': checkTaxId(['company'], 'not_a_company_id'),
  'tax-id-pt': (text) => (readTaxIdPt(text) === null ? { error: 'tax_id_wrong' } : null),
  cru: (text) => (isCru(text) ? null : { error: 'cru_wrong' }),
  'cadastral-reference': cadastral,
  'address-with-number': (text) => (HOUSE_NUMBER.test(text) ? null : { warning: 'address_without_number' }),
  'article-number': (text) => (ARTICLE.test(text) ? null : { error: 'article_wrong' }),
  email: (text) => (isEmail(text) ? null : { error: 'email_wrong' }),
  phone: (text) => (PHONE_DIGITS.test(bareCode(text)) ? null : { error: 'phone_wrong' }),
  postcode: (text) => (POSTCODE.test(text) ? null : { error: 'postcode_wrong' }),
  'document-number': (text) =>
    DOCUMENT_NUMBER.test(bareCode(text)) ? null : { error: 'document_number_wrong' },
  'citizen-card-pt': (text) => (isCitizenCard(text) ? null : { error: 'citizen_card_wrong' }),
  number: (text) => (NUMBER.test(cleanCode(text).replaceAll(' ', '')) ? null : { error: 'number_wrong' }),
};
