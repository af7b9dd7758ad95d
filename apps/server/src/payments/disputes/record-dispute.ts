import type { OrderAction } from '@folio/contract/platform/audit-actions';
import type { Dispute } from '@folio/domain/payment/dispute-states';
import { canMoveDispute } from '@folio/domain/payment/dispute-states';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from '../records/attempts.queries.ts';

type Disputed = Pick<Attempt, 'id' | 'order_id' | 'gateway'>;

/** The state of a dispute before an update; `none` for a new one. */
export type PreviousDisputeState = Dispute['state'] | 'none';

const ACTIONS: Readonly<Record<Dispute['state'], OrderAction>> = {
  open: 'payment_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
};

type Recording = {
  readonly action?: OrderAction;
  /** The staff user who enters the outcome; else the provider reports it. */
  readonly by?: string | undefined;
};

/** Selects a dispute by its provider's reference. */
export const selectDispute = (db: Db, gateway: string, ref: string) =>
  db
    .selectFrom('dispute')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('dispute_ref', '=', ref)
    .executeTakeFirst();

/**
 * Stores a dispute's update with an audit event and an alarm, and returns the previous state; undefined for a
 * repeated or late update. Requires the locks of settlement.
 */
export async function upsertDispute(
  tx: Tx,
  deps: Deps,
  attempt: Disputed,
  dispute: Dispute,
  { action = ACTIONS[dispute.state], by }: Recording = {},
): Promise<PreviousDisputeState | undefined> {
  const now = deps.clock();
  const { disputeRef, amount, currency, reason, state } = dispute;
  const key = { gateway: attempt.gateway, dispute_ref: disputeRef };
  const inserted = await tx
    .insertInto('dispute')
    .values({
      ...key,
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
  const before = inserted ? 'none' : await updateDispute(tx, key, dispute, now);
  if (!before) return undefined;
  await recordEvent(tx, {
    at: now,
    actor_kind: by === undefined ? 'system' : 'staff',
    actor: by ?? attempt.gateway,
    action,
    order_id: attempt.order_id,
    details: { disputeRef, amount, currency, reason, state },
  });
  const details = { alarm: 'payment_disputed', orderId: attempt.order_id, disputeRef, state };
  deps.log.warn(details, 'a payment is disputed');
  return before;
}

/** Updates a known dispute; returns undefined if its state does not, or may not, change so. */
async function updateDispute(
  tx: Tx,
  key: { readonly gateway: string; readonly dispute_ref: string },
  { amount, reason, state }: Dispute,
  now: Date,
): Promise<Dispute['state'] | undefined> {
  const { state: before } = await tx
    .selectFrom('dispute')
    .select('state')
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isKnown = !canMoveDispute(before, state);
  // An open dispute may change its amount: the last one counts.
  if (isKnown && !(before === 'open' && state === 'open')) return undefined;
  await tx
    .updateTable('dispute')
    .set({ amount, reason, state, updated_at: now })
    .where((eb) => eb.and(key))
    .execute();
  return isKnown ? undefined : before;
}
