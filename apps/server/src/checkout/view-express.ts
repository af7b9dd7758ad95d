import type { ExpressView } from '@folio/contract/express';
import { selectCartLines } from '../cart/cart.queries.ts';
import { viewCart } from '../cart/view-cart.ts';
import { acceptedIds } from '../catalogue/legal-text.ts';
import { requireCustomer } from '../customers/client.ts';
import type { Deps } from '../deps.ts';
import { expressSetup } from '../payment-methods/express.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { restoreBuyer, storedBilling, taxMessage } from './buyer.ts';
import { draftForm } from './checkout-draft.ts';
import { pendingPaymentNotice } from './pending-payment-notice.ts';
import { repriceCart } from './reprice-cart.ts';

/**
 * What a wallet would pay now for the cart; null where none may. A wallet asks for no tax data: who has given theirs is charged and
 * invoiced by them. Where something has to be said first (another sum than the cart's, what VIES says of a number, an order whose money is on
 * its way) or the cart wants a look, the checkout says it, and no wallet is offered. Changes nothing.
 */
export async function viewExpress(deps: Deps, visitor: Visitor): Promise<ExpressView | null> {
  const { session, store, locale } = visitor;
  if (!session?.cart_id || visitor.embedded) return null;
  const [cart, customer, rows, underWay] = await Promise.all([
    viewCart(deps, visitor),
    requireCustomer(deps, visitor),
    visitor.cartLines ?? selectCartLines(deps.db, session.cart_id),
    pendingPaymentNotice(deps, visitor),
  ]);
  const { total } = cart.totals;
  const setup = underWay === null ? expressSetup(deps, store, total) : null;
  if (!setup) return null;
  const billing = storedBilling(session, customer);
  const buyer = billing
    ? await restoreBuyer(deps, visitor, { ...draftForm(session.checkout), billing })
    : undefined;
  if (billing && !buyer) return null;
  const priced = await repriceCart(deps.db, deps, store, locale, rows, buyer);
  if (!priced.ok || priced.total !== total) return null;
  if (buyer && taxMessage(buyer, priced.tax.treatment, locale) !== null) return null;
  return {
    ...setup,
    total,
    invoiceTo: buyer?.billing.name ?? null,
    asksConsents: buyer?.billing.type !== 'business',
    email: customer?.email ?? null,
    texts: acceptedIds(deps.catalogue.current().legal, store, locale),
  };
}
