import type { Locale } from '@folio/domain/locale/locale';
import { isByReference } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';

/**
 * Returns the button's label for a payment method and a formatted amount; the verb alone without an amount.
 */
export function payLabel(code: string, locale: Locale, price?: string): string {
  if (isByReference(code)) return m.payment_get_reference({}, { locale });
  return price === undefined ? m.payment_pay_verb({}, { locale }) : m.payment_pay({ price }, { locale });
}
