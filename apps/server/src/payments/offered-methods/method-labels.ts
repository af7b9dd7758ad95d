import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { METHOD_NAMES } from '@folio/messages/method-names';

const NOTES: Readonly<Record<string, typeof m.method_card_note>> = {
  cc: m.method_card_note,
  stripe: m.method_card_note,
  bizum: m.method_bizum_note,
  paypal: m.method_paypal_note,
  bank: m.method_bank_note,
  monei: m.method_monei_note,
  moneimultibanco: m.method_reference_note,
  sibsmbway: m.method_mbway_note,
  sibsmb: m.method_reference_note,
  multibanco: m.method_reference_note,
};
const NAMES: Readonly<Record<string, typeof m.method_card>> = METHOD_NAMES;

/** Returns the name of a payment method for the customer (EN-15). */
export const methodName = (code: string, locale: Locale): string => NAMES[code]?.({}, { locale }) ?? code;

/** Returns a short note on how a method pays; empty for a method without one. */
export const methodNote = (code: string, locale: Locale): string => NOTES[code]?.({}, { locale }) ?? '';

/** The provider whose page a payment method continues on. */
const PROVIDERS: Readonly<Record<string, string>> = {
  cc: 'Redsys',
  bizum: 'Bizum',
  paypal: 'PayPal',
  monei: 'MONEI',
  moneimultibanco: 'MONEI',
};

/** Returns the step that follows the payment button, in a sentence or two. */
export function methodLead(code: string, locale: Locale): string {
  const provider = PROVIDERS[code];
  if (provider) return m.pay_lead_redirect({ provider }, { locale });
  if (code === 'bank') return m.pay_lead_debit({}, { locale });
  return code === 'sibsmbway' ? m.pay_lead_phone({}, { locale }) : m.pay_lead_reference({}, { locale });
}
