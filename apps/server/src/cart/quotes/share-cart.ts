import { randomUUID } from 'node:crypto';
import type { CartLinkView } from '@folio/contract/views/cart';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Visitor, WithVisitor, withCartChanged, withSession } from '../../visitors/visitor.ts';
import { bumpCart, insertCart, lockCart, selectCartLines } from '../cart.queries.ts';
import { readCartLink } from './cart-link.ts';
import { lockQuoteLines } from './lock-quote-lines.ts';
import { selectOrderedByLink } from './ordered-by-link.queries.ts';

/**
 * Cancels the link of the visitor's cart, opens it again for another month, or replaces one that was paid. Does nothing
 * else than what the link allows next. Returns the link as it is then.
 */
export async function changeCartLink(
  deps: Deps,
  visitor: Visitor,
  action: NonNullable<CartLinkView['next']>,
): Promise<WithVisitor<CartLinkView | null>> {
  const { session } = visitor;
  const cartId = session?.cart_id;
  if (!cartId) return new WithVisitor(visitor, null);
  return deps.db.transaction().execute(async (tx) => {
    if (action === 'renew') await lockSessions(tx, cartId);
    await lockCart(tx, cartId);
    if (action === 'renew') await lockOwnLines(tx, cartId);
    const link = await readCartLink(tx, deps, visitor);
    if (link?.next !== action) return new WithVisitor(visitor, link);
    const now = deps.clock();
    if (action === 'renew') {
      const cart = { id: randomUUID(), store_id: visitor.store.id, session_id: session.id, updated_at: now };
      await moveLines(tx, cartId, cart);
      const after = withSession(withCartChanged(visitor), { ...session, cart_id: cart.id });
      return new WithVisitor(after, await readCartLink(tx, deps, after));
    }
    const change =
      action === 'cancel' ? { link_cancelled_at: now } : { link_cancelled_at: null, updated_at: now };
    await tx.updateTable('cart').set(change).where('id', '=', cartId).execute();
    return new WithVisitor(visitor, await readCartLink(tx, deps, visitor));
  });
}

/** Locks the sessions that hold a cart, before the cart as everywhere. */
const lockSessions = (tx: Tx, cartId: string) =>
  tx.selectFrom('session').select('id').where('cart_id', '=', cartId).orderBy('id').forUpdate().execute();

/** Locks a cart's lines against readers who order copies of them. */
async function lockOwnLines(tx: Tx, cartId: string): Promise<void> {
  const lines = await selectCartLines(tx, cartId);
  await lockQuoteLines(
    tx,
    lines.map(({ id, quote_line_id }) => quote_line_id ?? id),
  );
}

/**
 * Moves the lines of a cart, every session that holds it, and the mail about it (decision 46) to a new cart: its link
 * is another.
 */
async function moveLines(tx: Tx, cartId: string, cart: Parameters<typeof insertCart>[1]): Promise<void> {
  await insertCart(tx, cart);
  await tx.updateTable('cart_line').set({ cart_id: cart.id }).where('cart_id', '=', cartId).execute();
  await tx.updateTable('session').set({ cart_id: cart.id }).where('cart_id', '=', cartId).execute();
  await tx.updateTable('cart_reminder').set({ cart_id: cart.id }).where('cart_id', '=', cartId).execute();
  const openings = tx.updateTable('cart_reminder_opening');
  await openings.set({ cart_id: cart.id }).where('cart_id', '=', cartId).execute();
  await openings.set({ replaced_cart_id: cart.id }).where('replaced_cart_id', '=', cartId).execute();
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
