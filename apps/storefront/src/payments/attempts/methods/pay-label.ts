import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Methods whose button yields a reference for a cash machine instead of a payment. */
const BY_REFERENCE = new Set(['moneimultibanco', 'sibsmb', 'multibanco']);

/**
 * Returns the button's label for a payment method and a formatted amount; the verb alone without an amount.
 */
export function payLabel(code: string, locale: Locale, price?: string): string {
  if (BY_REFERENCE.has(code)) return m.payment_get_reference({}, { locale });
  return price === undefined ? m.payment_pay_verb({}, { locale }) : m.payment_pay({ price }, { locale });
}
