import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { supersedeOrders } from './same-cart.queries.ts';

/**
 * One cart is paid for once: its other orders that wait for payment are superseded, and their attempts are cancelled at the provider by
 * a job, with no transaction open. Money that comes for one of them all the same is booked when it is settled.
 */
export async function supersedeOthers(tx: Tx, deps: Deps, cartId: string, orderId: number): Promise<void> {
  for (const other of await supersedeOrders(tx, cartId, orderId)) {
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'system',
      actor: 'checkout',
      verb: 'order_superseded',
      order_id: other,
      details: { by: orderId },
    });
    await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId: other });
  }
}
