import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

type Words = { readonly name: typeof m.method_card; readonly note: typeof m.method_card };

const CARD: Words = { name: m.method_card, note: m.method_card_note };
const WORDS: Readonly<Record<string, Words>> = {
  cc: CARD,
  stripe: CARD,
  bizum: { name: m.method_bizum, note: m.method_bizum_note },
  paypal: { name: m.method_paypal, note: m.method_paypal_note },
  bank: { name: m.method_bank, note: m.method_bank_note },
  monei: { name: m.method_monei, note: m.method_monei_note },
  moneimultibanco: { name: m.method_moneimultibanco, note: m.method_reference_note },
  sibsmbway: { name: m.method_sibsmbway, note: m.method_mbway_note },
  sibsmb: { name: m.method_sibsmb, note: m.method_reference_note },
  multibanco: { name: m.method_multibanco, note: m.method_reference_note },
};

/** A way to pay (EN-15) as the customer knows it. */
export const methodName = (code: string, locale: Locale): string => WORDS[code]?.name({}, { locale }) ?? code;

/** What it is like to pay that way, in some words. */
export const methodNote = (code: string, locale: Locale): string => WORDS[code]?.note({}, { locale }) ?? '';

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
