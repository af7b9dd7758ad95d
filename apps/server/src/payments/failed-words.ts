import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

const CARDS = new Set(['cc', 'stripe']);

/** What a customer is told of a payment that failed: the specification's words for a card (AR-6), what a bank said of a debit, else the same in general. */
export function failedWords(method: string, locale: Locale): string {
  if (method === 'bank') return m.payment_debit_failed({}, { locale });
  return CARDS.has(method) ? m.payment_card_failed({}, { locale }) : m.payment_other_failed({}, { locale });
}
