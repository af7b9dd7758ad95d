import { shareLines } from '@folio/domain/payment/share-lines';
import { type RawBuilder, sql } from 'kysely';
import { selectOwedLines, selectUnowed } from '../../orders/records/money-returned.queries.ts';
import { selectOrderLines } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';
import { RETURNED_BY_BANK, type Refund } from '../records/refunds.queries.ts';
import { addRefund } from './add-refund.ts';
import { settleLocked } from './settle-refund.ts';

/** SQL for refunds that await staff; a failed one only while its payment covered it before the chargeback. */
const waitsForStaff = (cents: number) =>
  sql<boolean>`(refund.state = 'by_hand' or refund.state = 'failed' and refund.amount - ${cents} <=
    (select available from attempt_balance where attempt_id = refund.attempt_id))`;

/**
 * Locks a payment's refunds in a state, oldest first; a refund that a run claims concurrently is no longer in state
 * requested.
 */
const lockRefunds = (tx: Tx, attemptId: string, condition: RawBuilder<boolean>): Promise<Refund[]> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where(condition)
    .orderBy('requested_at')
    .orderBy('id')
    .forUpdate()
    .execute();

const isRequested = sql<boolean>`refund.state = 'requested'`;

type Returned = {
  /** The chargeback's reference: its dispute's, which it may extend by `/` and a number. */
  readonly ref: string;
  readonly cents: number;
};

/**
 * Drops the refunds of a payment that wait for their dispute or for staff, as far as its bank has returned their
 * amount. The rest of a refund that the bank covers in part becomes a separate refund: requested, or awaiting staff as
 * before. Requires the order's lock, and the chargeback's entry.
 */
export async function dropReturned(
  tx: Tx,
  deps: Deps,
  attemptId: string,
  { ref, cents }: Returned,
): Promise<void> {
  let left = cents;
  const isWaiting = sql<boolean>`(${isRequested} or ${waitsForStaff(cents)})`;
  for (const refund of await lockRefunds(tx, attemptId, isWaiting)) {
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

/** Reduces a refund to the cents that its bank covers, and stores the rest as another refund in the same state. */
async function splitOff(tx: Tx, deps: Deps, refund: Refund, covered: number): Promise<Refund> {
  const rest = refund.amount - covered;
  const [lines = [], restLines = []] = shareLines(refund.lines, [covered, rest]);
  await tx
    .updateTable('refund')
    .set({ amount: covered, lines: jsonb(lines) })
    .where('id', '=', refund.id)
    .execute();
  const { order_id: orderId, attempt_id, gateway, currency, reason, note, state, failure_code } = refund;
  await addRefund(tx, deps, {
    ...{ orderId, attemptId: attempt_id, gateway, amount: rest, currency, lines: restLines, reason, note },
    ...{ requestedBy: refund.requested_by, actorKind: 'system' },
    ...(state !== 'requested' && { waits: { state, failure_code } }),
  });
  return { ...refund, amount: covered, lines };
}

/**
 * Repeats the refunds that a dispute dropped, once the bank has returned their amount to the shop and the customer no
 * longer has it. A refund that its provider may have processed awaits a transfer instead, since a repeat of that
 * request would get the first response. Refunds made by staff since stay unchanged. Requires the order's lock.
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
  for (const { id, amount, lines, gateway, reason, sent_at } of dropped) {
    if (!(await isLeft(tx, orderId, { amount, lines }))) continue;
    await tx
      .updateTable('refund')
      .set({
        ...(sent_at ? { state: 'by_hand', ended_at: now } : { state: 'requested', ended_at: null }),
        ...{ failure_code: null, dropped_by: null, updated_at: now },
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

/** Returns whether an order still has the money of a refund: of the whole, and of each of its lines. */
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
  for (const { id: refundId } of await lockRefunds(tx, attemptId, isRequested))
    await deps.jobs.enqueue(tx, 'send-refund', { refundId });
}
