import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';

/** The billing fields (EN-17) in display order. */
export const BILLING_INPUTS = [
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
] as const satisfies readonly BillingField[];

/** Parses the billing fields of a posted form. */
export const billingFormIn = (posted: FormData): BillingForm =>
  // The entries are the fields of the list; TypeScript loses their names.
  Object.fromEntries(
    BILLING_INPUTS.map((name) => [name, String(posted.get(`billing.${name}`) ?? '')]),
  ) as BillingForm;

/** Returns the billing data as typed before, else as stored. */
export const shownBilling = (
  stored: BillingForm,
  typed: Readonly<Record<string, string>> = {},
): BillingForm =>
  // The entries are the fields of the list; TypeScript loses their names.
  Object.fromEntries(
    BILLING_INPUTS.map((name) => [name, typed[`billing.${name}`] ?? stored[name]]),
  ) as BillingForm;
