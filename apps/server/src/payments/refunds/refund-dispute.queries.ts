import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';

export type RefundDispute = 'open' | 'lost';

/** SQL for the lost disputes of a refund's payment that could not be recorded. */
const isUnbooked = sql`dispute.state = 'lost' and not exists (select from ledger_entry entry
  where entry.attempt_id = dispute.attempt_id and entry.kind = 'chargeback'
    and (entry.provider_ref = dispute.dispute_ref or starts_with(entry.provider_ref, dispute.dispute_ref || '/')))`;
const isOfPayment = sql`dispute.order_id = refund.order_id and dispute.attempt_id = refund.attempt_id`;

/**
 * SQL for the dispute that prevents a refund of its payment: an open dispute, since its bank may still charge the
 * payment back. Otherwise a lost dispute that could not be recorded, since the charged back amount is unknown. Null for
 * a won dispute, and for a lost one whose chargeback is in the ledger: the payment's balance then contains it.
 */
export const refundDispute: RawBuilder<RefundDispute | null> = sql`(select dispute.state from dispute
  where ${isOfPayment} and (dispute.state = 'open' or ${isUnbooked})
  order by dispute.state <> 'open' limit 1)`;

/**
 * Stores that a lost dispute of its payment dropped a refund: if the dispute is won afterwards, the refund is requested
 * again.
 */
export async function saveDroppedBy(tx: Tx, refundId: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({
      dropped_by: sql`(select dispute_ref from dispute where ${isOfPayment} and ${isUnbooked} limit 1)`,
    })
    .where('id', '=', refundId)
    .execute();
}

/** Returns a refund's {@link refundDispute}. */
export async function selectRefundDispute(db: Db, refundId: string): Promise<RefundDispute | null> {
  const { dispute } = await db
    .selectFrom('refund')
    .select(refundDispute.as('dispute'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return dispute;
}
