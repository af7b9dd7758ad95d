import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { supersedeOrders } from './same-cart.queries.ts';
import { supersedeElsewhere } from './same-lines.queries.ts';

/** Supersedes a cart's other unpaid orders, since a cart is paid once. Settlement still books late payments for them. */
export async function supersedeOthers(tx: Tx, deps: Deps, cartId: string, orderId: number): Promise<void> {
  await closeSuperseded(tx, deps, await supersedeOrders(tx, cartId, orderId), orderId);
}

/** Supersedes the unpaid orders of what an order bought, which others placed by a link (AP-6). */
export async function supersedeShared(
  tx: Tx,
  deps: Deps,
  sources: readonly string[],
  orderId: number,
): Promise<void> {
  await closeSuperseded(tx, deps, await supersedeElsewhere(tx, orderId, sources), orderId);
}

/** Records the superseded orders; a job cancels their attempts outside the transaction. */
async function closeSuperseded(tx: Tx, deps: Deps, orderIds: readonly number[], by: number): Promise<void> {
  for (const orderId of orderIds) {
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'system',
      actor: 'checkout',
      action: 'order_superseded',
      order_id: orderId,
      details: { by },
    });
    await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId });
  }
}
