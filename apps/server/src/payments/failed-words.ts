import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

const CARDS = new Set(['cc', 'stripe']);

/** What a customer is told of a payment that failed: the specification's words for a card (AR-6), else the same in general. */
export const failedWords = (method: string, locale: Locale): string =>
  CARDS.has(method) ? m.payment_card_failed({}, { locale }) : m.payment_other_failed({}, { locale });
