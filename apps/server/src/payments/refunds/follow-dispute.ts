import { shareLines } from '@folio/domain/payment/share-lines';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { selectOwedLines, selectUnowed } from '../../orders/money-returned.queries.ts';
import { selectOrderLines } from '../../orders/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { addRefund } from './add-refund.ts';
import type { Refund } from './refunds.queries.ts';
import { settleLocked } from './settle-refund.ts';

/** Failure code of a refund that was dropped, because the customer's bank has returned its money. */
export const RETURNED_BY_BANK = 'returned_by_bank';

/** Locks a payment's waiting refunds, oldest first: one that a run claims at the same moment waits no longer. */
const lockWaiting = (tx: Tx, attemptId: string): Promise<Refund[]> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'requested')
    .orderBy('requested_at')
    .orderBy('id')
    .forUpdate()
    .execute();

type Returned = {
  /** The chargeback's reference: its dispute's, which it may extend by `/` and a number. */
  readonly ref: string;
  readonly cents: number;
};

/**
 * Drops the waiting refunds of a payment as far as its bank has returned their money. The rest of a refund that the bank
 * covers in part is requested by itself. Requires the order's lock.
 */
export async function dropReturned(
  tx: Tx,
  deps: Deps,
  attemptId: string,
  { ref, cents }: Returned,
): Promise<void> {
  let left = cents;
  for (const refund of await lockWaiting(tx, attemptId)) {
    const covered = Math.min(left, refund.amount);
    if (covered === 0) return;
    left -= covered;
    const dropped = covered < refund.amount ? await splitOff(tx, deps, refund, covered) : refund;
    await tx.updateTable('refund').set({ dropped_by: ref }).where('id', '=', dropped.id).execute();
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
 * Requests the refunds again that a dispute dropped, whose money the bank has given back to the shop: their customer has
 * it no longer. What staff have refunded since stays as it is. Requires the order's lock.
 */
export async function requestAgain(
  tx: Tx,
  deps: Deps,
  { id: attemptId, order_id: orderId }: { readonly id: string; readonly order_id: number },
  disputeRef: string,
): Promise<void> {
  const now = deps.clock();
  const dropped = await tx
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'revoked')
    .where(sql<boolean>`(dropped_by = ${disputeRef} or starts_with(dropped_by, ${`${disputeRef}/`}))`)
    .orderBy('requested_at')
    .forUpdate()
    .execute();
  for (const { id, amount, lines, gateway, reason } of dropped) {
    if (!(await isLeft(tx, orderId, { amount, lines }))) continue;
    await tx
      .updateTable('refund')
      .set({
        ...{ state: 'requested', failure_code: null, dropped_by: null, ended_at: null, updated_at: now },
        // What an earlier run left behind would keep the next one from sending.
        ...{ sending_until: null, sent_at: null, refunded_before: null },
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'system',
      actor: gateway,
      action: 'refund_requested',
      order_id: orderId,
      details: { refundId: id, amount, reason },
    });
  }
}

/** Tells whether an order still has the money of a refund: of the whole, and of each of its lines. */
async function isLeft(
  tx: Tx,
  orderId: number,
  { amount, lines }: Pick<Refund, 'amount' | 'lines'>,
): Promise<boolean> {
  if (amount > (await selectUnowed(tx, { id: orderId }))) return false;
  const owed = await selectOwedLines(tx, [orderId]);
  const gross = new Map((await selectOrderLines(tx, orderId)).map(({ id, net, vat }) => [id, net + vat]));
  return lines.every((line) => (owed.get(line.lineId) ?? 0) + line.amount <= (gross.get(line.lineId) ?? 0));
}

/** Enqueues the waiting refunds of a payment whose dispute has ended. Requires the order's lock. */
export async function resumeRefunds(tx: Tx, deps: Deps, attemptId: string): Promise<void> {
  for (const { id: refundId } of await lockWaiting(tx, attemptId))
    await deps.jobs.enqueue(tx, 'send-refund', { refundId });
}
