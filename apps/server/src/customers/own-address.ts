import type { Db } from '../db/connect.ts';

/**
 * An address is proven to be its customer's: by a link that was mailed there. The orders under it are theirs from now on, and everybody
 * else who was logged in with it is not any more: the password may have been chosen by somebody who had no right to the address.
 */
export async function ownAddress(db: Db, customerId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('session')
      .set({ customer_id: null })
      .where('customer_id', '=', customerId)
      .execute();
    const { email } = await tx
      .updateTable('customer_user')
      .set({ email_verified: true, updated_at: now })
      .where('id', '=', customerId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await shareOrders(tx, customerId, email);
  });
}

/** Gives a customer the orders under their proven address that are nobody's yet. */
export async function shareOrders(db: Db, customerId: string, email: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ customer_id: customerId })
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute();
}
