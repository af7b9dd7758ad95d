import type { CheckoutResult } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Tx } from '../platform/db/connect.ts';
import type { PricedCart } from './reprice-cart.ts';

type Refused = Extract<CheckoutResult, { ok: false }>;

export const rejectCheckout = (code: string, message: string, fields: Refused['fields'] = []): Refused => ({
  ok: false,
  code,
  message,
  fields,
});

/** What to do where no rule says which tax it is. A buyer for whom there is none may have given less, or be a consumer. */
const taxUnknown = (reason: string, locale: Locale): string =>
  reason === 'no_rule_for_customer'
    ? m.checkout_tax_customer({}, { locale })
    : m.checkout_tax_unknown({}, { locale });

/** The words for a cart that cannot be ordered as it stands. A changed price is written into the cart, so that it is shown next. */
export async function rejectCart(
  tx: Tx,
  locale: Locale,
  priced: Exclude<PricedCart, { ok: true }>,
): Promise<CheckoutResult> {
  switch (priced.reason) {
    case 'empty':
      return rejectCheckout('empty', m.checkout_empty({}, { locale }));
    case 'tax':
      return rejectCheckout('tax', taxUnknown(priced.detail, locale));
    case 'answers':
      return rejectCheckout('answers', m.checkout_line_incomplete({}, { locale }));
    case 'price':
      for (const { lineId, net } of priced.changes) {
        await tx.updateTable('cart_line').set({ net }).where('id', '=', lineId).execute();
      }
      return rejectCheckout('price', m.checkout_price_changed({}, { locale }));
  }
}
