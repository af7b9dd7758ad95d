import { canMoveLine } from '@folio/domain/order/states';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { calculatePromise } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { isChargedBack, isRefunded } from '../records/money-returned.queries.ts';
import { lockOrder, type Order, selectOrderLines } from '../records/orders.queries.ts';

/** Limit of orders started per run; the rest wait for the next one. */
const BATCH = 200;

/**
 * Starts work on a paid order that waited for consents: its lines join the queue with a promise from now, and its
 * customer gets a mail. An order that was charged back or is being refunded stays unchanged.
 */
export async function beginLines(
  tx: Tx,
  deps: Deps,
  order: Order,
  actor: 'customer' | 'job',
  now: Date,
): Promise<void> {
  if (order.state !== 'paid' || (await isChargedBack(tx, order)) || (await isRefunded(tx, order))) return;
  const store = deps.catalogue.current().stores.get(order.store_id);
  const lines = await selectOrderLines(tx, order.id);
  const waitingLines = lines.filter(
    ({ promised_at, state }) => promised_at === null && canMoveLine(state, 'paid', actor),
  );
  if (waitingLines.length === 0) return;
  for (const line of waitingLines) {
    const product = await deps.catalogue.version(line.product_version_id, tx);
    await tx
      .updateTable('order_line')
      .set({
        state: 'paid',
        promised_at: store && product ? calculatePromise(store, product, line.answers, now) : null,
        updated_at: now,
      })
      .where('id', '=', line.id)
      .execute();
  }
  await deps.jobs.enqueue(tx, 'send-mail', { mail: 'order-begun', orderId: order.id });
}

/**
 * Starts a paid order that waits for no consents once its payment is restored: {@link beginLines} skipped the order
 * after the chargeback, and no other job starts it (AP-28).
 */
export async function beginAgreed(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order && order.consents_awaited_until === null) await beginLines(tx, deps, order, 'job', deps.clock());
}

/**
 * Starts the orders whose withdrawal period has ended, each in its own transaction, and returns their number (AP-28).
 */
export async function beginOrders(deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom('customer_order')
    .select('id')
    .where('consents_awaited_until', '<=', now)
    .orderBy('consents_awaited_until')
    .limit(BATCH)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due)
    await deps.db
      .transaction()
      .execute((tx) => beginOrder(tx, deps, id, now))
      .catch((error: unknown) => failures.push(error));
  // A failing order does not delay the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not begin`);
  return due.length;
}

async function beginOrder(tx: Tx, deps: Deps, id: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order?.consents_awaited_until || order.consents_awaited_until > now) return;
  await tx.updateTable('customer_order').set({ consents_awaited_until: null }).where('id', '=', id).execute();
  await recordEvent(tx, {
    at: now,
    actor_kind: 'system',
    actor: 'calendar',
    action: 'withdrawal_period_ended',
    order_id: id,
  });
  await beginLines(tx, deps, order, 'job', now);
}
