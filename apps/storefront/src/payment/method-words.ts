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

/** A way to pay (EN-15) as the customer knows it. */
export const methodName = (code: string, locale: Locale): string => NAMES[code]?.({}, { locale }) ?? code;

/** What it is like to pay that way, in some words. */
export const methodNote = (code: string, locale: Locale): string => NOTES[code]?.({}, { locale }) ?? '';

/** On whose page a way to pay goes on, where that is not ours. */
const PROVIDERS: Readonly<Record<string, string>> = {
  cc: 'Redsys',
  bizum: 'Bizum',
  paypal: 'PayPal',
  monei: 'MONEI',
  moneimultibanco: 'MONEI',
};

/** What the button of a way to pay leads to, a sentence or two. */
export function methodLead(code: string, locale: Locale): string {
  const provider = PROVIDERS[code];
  if (provider) return m.pay_lead_redirect({ provider }, { locale });
  if (code === 'bank') return m.pay_lead_debit({}, { locale });
  return code === 'sibsmbway' ? m.pay_lead_phone({}, { locale }) : m.pay_lead_reference({}, { locale });
}

/** Ways to pay whose button brings no payment yet, but what to pay with at a cash machine. */
const BY_REFERENCE = new Set(['moneimultibanco', 'sibsmb', 'multibanco']);

/** What the button of a way to pay says, of so much money as text; without it, its verb alone. */
export function payLabel(code: string, locale: Locale, price?: string): string {
  if (BY_REFERENCE.has(code)) return m.payment_get_reference({}, { locale });
  return price === undefined ? m.payment_pay_verb({}, { locale }) : m.payment_pay({ price }, { locale });
}
