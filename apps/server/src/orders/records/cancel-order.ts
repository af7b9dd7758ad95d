import { canMoveLine } from '@folio/domain/order/states';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type Order, selectOrderLines } from './orders.queries.ts';

/**
 * Cancels an unpaid order with its lines. A job cancels its open payments at their providers, and a payment that
 * arrives anyway is refunded as a surplus. Detaches the cart, so that it can be ordered again. Its customer cancels it,
 * or `staff` to release a quote (AP-6). Returns false, and changes nothing, if the order is paid or superseded; a
 * repeat returns true.
 */
export function cancelOrder(
  deps: Deps,
  { id }: Pick<Order, 'id'>,
  staff?: { readonly email: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.state === 'cancelled') return true;
    if (order?.state !== 'awaiting_payment') return false;
    const now = deps.clock();
    const lines = await selectOrderLines(tx, id);
    const cancelled = lines.filter(({ state }) => canMoveLine(state, 'cancelled', 'customer'));
    await tx
      .updateTable('customer_order')
      .set({ state: 'cancelled', cart_id: null, cart_version: null })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('order_line')
      .set({ state: 'cancelled', updated_at: now })
      .where(
        'id',
        'in',
        cancelled.map((line) => line.id),
      )
      .execute();
    await recordEvent(tx, {
      at: now,
      ...(staff
        ? { actor_kind: 'staff', actor: staff.email, action: 'order_released' }
        : { actor_kind: 'customer', actor: order.email, action: 'order_cancelled' }),
      order_id: id,
    });
    await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId: id });
    return true;
  });
}
