import { bumpCart, lockCart } from '../../cart/cart.queries.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { SettlingOrder } from './settle.queries.ts';

/**
 * Takes what a paid order bought out of a cart that goes on: a line that was changed since was not what was bought, and stays. The session
 * that holds the cart is locked already.
 */
export async function removeBoughtLines(tx: Tx, order: SettlingOrder, now: Date): Promise<void> {
  const cartId = order.cart_id;
  if (cartId === null) return;
  // The cart before its lines, as who edits a line does it: else each would wait for the other.
  await lockCart(tx, cartId);
  const taken = await tx
    .deleteFrom('cart_line')
    .using('order_line')
    .where('order_line.order_id', '=', order.id)
    .whereRef('order_line.cart_line_id', '=', 'cart_line.id')
    .whereRef('order_line.answers', '=', 'cart_line.answers')
    .whereRef('order_line.product_version_id', '=', 'cart_line.product_version_id')
    .where('cart_line.cart_id', '=', cartId)
    .returning('cart_line.id')
    .execute();
  if (taken.length === 0) return;
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

/** Ends the other orders of a cart that wait for their payment: there is a newer one, or one of them was paid. Answers with their ids. */
export async function supersedeOrders(tx: Tx, cartId: string, but: number): Promise<number[]> {
  const rows = await tx
    .updateTable('customer_order')
    .set({ state: 'superseded' })
    .where('cart_id', '=', cartId)
    .where('id', '!=', but)
    .where('state', '=', 'awaiting_payment')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether money for this order is owed back: another order of its cart was paid, and that is a later one, or one that bought a line of this
 * one already. Nothing is bought twice.
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
