/** The billing data of an invoice (EN-17) and their validation (VA-10). */
import { CHECKS } from '../checks/checks.ts';
import { isEmail } from '../checks/email.ts';
import { readTaxIdEs, readTaxIdPt } from '../checks/tax-id.ts';
import { readVatNumber } from '../checks/vat-number.ts';
import { cleanCode, cleanLine } from '../flow/answers/clean-text.ts';
import { unprintableIn } from '../invoice/printable.ts';
import { isPostcode } from './postcodes.ts';

export const BUYER_TYPES = ['consumer', 'business'] as const;
export type BuyerType = (typeof BUYER_TYPES)[number];

/** The fields in form order. */
export const BILLING_FIELDS = [
  'type',
  'country',
  'name',
  'taxId',
  'address',
  'city',
  'postalCode',
  'province',
  'email',
  'phone',
] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

/** The values as typed. */
export type BillingForm = { readonly [N in BillingField]: string };
/** The validated values: trimmed, with the tax id in its country's format. */
export type Billing = Omit<BillingForm, 'type'> & { readonly type: BuyerType };
export type BillingProblem = { readonly name: BillingField; readonly code: 'required' | 'wrong' | 'letters' };

export const NO_BILLING: BillingForm = {
  type: '',
  country: '',
  name: '',
  taxId: '',
  address: '',
  city: '',
  postalCode: '',
  province: '',
  email: '',
  phone: '',
};

/** The fields that are codes, numbers or e-mail addresses. */
export const BILLING_CODES: readonly BillingField[] = ['taxId', 'postalCode', 'email', 'phone'];

const MAX_LENGTH = 200;
/** Countries whose addresses name a province or district. */
const WITH_PROVINCE: readonly string[] = ['ES', 'PT', 'IT'];

/**
 * Returns true if the invoice needs a tax id: for companies everywhere, and for anybody in Spain and
 * Portugal.
 */
const needsTaxId = (type: string, country: string): boolean =>
  type === 'business' || country === 'ES' || country === 'PT';

/**
 * Returns the tax id in its country's format; null if invalid. A business elsewhere in the Union gives its
 * VAT number.
 */
export function readTaxId(text: string, country: string, type: string): string | null {
  if (country === 'ES') return readTaxIdEs(text);
  if (country === 'PT') return readTaxIdPt(text);
  if (type === 'business') return readVatNumber(text, country);
  return /^[\p{L}\d .\-/]{2,30}$/u.test(text) ? text : null;
}

/**
 * Returns true for optional fields: a foreign consumer's tax id, and the province where addresses have none.
 */
const isOptional = (name: BillingField, type: string, country: string): boolean =>
  (name === 'taxId' && !needsTaxId(type, country)) ||
  (name === 'province' && country !== '' && !WITH_PROVINCE.includes(country));

/**
 * Validates the typed values. `countries` are those that the shop sells to. `letters` marks a value that an invoice
 * cannot show.
 */
export function checkBilling(
  form: BillingForm,
  countries: readonly string[],
):
  | { readonly ok: true; readonly billing: Billing }
  | { readonly ok: false; readonly problems: BillingProblem[] } {
  const text = (name: BillingField): string =>
    (BILLING_CODES.includes(name) ? cleanCode : cleanLine)(form[name]).slice(0, MAX_LENGTH);
  const [type, country] = [text('type'), text('country')];
  const taxId = readTaxId(text('taxId'), country, type);
  const wrong: { readonly [N in BillingField]?: boolean } = {
    type: !BUYER_TYPES.some((known) => known === type),
    country: !countries.includes(country),
    taxId: taxId === null,
    postalCode: !isPostcode(text('postalCode'), country),
    email: !isEmail(text('email')),
    phone: CHECKS.phone(text('phone')) !== null,
  };
  const problems = BILLING_FIELDS.flatMap((name): BillingProblem[] => {
    if (text(name) === '') return isOptional(name, type, country) ? [] : [{ name, code: 'required' }];
    if (wrong[name]) return [{ name, code: 'wrong' }];
    return unprintableIn(text(name)) === '' ? [] : [{ name, code: 'letters' }];
  });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    billing: {
      type: type as BuyerType,
      country,
      name: text('name'),
      taxId: taxId ?? '',
      address: text('address'),
      city: text('city'),
      postalCode: text('postalCode'),
      province: text('province'),
      email: text('email').toLowerCase(),
      phone: text('phone'),
    },
  };
}
