import type { Db } from '../../platform/db/connect.ts';

/** Assigns unowned orders under a customer's verified address to the customer. */
export async function shareOrders(db: Db, customerId: string, email: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ customer_id: customerId })
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute();
}
