/** The payment methods (EN-15) that stores begin with, with their merchant accounts. Staff edit them afterwards. */
import type { MethodCode } from '@folio/domain/payment/methods';

/** The public settings of merchant accounts; the environment supplies the secret ones. */
export const PAYMENT_ACCOUNTS = [
  { id: 'stripe', provider: 'stripe', settings: {} },
  { id: 'redsys', provider: 'redsys', settings: {} },
  // A second terminal, whose customers enter the card on Redsys' own page.
  { id: 'redsys-page', provider: 'redsys', settings: { CARD_FORM: 'redirect' } },
  { id: 'monei', provider: 'monei', settings: {} },
  { id: 'sibs', provider: 'sibs', settings: {} },
  { id: 'paypal', provider: 'paypal', settings: {} },
  { id: 'sepa', provider: 'sepa', settings: {} },
] as const;

/** A payment method and the merchant account that takes it. */
export type MethodSeed = readonly [method: MethodCode, account: (typeof PAYMENT_ACCOUNTS)[number]['id']];

export const STRIPE: MethodSeed = ['stripe', 'stripe'];
export const REDSYS_CARD: MethodSeed = ['cc', 'redsys'];
export const REDSYS_PAGE: MethodSeed = ['cc', 'redsys-page'];
export const BIZUM: MethodSeed = ['bizum', 'redsys'];
export const PAYPAL: MethodSeed = ['paypal', 'paypal'];
export const BANK: MethodSeed = ['bank', 'sepa'];
export const MONEI: MethodSeed = ['monei', 'monei'];
export const MONEI_MULTIBANCO: MethodSeed = ['moneimultibanco', 'monei'];
export const MB_WAY: MethodSeed = ['sibsmbway', 'sibs'];
export const SIBS_REFERENCE: MethodSeed = ['sibsmb', 'sibs'];
export const MULTIBANCO: MethodSeed = ['multibanco', 'sibs'];
