import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

export type RefundDispute = 'open' | 'lost';

/**
 * SQL for the dispute that keeps a refund's payment from being refunded by transfer: an open one, else a lost one,
 * since its bank may still take the money or has taken it. A won dispute returns null.
 */
export const refundDispute: RawBuilder<RefundDispute | null> = sql`(select dispute.state from dispute
  where dispute.order_id = refund.order_id and dispute.attempt_id = refund.attempt_id and dispute.state <> 'won'
  order by dispute.state <> 'open' limit 1)`;

/** Returns a refund's {@link refundDispute}. */
export async function selectRefundDispute(db: Db, refundId: string): Promise<RefundDispute | null> {
  const { dispute } = await db
    .selectFrom('refund')
    .select(refundDispute.as('dispute'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return dispute;
}
