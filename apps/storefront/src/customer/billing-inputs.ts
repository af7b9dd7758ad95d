import type { BillingField } from '@folio/domain/checkout/billing';

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
