import type { Db } from '../platform/db/connect.ts';

/** Gives a customer the orders under their proven address that are nobody's yet. */
export async function shareOrders(db: Db, customerId: string, email: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ customer_id: customerId })
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute();
}
