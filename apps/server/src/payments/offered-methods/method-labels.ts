import type { Locale } from '@folio/domain/locale/locale';
import { isMethodCode, type MethodCode } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';

type Text = (locale: Locale) => string;
/** `note` says how a method pays; `lead` is the step that follows the payment button, in a sentence or two. */
type Labels = { readonly note: Text; readonly lead: Text };

const continueAt =
  (provider: string): Text =>
  (locale) =>
    m.pay_lead_redirect({ provider }, { locale });
const reference: Text = (locale) => m.pay_lead_reference({}, { locale });
const cardNote: Text = (locale) => m.method_card_note({}, { locale });
const referenceNote: Text = (locale) => m.method_reference_note({}, { locale });

const LABELS: Readonly<Record<MethodCode, Labels>> = {
  cc: { note: cardNote, lead: continueAt('Redsys') },
  // The card is entered on the shop's own page.
  stripe: { note: cardNote, lead: () => '' },
  bizum: { note: (locale) => m.method_bizum_note({}, { locale }), lead: continueAt('Bizum') },
  paypal: { note: (locale) => m.method_paypal_note({}, { locale }), lead: continueAt('PayPal') },
  bank: {
    note: (locale) => m.method_bank_note({}, { locale }),
    lead: (locale) => m.pay_lead_debit({}, { locale }),
  },
  monei: { note: (locale) => m.method_monei_note({}, { locale }), lead: continueAt('MONEI') },
  moneimultibanco: { note: referenceNote, lead: continueAt('MONEI') },
  sibsmbway: {
    note: (locale) => m.method_mbway_note({}, { locale }),
    lead: (locale) => m.pay_lead_phone({}, { locale }),
  },
  sibsmb: { note: referenceNote, lead: reference },
  multibanco: { note: referenceNote, lead: reference },
};

/** Returns a short note on how a method pays (EN-15). */
export const methodNote = (code: string, locale: Locale): string =>
  isMethodCode(code) ? LABELS[code].note(locale) : '';

/** Returns the step that follows the payment button (EN-15). */
export const methodLead = (code: string, locale: Locale): string =>
  isMethodCode(code) ? LABELS[code].lead(locale) : '';
