import type { Db } from '../../platform/db/connect.ts';

/** Marks an order's purchase event as sent; returns false if it was already. */
export async function claimAnalytics(db: Db, orderId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_order')
    .set({ analytics_sent_at: now })
    .where('id', '=', orderId)
    .where('analytics_sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
