import type { CartLinkView } from '@folio/contract/views/cart';
import { dayText } from '@folio/domain/date/day-text';
import { mayQuote, type QuoteAction, quoteState } from '@folio/domain/quote/quote-states';
import { storeOrigin } from '../../catalogue/store-origin.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Visitor, WithVisitor, withCartChanged } from '../../visitors/visitor.ts';
import { bumpCart, lockCart } from '../cart.queries.ts';
import { findSharedCart } from './find-shared-cart.ts';
import { selectOrderedByLink } from './quote-copies.queries.ts';

/** Returns the link by which somebody else pays the visitor's cart (AP-6), or null while the cart is empty. */
export const viewCartLink = (deps: Deps, visitor: Visitor): Promise<CartLinkView | null> =>
  readLink(deps.db, deps, visitor);

/**
 * Cancels the link of the visitor's cart, or opens it again for another month. Does nothing where the link's state does
 * not allow it. Returns the link as it is then.
 */
export function changeCartLink(
  deps: Deps,
  visitor: Visitor,
  action: Extract<QuoteAction, 'cancel' | 'reopen'>,
): Promise<CartLinkView | null> {
  const cartId = visitor.session?.cart_id;
  if (!cartId) return Promise.resolve(null);
  return deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    const link = await readLink(tx, deps, visitor);
    if (!link || !(action === 'reopen' ? link.mayReopen : mayQuote(link.state, action))) return link;
    const now = deps.clock();
    const change =
      action === 'cancel' ? { link_cancelled_at: now } : { link_cancelled_at: null, updated_at: now };
    await tx.updateTable('cart').set(change).where('id', '=', cartId).execute();
    return readLink(tx, deps, visitor);
  });
}

/**
 * Answers what happens to the lines of the visitor's cart that somebody else has ordered by its link: the paid ones are
 * removed, or all are ordered again on purpose.
 */
export async function answerRepeat(
  deps: Deps,
  visitor: Visitor,
  answer: 'remove' | 'again',
): Promise<WithVisitor<null>> {
  const cartId = visitor.session?.cart_id;
  if (!cartId) return new WithVisitor(visitor, null);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    const lines = await selectOrderedByLink(tx, cartId);
    const paid = lines.filter(({ isPaid }) => isPaid).map(({ id }) => id);
    if (lines.length === 0) return;
    if (answer === 'again')
      await tx.updateTable('cart').set({ again_at: now }).where('id', '=', cartId).execute();
    else if (paid.length > 0) {
      await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).where('id', 'in', paid).execute();
      await bumpCart(tx, cartId, now);
    }
  });
  return new WithVisitor(withCartChanged(visitor), null);
}

async function readLink(
  db: Db,
  { config, clock }: Deps,
  { session, store, locale }: Visitor,
): Promise<CartLinkView | null> {
  const cartId = session?.cart_id;
  const now = clock();
  const cart = cartId ? await findSharedCart(db, store.id, cartId, now) : undefined;
  if (!cartId || !cart || cart.lines.length === 0) return null;
  const { facts, copiesEnd } = cart;
  const state = quoteState(facts, now);
  return {
    url: `${storeOrigin(config, store)}/customer/payment/quote/${cartId}`,
    state,
    until: dayText(facts.endsAt.toISOString(), locale, store.timeZone),
    // Its owner cannot open again what has ended by somebody else's quote.
    mayReopen: mayQuote(state, 'reopen') && (copiesEnd === null || copiesEnd > now),
  };
}
