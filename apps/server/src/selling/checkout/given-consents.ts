import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { activeId, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the consents given for the pending order of this cart. Customers who correct its e-mail or payment
 * method need not give them again.
 */
export async function givenConsents({ db }: Deps, { session }: Visitor): Promise<CheckoutView['consents']> {
  const active = activeId(session);
  const order =
    session?.last_order_id && active
      ? await db
          .selectFrom('customer_order')
          .leftJoin('cart', 'cart.id', 'customer_order.cart_id')
          .select('consents')
          .where('customer_order.id', '=', session.last_order_id)
          .where('customer_order.cart_id', '=', active)
          // A quote has no versions.
          .where(({ or, eb }) =>
            or([eb('cart.id', 'is', null), eb('cart.version', '=', eb.ref('cart_version'))]),
          )
          .where('state', '=', 'awaiting_payment')
          .executeTakeFirst()
      : undefined;
  const isGiven = (code: string) => order?.consents.some((consent) => consent.code === code) ?? false;
  return { startNow: isGiven('start-now'), loseWithdrawal: isGiven('lose-withdrawal') };
}
