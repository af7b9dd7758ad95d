import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** SQL for whether a refund's payment has an open dispute. */
export const refundDisputed = sql<boolean>`exists (select from dispute where dispute.order_id = refund.order_id
  and dispute.attempt_id = refund.attempt_id and dispute.state = 'open')`;

/** Returns whether a refund's payment has an open dispute: its bank may still take the money back. */
export async function isDisputed(db: Db, refundId: string): Promise<boolean> {
  const { disputed } = await db
    .selectFrom('refund')
    .select(refundDisputed.as('disputed'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return disputed;
}
