import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { PushSubscriptionTable } from '../../platform/db/customer-tables.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;

/** Maximum subscriptions of one order; a further one replaces the oldest. */
const MAX_OF_ORDER = 5;

/** Stores a browser's subscription to an order, or renews a known one. Requires the locked order. */
export async function storeSubscription(tx: Tx, row: PushSubscriptionRow): Promise<void> {
  const { id: _, order_id: orderId, endpoint, ...renewed } = row;
  await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'endpoint']).doUpdateSet(renewed))
    .execute();
  const newest = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(MAX_OF_ORDER);
  await tx
    .deleteFrom('push_subscription')
    .where('order_id', '=', orderId)
    .where('endpoint', '!=', endpoint)
    .where('id', 'not in', newest)
    .execute();
}

export const selectSubscriptions = (db: Db, orderId: number): Promise<PushSubscriptionRow[]> =>
  db
    .selectFrom('push_subscription')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

export const selectSubscription = (db: Db, id: string): Promise<PushSubscriptionRow | undefined> =>
  db.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns whether this session has a subscription to the order under the shop's present key. */
export async function isSubscribed(
  db: Db,
  { orderId, sessionId, key }: { readonly orderId: number; readonly sessionId: string; readonly key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('order_id', '=', orderId)
    .where('session_id', '=', sessionId)
    .where('vapid_key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Ends the subscriptions of a session, to one order or to all. */
export async function endSubscriptions(db: Db, sessionId: string, orderId?: number): Promise<void> {
  const ended = db.deleteFrom('push_subscription').where('session_id', '=', sessionId);
  await (orderId === undefined ? ended : ended.where('order_id', '=', orderId)).execute();
}
