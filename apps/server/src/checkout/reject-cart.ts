import type { CheckoutResult } from '@folio/contract/views/checkout';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { PricedCart } from './reprice-cart.ts';

type Rejected = Extract<CheckoutResult, { ok: false }>;

export const rejectCheckout = (code: string, message: string, fields: Rejected['fields'] = []): Rejected => ({
  ok: false,
  code,
  message,
  fields,
});

/**
 * Returns the notice for a sale that no tax rule covers. Completing the billing data or buying as a consumer
 * may help.
 */
const taxUnknown = (reason: string, locale: Locale): string =>
  reason === 'no_rule_for_customer'
    ? m.checkout_tax_customer({}, { locale })
    : m.checkout_tax_unknown({}, { locale });

/** Returns the rejection of a cart that cannot be ordered. */
export function rejectCart(locale: Locale, priced: Exclude<PricedCart, { ok: true }>): CheckoutResult {
  switch (priced.reason) {
    case 'empty':
      return rejectCheckout('empty', m.checkout_empty({}, { locale }));
    case 'tax':
      return rejectCheckout('tax', taxUnknown(priced.detail, locale));
    case 'answers':
      return rejectCheckout('answers', m.checkout_line_incomplete({}, { locale }));
    case 'price':
      return rejectCheckout('price', m.checkout_price_changed({}, { locale }));
  }
}
