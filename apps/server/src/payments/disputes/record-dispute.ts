import { canMoveDispute } from '@folio/domain/payment/dispute-states';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Dispute } from '../providers/gateway.ts';
import type { Attempt } from '../records/attempts.queries.ts';

type Disputed = Pick<Attempt, 'id' | 'order_id' | 'gateway'>;

/** How a dispute stood before a word that moved it; `none` when that was the first. */
export type PreviousDisputeState = Dispute['state'] | 'none';

/**
 * The row of a dispute, with an act and an alarm when it is new or goes on; says how it stood before, undefined when the word was no news or
 * came too late. Whoever calls holds the locks of settling.
 */
export async function upsertDispute(
  tx: Tx,
  deps: Deps,
  attempt: Disputed,
  dispute: Dispute,
): Promise<PreviousDisputeState | undefined> {
  const now = deps.clock();
  const { disputeRef, amount, currency, reason, state } = dispute;
  const isOne = { gateway: attempt.gateway, dispute_ref: disputeRef };
  const fresh = await tx
    .insertInto('dispute')
    .values({
      ...isOne,
      attempt_id: attempt.id,
      order_id: attempt.order_id,
      amount,
      currency,
      reason,
      state,
      opened_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'dispute_ref']).doNothing())
    .returning('order_id')
    .executeTakeFirst();
  const before = fresh ? 'none' : await move(tx, isOne, dispute, now);
  if (!before) return undefined;
  await recordEvent(tx, {
    at: now,
    actor_kind: 'system',
    actor: attempt.gateway,
    verb: 'payment_disputed',
    order_id: attempt.order_id,
    details: { disputeRef, amount, currency, reason, state },
  });
  const about = { alarm: 'payment_disputed', orderId: attempt.order_id, disputeRef, state };
  deps.log.warn(about, 'a payment is disputed');
  return before;
}

/** Moves a dispute that is known; undefined when it may not go there. */
async function move(
  tx: Tx,
  isOne: { readonly gateway: string; readonly dispute_ref: string },
  { amount, reason, state }: Dispute,
  now: Date,
): Promise<Dispute['state'] | undefined> {
  const { state: before } = await tx
    .selectFrom('dispute')
    .select('state')
    .where((eb) => eb.and(isOne))
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!canMoveDispute(before, state)) return undefined;
  await tx
    .updateTable('dispute')
    .set({ amount, reason, state, updated_at: now })
    .where((eb) => eb.and(isOne))
    .execute();
  return before;
}
