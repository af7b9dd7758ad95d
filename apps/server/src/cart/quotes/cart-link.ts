import type { CartLinkView } from '@folio/contract/views/cart';
import { dayText } from '@folio/domain/date/day-text';
import { mayQuote, type QuoteState, quoteState } from '@folio/domain/quote/quote-states';
import { storeOrigin } from '../../catalogue/store-origin.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { type FoundCart, findSharedCart } from './find-shared-cart.ts';

/** Returns the link by which somebody else pays the visitor's cart (AP-6), or null while the cart is empty. */
export const viewCartLink = (deps: Deps, visitor: Visitor): Promise<CartLinkView | null> =>
  readCartLink(deps.db, deps, visitor);

/** Reads the link as {@link viewCartLink} does, in the caller's transaction. */
export async function readCartLink(
  db: Db,
  { config, clock }: Deps,
  { session, store, locale }: Visitor,
): Promise<CartLinkView | null> {
  const cartId = session?.cart_id;
  const now = clock();
  const cart = cartId ? await findSharedCart(db, store.id, cartId, now) : undefined;
  if (!cartId || !cart || cart.lines.length === 0) return null;
  const { facts } = cart;
  const state = quoteState(facts, now);
  const own = cart.orders.find((order) => order.state === 'awaiting_payment' && order.cart_id === cartId);
  return {
    url: `${storeOrigin(config, store)}/customer/payment/quote/${cartId}`,
    state,
    isPaid: cart.orders.some((order) => order.state === 'paid'),
    ownOrder: own ? String(own.id) : null,
    until: dayText(facts.endsAt.toISOString(), locale, store.timeZone),
    next: nextAction(cart, state, now),
  };
}

/** Returns what its owner may do with a link; one that ended by somebody else's quote cannot be opened again. */
function nextAction({ copiesEnd, isUsed }: FoundCart, state: QuoteState, now: Date): CartLinkView['next'] {
  if (state === 'ordered') return isUsed ? 'renew' : null;
  if (!mayQuote(state, 'reopen')) return 'cancel';
  return copiesEnd === null || copiesEnd > now ? 'reopen' : null;
}
