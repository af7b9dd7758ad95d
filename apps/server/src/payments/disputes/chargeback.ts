import { canMoveLine, type LineState } from '@folio/domain/order/states';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { beginAgreed } from '../../orders/begin-orders.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Dispute } from '../providers/gateway.ts';
import { lockForSettling, type Settling } from '../settlement/settle.queries.ts';
import { upsertDispute } from './record-dispute.ts';

export type ChargebackResult = {
  /** What the bank or the provider calls it: once for each. */
  readonly ref: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
};

/** A debit that the customer's bank took back: the ledger and the order say so, and a dispute that is lost already. */
export async function recordChargeback(
  tx: Tx,
  deps: Deps,
  settling: Settling,
  { ref, reason }: Omit<ChargebackResult, 'amount' | 'currency'>,
): Promise<void> {
  const { attempt } = settling;
  const { amount, currency } = attempt;
  if (!(await bookTakenBack(tx, deps, settling, { ref, amount, currency, reason }))) return;
  await upsertDispute(tx, deps, attempt, { disputeRef: ref, amount, currency, reason, state: 'lost' });
}

/**
 * Writes down that a customer's bank takes money back, or asks to, and how that ends; each change once. What is lost is gone from the ledger,
 * and back in it when that is turned round.
 */
export const recordDispute = (
  deps: Deps,
  attempt: { readonly id: string },
  dispute: Dispute,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const settling = await lockForSettling(tx, attempt.id);
    const before = await upsertDispute(tx, deps, settling.attempt, dispute);
    const { taken, entries } = await selectTakenBack(tx, settling.attempt.gateway, dispute.disputeRef);
    const ref = entries === 0 ? dispute.disputeRef : `${dispute.disputeRef}/${entries}`;
    if (before && dispute.state === 'lost') await bookTakenBack(tx, deps, settling, { ...dispute, ref });
    if (before !== 'lost' || taken === 0) return;
    await bookChange(tx, deps, settling, ref, taken);
    await beginAgreed(tx, deps, settling.attempt.order_id);
  });

/** What was booked as taken back by a dispute, in cents, and by how many entries: it may be turned round more than once. */
function selectTakenBack(tx: Tx, gateway: string, ref: string) {
  return tx
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('taken'))
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('gateway', '=', gateway)
    .where('kind', '=', 'chargeback')
    .where(sql<boolean>`(provider_ref = ${ref} or starts_with(provider_ref, ${`${ref}/`}))`)
    .executeTakeFirstOrThrow();
}

/**
 * How much of an amount may be booked as taken back: no more than the attempt captured and has not yet returned. More, or another currency,
 * is an alarm: somebody compares with the provider.
 */
async function boundedBy(
  tx: Tx,
  deps: Deps,
  attempt: Settling['attempt'],
  { ref, amount, currency }: Omit<ChargebackResult, 'reason'>,
): Promise<number> {
  const { captured } = await tx
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('captured'))
    .where('attempt_id', '=', attempt.id)
    .where('currency', '=', attempt.currency)
    .executeTakeFirstOrThrow();
  const most = currency === attempt.currency ? Math.max(0, captured) : 0;
  if (amount <= most) return amount;
  const { order_id: orderId, gateway } = attempt;
  const about = { alarm: 'payment_mismatch', orderId, gateway, ref, amount, currency, captured };
  deps.log.error(about, 'more would be taken back than was captured');
  return most;
}

/** The ledger's entry: below zero for money that the bank took. False when it was booked before. */
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
 * The customer's bank has taken money back that was booked: the ledger says so below zero, and the lines that are not finished wait until
 * somebody has spoken with the customer. The order stays paid, so that what was delivered stays theirs. Whoever calls holds the locks of
 * settling. False when it was booked before.
 */
async function bookTakenBack(
  tx: Tx,
  deps: Deps,
  settling: Settling,
  { ref, amount, currency, reason }: ChargebackResult,
): Promise<boolean> {
  const { attempt, lines } = settling;
  const booked = await boundedBy(tx, deps, attempt, { ref, amount, currency });
  if (booked === 0 || !(await bookChange(tx, deps, settling, ref, -booked))) return false;
  const waiting = await tx
    .selectFrom('order_line')
    .select(['id', 'state'])
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  const paused = waiting.filter(({ state }) =>
    canMoveLine(state as LineState, 'waiting_customer', 'payment'),
  );
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
    { alarm: 'payment_taken_back', orderId: attempt.order_id, gateway: attempt.gateway, ref, amount, reason },
    'money that was booked is gone again',
  );
  return true;
}
