import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { supersedeOrders } from './same-cart.queries.ts';
import {
  hasUnpaidElsewhere,
  isRecordedBuyer,
  selectSharedSources,
  supersedeElsewhere,
} from './same-lines.queries.ts';
import type { SettlingOrder } from './settle.queries.ts';

/** Another order of the same cart replaced the order, or somebody else bought the same by a link (AP-6). */
type Action = 'order_superseded' | 'order_bought_by_other';

/**
 * Supersedes a cart's other unpaid orders, since a cart is paid once. Settlement still books late payments for them.
 */
export async function supersedeOthers(tx: Tx, deps: Deps, cartId: string, orderId: number): Promise<void> {
  for (const other of await supersedeOrders(tx, cartId, orderId))
    await closeSuperseded(tx, deps, 'order_superseded', other, orderId);
}

/**
 * Supersedes the unpaid orders of what an order bought, which others placed by a link (AP-6). A job supersedes those
 * that another transaction holds at this moment: waiting for them here could deadlock.
 */
export async function supersedeShared(
  tx: Tx,
  deps: Deps,
  sources: readonly string[],
  orderId: number,
): Promise<void> {
  for (const other of await supersedeElsewhere(tx, orderId, sources, { skipLocked: true }))
    await closeSuperseded(tx, deps, 'order_bought_by_other', other, orderId);
  if (await hasUnpaidElsewhere(tx, orderId, sources))
    await deps.jobs.enqueue(tx, 'supersede-shared', { orderId });
}

/** Supersedes the unpaid orders of what a paid order bought, waiting for those that are locked. */
export async function supersedeLeft(deps: Deps, orderId: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const sources = await selectSharedSources(tx, orderId);
    for (const other of await supersedeElsewhere(tx, orderId, sources, { skipLocked: false }))
      await closeSuperseded(tx, deps, 'order_bought_by_other', other, orderId);
  });
}

/**
 * Supersedes an order whose own payment came after another order had bought the same, also if a newer order of its cart
 * superseded it before.
 */
export async function supersedeBought(
  tx: Tx,
  deps: Deps,
  order: SettlingOrder,
  buyer: number,
): Promise<void> {
  if (order.state !== 'awaiting_payment' && order.state !== 'superseded') return;
  if (order.state === 'superseded' && (await isRecordedBuyer(tx, order.id, buyer))) return;
  await tx.updateTable('customer_order').set({ state: 'superseded' }).where('id', '=', order.id).execute();
  await closeSuperseded(tx, deps, 'order_bought_by_other', order.id, buyer);
}

/** Records a superseded order; a job cancels its attempts outside the transaction. */
async function closeSuperseded(
  tx: Tx,
  deps: Deps,
  action: Action,
  orderId: number,
  by: number,
): Promise<void> {
  await recordEvent(tx, {
    at: deps.clock(),
    actor_kind: 'system',
    actor: 'checkout',
    action,
    order_id: orderId,
    details: { by },
  });
  await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId });
}
