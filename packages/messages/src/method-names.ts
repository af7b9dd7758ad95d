import { m } from '@folio/messages';
import type { Locale } from '../generated/runtime.js';

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

const isNamed = (code: string): code is keyof typeof METHOD_NAMES => code in METHOD_NAMES;

/** Returns a payment method's name in a language; of a method that the shop no longer has, its code. */
export const methodName = (code: string, locale: Locale): string =>
  isNamed(code) ? METHOD_NAMES[code]({}, { locale }) : code;
