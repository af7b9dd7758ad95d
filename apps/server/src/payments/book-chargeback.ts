import { canMoveLine, type LineState } from '@folio/domain/order/states';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { writeDispute } from './record-dispute.ts';
import type { Settling } from './settle.queries.ts';

export type Chargeback = {
  /** What the bank calls the payment that it took back: once for each. */
  readonly ref: string;
  readonly reason: string;
};

/**
 * The customer's bank has taken money back that was booked: the ledger says so below zero, a lost dispute stands on the order, and the lines
 * that are not finished wait until somebody has spoken with the customer. The order stays paid, so that what was delivered stays theirs.
 * Whoever calls holds the locks of settling.
 */
export async function bookChargeback(
  tx: Tx,
  deps: Deps,
  { attempt, lines }: Settling,
  { ref, reason }: Chargeback,
): Promise<void> {
  const now = deps.clock();
  const { amount, currency } = attempt;
  const booked = await tx
    .insertInto('ledger_entry')
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      kind: 'chargeback',
      amount: -amount,
      currency,
      gateway: attempt.gateway,
      provider_ref: ref,
      booked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked) return;
  await writeDispute(tx, deps, attempt, { disputeRef: ref, amount, currency, reason, state: 'lost' });
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
}
