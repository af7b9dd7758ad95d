import { shareLines } from '@folio/domain/payment/share-lines';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { addRefund } from './add-refund.ts';
import type { Refund } from './refunds.queries.ts';
import { settleLocked } from './settle-refund.ts';

/** Failure code of a refund that was dropped, because the customer's bank has returned its money. */
export const RETURNED_BY_BANK = 'returned_by_bank';

/** Selects a payment's refunds that wait, or that its bank made needless, oldest first. */
const selectAttemptRefunds = (tx: Tx, attemptId: string, state: 'requested' | 'revoked'): Promise<Refund[]> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', state)
    .$if(state === 'revoked', (dropped) => dropped.where('failure_code', '=', RETURNED_BY_BANK))
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

/**
 * Drops the waiting refunds of a payment as far as its bank has returned their money: `returned` cents. The rest of a
 * refund that the bank covers in part is requested by itself. Requires the order's lock.
 */
export async function dropReturned(tx: Tx, deps: Deps, attemptId: string, returned: number): Promise<void> {
  let left = returned;
  for (const refund of await selectAttemptRefunds(tx, attemptId, 'requested')) {
    const covered = Math.min(left, refund.amount);
    if (covered === 0) return;
    left -= covered;
    const dropped = covered < refund.amount ? await splitOff(tx, deps, refund, covered) : refund;
    await settleLocked(tx, deps, dropped, {
      ...{ state: 'revoked', refundRef: null, failureCode: RETURNED_BY_BANK, by: refund.gateway },
    });
  }
}

/** Leaves a refund the cents that its bank covers, and requests the rest as another refund. */
async function splitOff(tx: Tx, deps: Deps, refund: Refund, covered: number): Promise<Refund> {
  const rest = refund.amount - covered;
  const [lines = [], restLines = []] = shareLines(refund.lines, [covered, rest]);
  await tx
    .updateTable('refund')
    .set({ amount: covered, lines: jsonb(lines) })
    .where('id', '=', refund.id)
    .execute();
  const { order_id: orderId, attempt_id, gateway, currency, reason, note } = refund;
  await addRefund(tx, deps, {
    ...{ orderId, attemptId: attempt_id, gateway, amount: rest, currency, lines: restLines, reason, note },
    ...{ requestedBy: refund.requested_by, actorKind: 'system' },
  });
  return { ...refund, amount: covered, lines };
}

/**
 * Requests dropped refunds again, up to the cents that the bank has given back to the shop: their customer has the money
 * no longer. Requires the order's lock.
 */
export async function requestAgain(tx: Tx, deps: Deps, attemptId: string, reversed: number): Promise<void> {
  let left = reversed;
  const now = deps.clock();
  for (const { id, amount, order_id, gateway, reason } of await selectAttemptRefunds(
    tx,
    attemptId,
    'revoked',
  )) {
    if (amount > left) continue;
    left -= amount;
    await tx
      .updateTable('refund')
      .set({ state: 'requested', failure_code: null, ended_at: null, updated_at: now })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'system',
      actor: gateway,
      action: 'refund_requested',
      order_id,
      details: { refundId: id, amount, reason },
    });
  }
}

/** Enqueues the waiting refunds of a payment whose dispute has ended. Requires the order's lock. */
export async function resumeRefunds(tx: Tx, deps: Deps, attemptId: string): Promise<void> {
  for (const { id: refundId } of await selectAttemptRefunds(tx, attemptId, 'requested'))
    await deps.jobs.enqueue(tx, 'send-refund', { refundId });
}
