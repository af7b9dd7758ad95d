import { type IdempotencyKey, once } from '../../../customers/visitors/idempotency.ts';
import { lockOrder } from '../../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../../orders/records/require-unerased.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';

/** Adds a staff note to an order, once per key. Returns false if the order does not exist. */
export async function addNote(
  deps: Deps,
  staff: Staff,
  orderId: number,
  text: string,
  key: IdempotencyKey | undefined,
): Promise<boolean> {
  const now = deps.clock();
  const { answer } = await once(deps.db, now, key, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { status: 404, answer: { found: false } };
    requireUnerased(order);
    await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      action: 'note',
      order_id: orderId,
      details: { text, staffId: staff.id },
    });
    return { status: 200, answer: { found: true } };
  });
  return answer.found;
}
