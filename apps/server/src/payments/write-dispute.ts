import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { recordAct } from '../orders/orders.queries.ts';
import type { Attempt } from './attempts.queries.ts';
import type { Dispute } from './gateway.ts';

type Disputed = Pick<Attempt, 'id' | 'order_id' | 'gateway'>;

/** The row of a dispute, with an act and an alarm when it is new or stands otherwise than before; says whether it does. */
export async function writeDispute(
  tx: Tx,
  deps: Deps,
  attempt: Disputed,
  dispute: Dispute,
): Promise<boolean> {
  const now = deps.clock();
  const { disputeRef, amount, currency, reason, state } = dispute;
  const changed = await tx
    .insertInto('dispute')
    .values({
      gateway: attempt.gateway,
      dispute_ref: disputeRef,
      attempt_id: attempt.id,
      order_id: attempt.order_id,
      amount,
      currency,
      reason,
      state,
      opened_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'dispute_ref'])
        .doUpdateSet({ amount, reason, state, updated_at: now })
        .where('dispute.state', '!=', state),
    )
    .returning('order_id')
    .executeTakeFirst();
  if (!changed) return false;
  await recordAct(tx, {
    at: now,
    actor_kind: 'system',
    actor: attempt.gateway,
    verb: 'payment_disputed',
    order_id: attempt.order_id,
    details: { disputeRef, amount, currency, reason, state },
  });
  const about = { alarm: 'payment_disputed', orderId: attempt.order_id, disputeRef, state };
  deps.log.warn(about, 'a payment is disputed');
  return true;
}
