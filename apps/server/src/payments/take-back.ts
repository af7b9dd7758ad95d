import { canMoveLine, type LineState } from '@folio/domain/order/states';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Dispute } from './gateway.ts';
import { lockForSettling, type Settling } from './settle.queries.ts';
import { writeDispute } from './write-dispute.ts';

export type TakenBack = {
  /** What the bank or the provider calls it: once for each. */
  readonly ref: string;
  /** Cents. */
  readonly amount: number;
  readonly reason: string;
};

/** A debit that the customer's bank took back: the ledger and the order say so, and a dispute that is lost already. */
export async function bookChargeback(
  tx: Tx,
  deps: Deps,
  settling: Settling,
  { ref, reason }: Omit<TakenBack, 'amount'>,
): Promise<void> {
  const { attempt } = settling;
  const { amount, currency } = attempt;
  if (!(await bookTakenBack(tx, deps, settling, { ref, amount, reason }))) return;
  await writeDispute(tx, deps, attempt, { disputeRef: ref, amount, currency, reason, state: 'lost' });
}

/** Writes down that a customer's bank takes money back, or asks to, and how that ends; each change once. What is lost is gone from the ledger. */
export const recordDispute = (
  deps: Deps,
  attempt: { readonly id: string },
  dispute: Dispute,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const settling = await lockForSettling(tx, attempt.id);
    const isNews = await writeDispute(tx, deps, settling.attempt, dispute);
    if (!isNews || dispute.state !== 'lost') return;
    await bookTakenBack(tx, deps, settling, { ...dispute, ref: dispute.disputeRef });
  });

/**
 * The customer's bank has taken money back that was booked: the ledger says so below zero, and the lines that are not finished wait until
 * somebody has spoken with the customer. The order stays paid, so that what was delivered stays theirs. Whoever calls holds the locks of
 * settling. False when it was booked before.
 */
async function bookTakenBack(
  tx: Tx,
  deps: Deps,
  { attempt, lines }: Settling,
  { ref, amount, reason }: TakenBack,
): Promise<boolean> {
  const now = deps.clock();
  const booked = await tx
    .insertInto('ledger_entry')
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      kind: 'chargeback',
      amount: -amount,
      currency: attempt.currency,
      gateway: attempt.gateway,
      provider_ref: ref,
      booked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked) return false;
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
      .set({ state: 'waiting_customer', updated_at: now })
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
