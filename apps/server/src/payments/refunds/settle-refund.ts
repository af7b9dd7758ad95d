import { canMoveRefund, RETURNED, type RefundState } from '@folio/domain/payment/refund-states';
import { beginAgreed } from '../../orders/start-consents/begin-orders.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { lockRefund, type Refund } from '../records/refunds.queries.ts';
import { closeLines } from './close-lines.ts';

export type RefundUpdate = {
  readonly state: Extract<
    RefundState,
    'pending' | 'succeeded' | 'failed' | 'by_hand' | 'paid_out' | 'revoked'
  >;
  readonly refundRef: string | null;
  readonly failureCode: string | null;
  readonly payout?: Buffer;
  /** Reported by staff; else by a provider. */
  readonly byStaff?: true;
  /** The actor, for the audit log. */
  readonly by: string;
};

/** Failure code of a refund that staff found not made. */
export const NOT_MADE = 'not_made';

const MINUTE_MS = 60_000;
/** States that need no further check at a provider. */
const FINAL_STATES = new Set<RefundState>(['succeeded', 'failed', 'by_hand', 'paid_out', 'revoked']);

/** Returns whether the provider did not make the refund: staff transfer or revoke it. */
const isHeldNotMade = ({ state, failure_code }: Refund): boolean =>
  state === 'paid_out' ||
  state === 'revoked' ||
  state === 'by_hand' ||
  (state === 'failed' && failure_code === NOT_MADE);

/** Records a refund's update from a provider or from staff: every refund settles here. A repeat has no effect. */
export const settleRefund = (deps: Deps, refundId: string, update: RefundUpdate): Promise<void> =>
  deps.db.transaction().execute(async (tx) => settleLocked(tx, deps, await lockRefund(tx, refundId), update));

/** Settles like {@link settleRefund}, for a refund that is locked already. */
export async function settleLocked(tx: Tx, deps: Deps, refund: Refund, update: RefundUpdate): Promise<void> {
  const refundId = refund.id;
  if (update.state === 'succeeded' && isHeldNotMade(refund))
    deps.log.error(
      {
        ...{ alarm: 'refund_made_after_all', orderId: refund.order_id, refundId, gateway: refund.gateway },
        ...{ amount: refund.amount, state: refund.state, by: update.by },
      },
      'a provider made a refund that the shop recorded as failed: it may be paid twice',
    );
  // Only a reversed dispute reopens a dropped refund: a late update would refund what the bank has returned.
  if (refund.state === 'revoked' || !canMoveRefund(refund.state, update.state)) return;
  // A refund that its provider declined stays failed although an older status arrives late.
  if (refund.state === 'failed' && update.state === 'succeeded' && !isHeldNotMade(refund)) return;
  const now = deps.clock();
  const refundRef = update.refundRef ?? refund.refund_ref;
  await tx
    .updateTable('refund')
    .set({
      state: update.state,
      refund_ref: refundRef,
      failure_code: update.failureCode,
      updated_at: now,
      ended_at: FINAL_STATES.has(update.state) ? now : null,
      check_at: FINAL_STATES.has(update.state) ? null : new Date(now.getTime() + 10 * MINUTE_MS),
      ...(update.payout && { payout: update.payout }),
    })
    .where('id', '=', refundId)
    .execute();
  await recordEvent(tx, {
    at: now,
    actor_kind: update.byStaff ? 'staff' : 'system',
    actor: update.by,
    action: `refund_${update.state}`,
    order_id: refund.order_id,
    details: { refundId, amount: refund.amount, code: update.failureCode },
  });
  // The customer did not request it, and a transfer may take days: a mail announces it.
  if (update.state === 'by_hand' && refund.reason === 'surplus')
    await deps.jobs.enqueue(tx, 'send-refund-mail', { refundId });
  if (update.state === 'paid_out') await book(tx, deps, refund, `transfer/${refundId}`, -refund.amount);
  else if (update.state === 'succeeded') await book(tx, deps, refund, refundRef ?? refundId, -refund.amount);
  // Its provider had reported it as made, and it failed afterwards.
  else if (RETURNED.includes(refund.state))
    await book(tx, deps, refund, `${refundRef ?? refundId}/returned`, refund.amount);
  // The order continues unless it must be refunded in full; a failed refund is still due until staff revoke it.
  if (FINAL_STATES.has(update.state)) await beginAgreed(tx, deps, refund.order_id);
}

/**
 * Records a ledger entry, negative for a refund, which also closes refunded lines and sends a mail. The order's invoice
 * is corrected either way.
 */
async function book(tx: Tx, deps: Deps, refund: Refund, ref: string, amount: number): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values({
      order_id: refund.order_id,
      attempt_id: refund.attempt_id,
      kind: 'refund',
      amount,
      currency: refund.currency,
      gateway: refund.gateway,
      provider_ref: ref,
      booked_at: deps.clock(),
    })
    .execute();
  await deps.jobs.enqueue(tx, 'issue-credit-note', { refundId: refund.id });
  if (amount > 0) return;
  await closeLines(tx, deps, refund);
  await deps.jobs.enqueue(tx, 'send-refund-mail', { refundId: refund.id });
}
