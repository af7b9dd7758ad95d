import { canMoveLine, type LineState } from '@folio/domain/order/states';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { isTakenBack } from './is-taken-back.ts';
import { lockOrder, type Order, recordAct, selectOrderLines } from './orders.queries.ts';
import { promiseOf } from './promise-of.ts';

/** Orders that one run of the job begins at most; the rest wait for the next. */
const BATCH = 200;

/**
 * Lets work on a paid order begin that waited for its customer's consents: its lines join the queue, and are promised from now on. An order whose
 * money was taken back stays where it is.
 */
export async function beginLines(
  tx: Tx,
  deps: Deps,
  order: Order,
  actor: 'customer' | 'job',
  now: Date,
): Promise<void> {
  if (order.state !== 'paid' || (await isTakenBack(tx, order))) return;
  const store = deps.catalogue.current().stores.get(order.store_id);
  for (const line of await selectOrderLines(tx, order.id)) {
    if (line.promised_at !== null || !canMoveLine(line.state as LineState, 'paid', actor)) continue;
    const product = await deps.catalogue.version(line.product_version_id, tx);
    await tx
      .updateTable('order_line')
      .set({
        state: 'paid',
        promised_at: store && product ? promiseOf(store, product, line.answers, now) : null,
        updated_at: now,
      })
      .where('id', '=', line.id)
      .execute();
  }
  await deps.jobs.enqueue(tx, 'send-mail', { mail: 'order-begun', orderId: order.id });
}

/** Begins the orders whose withdrawal period has ended, each in a transaction of its own (AP-28). Answers with how many. */
export async function beginOrders(deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom('customer_order')
    .select('id')
    .where('consents_awaited_until', '<=', now)
    .orderBy('consents_awaited_until')
    .limit(BATCH)
    .execute();
  for (const { id } of due) await deps.db.transaction().execute((tx) => beginOrder(tx, deps, id, now));
  return due.length;
}

async function beginOrder(tx: Tx, deps: Deps, id: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order?.consents_awaited_until || order.consents_awaited_until > now) return;
  await tx.updateTable('customer_order').set({ consents_awaited_until: null }).where('id', '=', id).execute();
  await recordAct(tx, {
    at: now,
    actor_kind: 'system',
    actor: 'calendar',
    verb: 'withdrawal_period_ended',
    order_id: id,
  });
  await beginLines(tx, deps, order, 'job', now);
}
