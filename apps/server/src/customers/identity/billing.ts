import { BILLING_NAMES, type BillingWire } from '@folio/contract/customers/customers';
import type { Problem } from '@folio/contract/selling/checkout.view';
import {
  type Billing,
  type BillingField,
  type BillingForm,
  type BillingProblem,
  checkBilling,
} from '@folio/domain/checkout/billing';
import { postcodeExample } from '@folio/domain/checkout/postcodes';
import type { Locale } from '@folio/domain/locale/locale';
import { SELLING_TO } from '@folio/domain/tax/decide-tax';
import { m } from '@folio/messages';
import type { Store } from '../../stores/catalogue/store.ts';

/**
 * Maps the wire's billing data to the form (EN-17). Defaults to a private customer in the store's country.
 */
export const billingFromWire = (wire: BillingWire, { country }: Pick<Store, 'country'>): BillingForm => ({
  type: wire.customer_type || 'consumer',
  country: wire.country || country,
  name: wire.name,
  taxId: wire.tax_id,
  address: wire.address,
  city: wire.city,
  postalCode: wire.postal_code,
  province: wire.province,
  email: wire.email,
  phone: wire.phone,
});

export const billingToWire = (billing: BillingForm): BillingWire => ({
  customer_type: billing.type,
  country: billing.country,
  name: billing.name,
  tax_id: billing.taxId,
  address: billing.address,
  city: billing.city,
  postal_code: billing.postalCode,
  province: billing.province,
  email: billing.email,
  phone: billing.phone,
});

/** Messages for missing fields, in the specification's words (VA-10). */
const MISSING: Readonly<Record<BillingField, (locale: Locale) => string>> = {
  type: (locale) => m.billing_type_required({}, { locale }),
  country: (locale) => m.billing_country_required({}, { locale }),
  name: (locale) => m.billing_name_required({}, { locale }),
  taxId: (locale) => m.billing_tax_id_required({}, { locale }),
  address: (locale) => m.billing_address_required({}, { locale }),
  city: (locale) => m.billing_city_required({}, { locale }),
  postalCode: (locale) => m.billing_postal_code_wrong({}, { locale }),
  province: (locale) => m.billing_province_required({}, { locale }),
  email: (locale) => m.billing_email_wrong({}, { locale }),
  phone: (locale) => m.billing_phone_required({}, { locale }),
};

/**
 * Returns the message for an invalid postcode. The specification's text fits Spain in Spanish only; others
 * show an example.
 */
const postcodeMessage = (country: string, locale: Locale): string =>
  (country === 'ES' && locale === 'es') || !postcodeExample(country)
    ? m.billing_postal_code_wrong({}, { locale })
    : m.billing_postal_code_like({ example: postcodeExample(country) }, { locale });

/** Returns the message for an invalid field, with an example where the specification's text does not fit. */
function invalidMessage(name: BillingField, country: string, locale: Locale): string {
  if (name === 'phone') return m.billing_phone_wrong({}, { locale });
  if (name === 'postalCode') return postcodeMessage(country, locale);
  if (name !== 'taxId') return MISSING[name](locale);
  if (country === 'ES') return m.billing_tax_id_wrong_es({}, { locale });
  if (country === 'PT') return m.billing_tax_id_wrong_pt({}, { locale });
  return m.billing_vat_number_wrong({}, { locale });
}

function problemMessage({ name, code }: BillingProblem, country: string, locale: Locale): string {
  if (code === 'letters') return m.billing_letters({}, { locale });
  return code === 'required' && name !== 'postalCode'
    ? MISSING[name](locale)
    : invalidMessage(name, country, locale);
}

/** Returns the name of a billing field in a page's form. */
export const billingName = (name: BillingField): string => `billing.${name}`;

/** Validates billing data (EN-17, VA-10) and returns messages for its invalid fields. */
export function readBilling(
  form: BillingForm,
  locale: Locale,
): { ok: true; billing: Billing } | { ok: false; fields: Problem[] } {
  const checked = checkBilling(form, SELLING_TO);
  if (checked.ok) return checked;
  const fields = checked.problems.map(({ name, code }) => ({
    name: billingName(name),
    code,
    message: problemMessage({ name, code }, form.country, locale),
  }));
  return { ok: false, fields };
}

/** Returns the name of a field on the wire. */
export function fieldOnWire(name: string): string {
  const [part, field] = name.split('.');
  const known = part === 'billing' && field ? BILLING_NAMES[field as keyof typeof BILLING_NAMES] : undefined;
  return known ? `billing.${known}` : name;
}
