import type { BillingField } from '@folio/domain/checkout/billing';

/** EN-17, in the order in which it is asked for. */
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
