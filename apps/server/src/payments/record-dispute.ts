import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { recordAct } from '../orders/orders.queries.ts';
import type { Attempt } from './attempts.queries.ts';
import type { Dispute } from './gateway.ts';

type Disputed = Pick<Attempt, 'id' | 'order_id' | 'gateway'>;

/** Writes down that a customer's bank takes money back, or asks to, and how that ends; each change once, and staff see it on the order. */
export const recordDispute = (deps: Deps, attempt: Disputed, dispute: Dispute): Promise<void> =>
  deps.db.transaction().execute((tx) => writeDispute(tx, deps, attempt, dispute));

/** The same within what else is written down with it. */
export async function writeDispute(tx: Tx, deps: Deps, attempt: Disputed, dispute: Dispute): Promise<void> {
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
  if (!changed) return;
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
}
