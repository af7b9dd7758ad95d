import type { BeginConsents, Problem } from '@folio/contract/selling/checkout.view';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type Order } from '../records/orders.queries.ts';
import { addConsents, missingConsents } from './begin-consents.ts';
import { beginLines } from './begin-orders.ts';

/**
 * Stores the consents that an order waits for, before or after its payment; starts a paid order immediately (AP-28).
 * Returns the missing consents, and then changes nothing. An order that waits for none stays unchanged.
 */
export async function giveConsents(
  deps: Deps,
  visitor: Visitor,
  { id }: Pick<Order, 'id'>,
  input: BeginConsents,
): Promise<readonly Problem[]> {
  const missing = missingConsents(input, visitor.locale);
  if (missing.length > 0) return missing;
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order?.consents_awaited_until) return;
    await tx
      .updateTable('customer_order')
      .set({
        consents: jsonb(addConsents(order.consents, input, visitor, now)),
        consents_awaited_until: null,
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'customer',
      actor: order.email,
      action: 'consents_given',
      order_id: id,
    });
    await beginLines(tx, deps, order, 'customer', now);
  });
  return [];
}
