import { bumpCart, lockCart } from '../../orders/records/cart.queries.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { SettlingOrder } from './settle.queries.ts';

/**
 * Removes the bought lines from a cart that remains in use; a line that changed since the order was not bought, and
 * stays. The caller has locked the session of the cart.
 */
export async function removeBoughtLines(tx: Tx, order: SettlingOrder, now: Date): Promise<void> {
  const cartId = order.cart_id;
  if (cartId === null) return;
  // Locks the cart before its lines, as an edit of a line does, to prevent a deadlock.
  await lockCart(tx, cartId);
  const removed = await tx
    .deleteFrom('cart_line')
    .using('order_line')
    .where('order_line.order_id', '=', order.id)
    .whereRef('order_line.cart_line_id', '=', 'cart_line.id')
    .whereRef('order_line.answers', '=', 'cart_line.answers')
    .whereRef('order_line.product_version_id', '=', 'cart_line.product_version_id')
    .where('cart_line.cart_id', '=', cartId)
    .returning('cart_line.id')
    .execute();
  if (removed.length === 0) return;
  await bumpCart(tx, cartId, now);
  await tx
    .updateTable('session')
    .set({ cart_id: null, show_cart: false })
    .where('cart_id', '=', cartId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cart_line').select('id').where('cart_id', '=', cartId))),
    )
    .execute();
}

/** Supersedes a cart's other unpaid orders, after a newer order or a payment. Returns their ids. */
export async function supersedeOrders(tx: Tx, cartId: string, exceptId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('customer_order')
    .set({ state: 'superseded' })
    .where('cart_id', '=', cartId)
    .where('id', '!=', exceptId)
    .where('state', '=', 'awaiting_payment')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns whether another order of its cart was paid, and is later or contains one of its lines: then a payment for
 * this one is refunded, so that nothing is bought twice.
 */
export async function isReplaced(db: Db, order: SettlingOrder): Promise<boolean> {
  if (order.cart_id === null || order.cart_version === null) return false;
  const version = order.cart_version;
  const paid = await db
    .selectFrom('customer_order as other')
    .select('other.id')
    .where('other.cart_id', '=', order.cart_id)
    .where('other.id', '!=', order.id)
    .where('other.state', '=', 'paid')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('other.cart_version', '>', version),
        exists(
          selectFrom('order_line as theirs')
            .innerJoin('order_line as ours', 'ours.cart_line_id', 'theirs.cart_line_id')
            .select('ours.id')
            .whereRef('theirs.order_id', '=', 'other.id')
            .where('ours.order_id', '=', order.id),
        ),
      ]),
    )
    .executeTakeFirst();
  return paid !== undefined;
}

/** Makes a paid order the order of its quote again, which a later order has claimed (AP-6). */
export async function reclaimQuote(tx: Tx, { id, cart_id: cartId }: SettlingOrder): Promise<void> {
  if (cartId === null) return;
  await tx.updateTable('quote').set({ order_id: id }).where('id', '=', cartId).execute();
}
