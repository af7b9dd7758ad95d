import type { Order } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** Records that an order's customer wrote about it, so that staff who have it open see the message. */
export async function recordMessage(
  tx: Tx,
  { id, email }: Pick<Order, 'id' | 'email'>,
  messageId: string,
  at: Date,
): Promise<void> {
  await recordEvent(tx, {
    ...{ at, actor_kind: 'customer', actor: email, action: 'message_received', order_id: id },
    details: { message: messageId },
  });
}
