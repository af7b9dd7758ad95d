import { CHECKS } from '@folio/domain/checks/checks';
import { isEmail } from '@folio/domain/checks/email';
import { readTaxIdEs, readTaxIdPt } from '@folio/domain/checks/tax-id';
import { readVatNumber } from '@folio/domain/checks/vat-number';

/** A company's facts; an absent one stays as it is. */
export type IssuerFacts = {
  readonly name?: string | undefined;
  readonly taxId?: string | undefined;
  /** ISO 3166-1 code. */
  readonly country?: string | undefined;
  /** Street and number. */
  readonly address?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly province?: string | undefined;
  /** Entry in the commercial register. */
  readonly register?: string | undefined;
};

/** A store's facts; an absent one stays as it is. */
export type StoreFacts = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** Returns a company's tax number without separators; null if its control digit or, abroad, its form is wrong. */
export function readIssuerTaxId(text: string, country: string): string | null {
  if (country === 'ES') return readTaxIdEs(text);
  return country === 'PT' ? readTaxIdPt(text) : readVatNumber(text, country);
}

const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text);
const isPhone = (text: string): boolean => CHECKS.phone(text) === null;
const isAbsentOr = (text: string | undefined, isValid: (text: string) => boolean): boolean =>
  text === undefined || isValid(text);

/** Returns a sentence for each invalid fact; empty if all are valid. The tax number is read apart. */
export function factProblems({ country }: IssuerFacts, { phone, email }: StoreFacts): string[] {
  const problems = [
    isAbsentOr(country, isCountry) ? '' : '--country is a code of two capitals, such as ES.',
    isAbsentOr(phone, isPhone) ? '' : '--phone is no telephone number.',
    isAbsentOr(email, isEmail) ? '' : '--email is no e-mail address.',
  ];
  return problems.filter((problem) => problem !== '');
}
