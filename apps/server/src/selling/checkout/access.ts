import {
  ASKS_LOG_IN_ONLY,
  type CheckoutPage,
  type CheckoutState,
  redirectTarget,
} from '@folio/domain/checkout/access';
import { findCustomer } from '../../customers/identity/client.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { isOrderOfLines } from './quoted-orders/is-order-of-lines.ts';

/** Returns the visitor's current state for the access rules (RO-1, AR-2 to AR-5). */
export async function checkoutState(deps: Deps, visitor: Visitor): Promise<CheckoutState> {
  const { session, store } = visitor;
  const [goesStraight, orderToPay, method] = await Promise.all([
    lastGoesStraight(deps, visitor),
    hasOrderToPay(deps, visitor),
    session?.payment_method ?? storedMethod(deps, visitor),
  ]);
  const isOffered = store.paymentMethods.some(({ code }) => code === method);
  return {
    loggedIn: session?.customer_id != null,
    emailValidated: session?.email != null && session.email_at !== null,
    lastProductGoesStraight: goesStraight,
    showCart: session?.show_cart ?? false,
    invalidPayment: session?.invalid_payment != null,
    method: isOffered ? method : null,
    methodChosenAt: session?.payment_method_at ?? null,
    orderToPay,
    now: deps.clock(),
  };
}

/** Returns the payment method that a logged-in customer stored; it has no date (AR-5). */
export const storedMethod = async (deps: Deps, visitor: Visitor): Promise<string | null> =>
  (await findCustomer(deps, visitor))?.preferred_payment ?? null;

/** Returns whether the cart's last product skips the choice of a payment method. */
async function lastGoesStraight(deps: Deps, visitor: Visitor): Promise<boolean> {
  const last = (await activeLines(deps, visitor)).at(-1);
  const product = last && (await deps.catalogue.version(last.product_version_id));
  return product?.flags.straight_to_checkout ?? false;
}

/**
 * Returns whether the visitor's last order awaits payment. An order of the visitor's current cart must match its
 * current version; an order of another cart stays payable. With an active quote, only an order of its lines counts.
 */
async function hasOrderToPay(deps: Deps, visitor: Visitor): Promise<boolean> {
  const { session } = visitor;
  if (!session?.last_order_id) return false;
  const order = await deps.db
    .selectFrom('customer_order')
    .leftJoin('cart', 'cart.id', 'customer_order.cart_id')
    .select(['customer_order.id', 'cart_id', 'cart_version', 'cart.version'])
    .where('customer_order.id', '=', session.last_order_id)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst();
  if (!order) return false;
  if (session.quote_id)
    return (
      order.cart_id === session.quote_id &&
      (await isOrderOfLines(deps.db, order.id, await activeLines(deps, visitor)))
    );
  return order.cart_id !== session.cart_id || order.cart_version === order.version;
}

/**
 * Returns the page to which the visitor is redirected, or null when they may open `page` or make its call.
 */
export async function guardPage(
  deps: Deps,
  visitor: Visitor,
  page: CheckoutPage,
): Promise<CheckoutPage | null> {
  // Skips the queries for the cart and the last order.
  if (ASKS_LOG_IN_ONLY.has(page) && visitor.session?.customer_id == null) return null;
  return redirectTarget(page, await checkoutState(deps, visitor));
}
