import { m } from '@folio/messages';

/** The customer-facing names of the payment methods (EN-15), by code. */
export const METHOD_NAMES = {
  cc: m.method_card,
  stripe: m.method_card,
  bizum: m.method_bizum,
  paypal: m.method_paypal,
  bank: m.method_bank,
  monei: m.method_monei,
  moneimultibanco: m.method_moneimultibanco,
  sibsmbway: m.method_sibsmbway,
  sibsmb: m.method_sibsmb,
  multibanco: m.method_multibanco,
} as const;
