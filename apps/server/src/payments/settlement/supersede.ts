import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { supersedeOrders } from './same-cart.queries.ts';

/**
 * Supersedes the other unpaid orders of a cart or quote, since it is paid once. Settlement still records late payments
 * for them; a job cancels their attempts outside the transaction.
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
