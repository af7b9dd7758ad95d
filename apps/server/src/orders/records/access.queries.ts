import type { Db, Tx } from '../../platform/db/connect.ts';
import type { Order } from './orders.queries.ts';

/** Returns whether a mailed link was opened for the order in this session. */
export async function isOpened(db: Db, sessionId: string, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_access')
    .select('order_id')
    .where('session_id', '=', sessionId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Opens an order in a session, unless its link was renewed since the order was read. An access proven by a code stays
 * proven. Returns whether the order is open.
 */
export async function openOrder(tx: Tx, sessionId: string, order: Order, now: Date): Promise<boolean> {
  // A renewal updates this row, then ends the accesses: it waits for this lock, or is visible.
  const current = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', order.id)
    .where('link_version', '=', order.link_version)
    .forShare()
    .executeTakeFirst();
  if (!current) return false;
  await tx
    .insertInto('order_access')
    .values({ session_id: sessionId, order_id: order.id, granted_at: now, is_proven: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Gives a session full access to an order. */
export async function proveAccess(tx: Tx, sessionId: string, orderId: number, now: Date): Promise<void> {
  const granted = { granted_at: now, is_proven: true };
  await tx
    .insertInto('order_access')
    .values({ session_id: sessionId, order_id: orderId, ...granted })
    .onConflict((conflict) => conflict.columns(['session_id', 'order_id']).doUpdateSet(granted))
    .execute();
}

/** Which accesses end: those by a link alone, or every one except these sessions'. */
type Ended = { readonly unproven: true } | { readonly except: readonly string[] };

/** Ends accesses to an order. Customers keep the orders of their accounts. */
export async function endAccess(tx: Tx, orderId: number, ended: Ended): Promise<void> {
  const accesses = tx.deleteFrom('order_access').where('order_id', '=', orderId);
  if ('unproven' in ended) await accesses.where('is_proven', '=', false).execute();
  else if (ended.except.length > 0) await accesses.where('session_id', 'not in', ended.except).execute();
  else await accesses.execute();
}
