import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { isByReference } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';

/**
 * Returns the button's label for a payment method and a formatted amount; the verb alone without an amount.
 */
export function payLabel(code: string, locale: Locale, price?: string): string {
  if (isByReference(code)) return m.payment_get_reference({}, { locale });
  return price === undefined ? m.payment_pay_verb({}, { locale }) : m.payment_pay({ price }, { locale });
}

/** Returns the sentence above the button: a press places an order with the obligation to pay this total, in cents. */
export function dutyText(
  code: string,
  { total, vat }: { readonly total: number; readonly vat: number },
  locale: Locale,
): string {
  const parts = { button: payLabel(code, locale), price: formatPrice(total, locale) };
  return (vat > 0 ? m.payment_duty : m.payment_duty_no_vat)(parts, { locale });
}
