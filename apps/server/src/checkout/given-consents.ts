import type { CheckoutView } from '@folio/contract/views/checkout';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';

/**
 * Returns the consents given for the pending order of this cart. Customers who correct its e-mail or payment
 * method need not give them again.
 */
export async function givenConsents({ db }: Deps, { session }: Visitor): Promise<CheckoutView['consents']> {
  const order =
    session?.last_order_id && session.cart_id
      ? await db
          .selectFrom('customer_order')
          .innerJoin('cart', (join) =>
            join
              .onRef('cart.id', '=', 'customer_order.cart_id')
              .onRef('cart.version', '=', 'customer_order.cart_version'),
          )
          .select('consents')
          .where('customer_order.id', '=', session.last_order_id)
          .where('cart.id', '=', session.cart_id)
          .where('state', '=', 'awaiting_payment')
          .executeTakeFirst()
      : undefined;
  const isGiven = (code: string) => order?.consents.some((consent) => consent.code === code) ?? false;
  return { startNow: isGiven('start-now'), loseWithdrawal: isGiven('lose-withdrawal') };
}
