import { canMoveLine } from '@folio/domain/order/states';
import type { Dispute } from '@folio/domain/payment/dispute-states';
import { sql } from 'kysely';
import { beginAgreed } from '../../orders/start-consents/begin-orders.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { selectAttemptBalance } from '../records/refunds.queries.ts';
import { dropReturned, requestAgain, resumeRefunds } from '../refunds/follow-dispute.ts';
import { lockForSettling, type Settling } from '../settlement/settle.queries.ts';
import { upsertDispute } from './record-dispute.ts';

export type ChargebackResult = {
  /** The reference of the bank or the provider, unique for each chargeback. */
  readonly ref: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
};

/**
 * Records a direct debit that the customer's bank returned, once, with a dispute that is already lost. Mails the
 * customer.
 */
export async function recordChargeback(
  tx: Tx,
  deps: Deps,
  settling: Settling,
  { ref, reason }: Omit<ChargebackResult, 'amount' | 'currency'>,
): Promise<void> {
  const { attempt } = settling;
  const { amount, currency } = attempt;
  if (!(await bookChargeback(tx, deps, settling, { ref, amount, currency, reason }))) return;
  const dispute = { disputeRef: ref, amount, currency, reason, state: 'lost' } as const;
  await upsertDispute(tx, deps, attempt, dispute, { action: 'payment_returned' });
  await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'debit-returned', attemptId: attempt.id });
}

/**
 * Records a dispute and each change of it, once. Records a lost dispute as a chargeback, and reverses it if the dispute
 * is won afterwards. Refunds that waited for the dispute are sent once it is won, and dropped as far as the bank has
 * returned their amount.
 */
export const recordDispute = (
  deps: Deps,
  attempt: { readonly id: string },
  dispute: Dispute,
): Promise<void> =>
  deps.db
    .transaction()
    .execute(async (tx) => recordLocked(tx, deps, await lockForSettling(tx, attempt.id), dispute));

/** {@link recordDispute} under the locks of settlement. `by` is the staff user who enters it; else its provider. */
export async function recordLocked(
  tx: Tx,
  deps: Deps,
  settling: Settling,
  dispute: Dispute,
  by?: string,
): Promise<void> {
  const { attempt } = settling;
  const before = await upsertDispute(tx, deps, attempt, dispute, { by });
  if (!before) return;
  const { chargedBack, entries } = await selectChargedBack(tx, attempt.gateway, dispute.disputeRef);
  const ref = entries === 0 ? dispute.disputeRef : `${dispute.disputeRef}/${entries}`;
  if (dispute.state === 'lost') await bookChargeback(tx, deps, settling, { ...dispute, ref });
  if (before === 'lost') {
    if (chargedBack > 0) await bookChange(tx, deps, settling, ref, chargedBack);
    await requestAgain(tx, deps, attempt, dispute.disputeRef);
    await beginAgreed(tx, deps, attempt.order_id);
  }
  if (dispute.state !== 'open') await resumeRefunds(tx, deps, attempt.id);
}

/** Returns the cents that a dispute has charged back, and its entries: it may be reversed more than once. */
function selectChargedBack(tx: Tx, gateway: string, ref: string) {
  return tx
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('chargedBack'))
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('gateway', '=', gateway)
    .where('kind', '=', 'chargeback')
    .where(sql<boolean>`(provider_ref = ${ref} or starts_with(provider_ref, ${`${ref}/`}))`)
    .executeTakeFirstOrThrow();
}

/**
 * Limits a chargeback to the cents that the attempt captured and has not returned. A larger amount or another
 * currency raises an alarm, for staff to compare with the provider.
 */
async function limitChargeback(
  tx: Tx,
  deps: Deps,
  attempt: Settling['attempt'],
  { ref, amount, currency }: Omit<ChargebackResult, 'reason'>,
): Promise<number> {
  const money = await selectAttemptBalance(tx, attempt.id);
  const captured = money.captured - money.charged_back - money.refunded;
  const limit = currency === attempt.currency ? Math.max(0, captured) : 0;
  if (amount <= limit) return amount;
  const { order_id: orderId, gateway } = attempt;
  const details = { alarm: 'payment_mismatch', orderId, gateway, ref, amount, currency, captured };
  deps.log.error(details, 'a chargeback exceeds what was captured');
  return limit;
}

/**
 * Inserts a chargeback entry, negative for an amount that the bank charged back; returns false if it was recorded
 * before.
 */
async function bookChange(
  tx: Tx,
  deps: Deps,
  { attempt }: Settling,
  ref: string,
  amount: number,
): Promise<boolean> {
  const booked = await tx
    .insertInto('ledger_entry')
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      kind: 'chargeback',
      amount,
      currency: attempt.currency,
      gateway: attempt.gateway,
      provider_ref: ref,
      booked_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return booked !== undefined;
}

/**
 * Records a chargeback, drops refunds whose amount the bank has returned, and pauses unfinished lines until staff have
 * spoken with the customer; returns false if it was recorded before. The order stays paid, so that delivered documents
 * stay available. Requires the locks of settlement.
 */
async function bookChargeback(
  tx: Tx,
  deps: Deps,
  settling: Settling,
  { ref, amount, currency, reason }: ChargebackResult,
): Promise<boolean> {
  const { attempt, lines } = settling;
  const booked = await limitChargeback(tx, deps, attempt, { ref, amount, currency });
  if (booked === 0 || !(await bookChange(tx, deps, settling, ref, -booked))) return false;
  await dropReturned(tx, deps, attempt.id, { ref, cents: booked });
  const current = await tx
    .selectFrom('order_line')
    .select(['id', 'state'])
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  const paused = current.filter(({ state }) => canMoveLine(state, 'waiting_customer', 'payment'));
  if (paused.length > 0)
    await tx
      .updateTable('order_line')
      .set({ state: 'waiting_customer', updated_at: deps.clock() })
      .where(
        'id',
        'in',
        paused.map(({ id }) => id),
      )
      .execute();
  deps.log.error(
    {
      alarm: 'payment_charged_back',
      orderId: attempt.order_id,
      gateway: attempt.gateway,
      ref,
      amount,
      reason,
    },
    'a booked payment was charged back',
  );
  return true;
}
