import { maskIban } from '@folio/domain/bank/iban';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { SepaSettings } from './settings.ts';

/**
 * Returns the terms that the customer agrees to: creditor, amount, earliest day and the right of refund. They
 * are stored as evidence.
 */
export function mandateTerms(settings: SepaSettings, locale: Locale, amount: number): readonly string[] {
  const { CREDITOR_NAME: creditor, CREDITOR_ID: id, PRENOTIFICATION_DAYS: days } = settings;
  const options = { locale };
  const price = formatPrice(amount, locale);
  return [
    m.debit_terms_who({ creditor, id, price }, options),
    days === 1 ? m.debit_terms_when_one({}, options) : m.debit_terms_when({ days: String(days) }, options),
    m.debit_terms_back({}, options),
  ];
}

/**
 * Returns the terms with the tick and the masked account, as stored: they outlive the account and its
 * holder's name.
 */
export const mandateWording = (
  settings: SepaSettings,
  locale: Locale,
  amount: number,
  iban: string,
): string =>
  [...mandateTerms(settings, locale, amount), m.debit_mandate_tick({}, { locale }), maskIban(iban)].join(
    '\n',
  );
