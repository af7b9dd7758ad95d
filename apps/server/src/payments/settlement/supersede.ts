import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { supersedeOrders } from './same-cart.queries.ts';

/**
 * Supersedes a cart's other unpaid orders, since a cart is paid once; a job cancels their attempts outside
 * the transaction. Settlement still books late payments for them.
 */
export async function supersedeOthers(tx: Tx, deps: Deps, cartId: string, orderId: number): Promise<void> {
  for (const other of await supersedeOrders(tx, cartId, orderId)) {
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'system',
      actor: 'checkout',
      action: 'order_superseded',
      order_id: other,
      details: { by: orderId },
    });
    await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId: other });
  }
}
