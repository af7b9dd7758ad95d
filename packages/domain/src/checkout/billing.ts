/** The data that an invoice is made out to (EN-17), and what is wrong with it (VA-10). */
import { CHECKS } from '../checks/checks.ts';
import { isEmail } from '../checks/email.ts';
import { readTaxIdEs, readTaxIdPt } from '../checks/tax-id.ts';
import { readVatNumber } from '../checks/vat-number.ts';
import { isPostcode } from './postcodes.ts';

export const BUYER_TYPES = ['consumer', 'business'] as const;
export type BuyerType = (typeof BUYER_TYPES)[number];

/** In the order in which they are asked for. */
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

/** As it was typed. */
export type BillingForm = { readonly [N in BillingField]: string };
/** Looked through: trimmed, the tax id as its country writes it. */
export type Billing = Omit<BillingForm, 'type'> & { readonly type: BuyerType };
export type BillingProblem = { readonly name: BillingField; readonly code: 'required' | 'wrong' };

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

const LONGEST = 200;
/** Whose addresses name a province or a district. */
const WITH_PROVINCE: readonly string[] = ['ES', 'PT', 'IT'];

/** Without a number an invoice to a company, or in Spain and Portugal to anybody, cannot be made out. */
const needsTaxId = (type: string, country: string): boolean =>
  type === 'business' || country === 'ES' || country === 'PT';

/** A tax id as its country writes it; null when it cannot be one. A business elsewhere in the Union gives its VAT number. */
export function readTaxId(text: string, country: string, type: string): string | null {
  if (country === 'ES') return readTaxIdEs(text);
  if (country === 'PT') return readTaxIdPt(text);
  if (type === 'business') return readVatNumber(text, country);
  return /^[\p{L}\d .\-/]{2,30}$/u.test(text) ? text : null;
}

/** What may stay blank: the tax id of a consumer abroad, and the province where addresses are written without one. */
const isOptional = (name: BillingField, type: string, country: string): boolean =>
  (name === 'taxId' && !needsTaxId(type, country)) ||
  (name === 'province' && country !== '' && !WITH_PROVINCE.includes(country));

/** Looks through what was typed. The countries are those the shop sells to. */
export function checkBilling(
  form: BillingForm,
  countries: readonly string[],
):
  | { readonly ok: true; readonly billing: Billing }
  | { readonly ok: false; readonly problems: BillingProblem[] } {
  const text = (name: BillingField): string => form[name].trim().slice(0, LONGEST);
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
    return wrong[name] ? [{ name, code: 'wrong' }] : [];
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
