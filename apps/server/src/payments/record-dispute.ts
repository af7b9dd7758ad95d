import type { Deps } from '../deps.ts';
import { recordAct } from '../orders/orders.queries.ts';
import type { Attempt } from './attempts.queries.ts';
import type { Dispute } from './gateway.ts';

/** Writes down that a customer's bank takes money back, or asks to, and how that ends; each change once, and staff see it on the order. */
export function recordDispute(deps: Deps, attempt: Attempt, dispute: Dispute): Promise<void> {
  const now = deps.clock();
  const { disputeRef, amount, currency, reason, state } = dispute;
  return deps.db.transaction().execute(async (tx) => {
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
  });
}
