import type { Tx } from '../../platform/db/connect.ts';

/**
 * Logs a customer out of every session but one: somebody without a right to the address may have set the old
 * password. Removes the customer's data from those sessions; orders they placed themselves stay visible
 * (RO-2).
 */
export async function endOtherSessions(tx: Tx, customerId: string, keep: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      ...{ customer_id: null, logged_in_at: null, cart_id: null, quote_id: null, show_cart: false },
      ...{ email: null, email_at: null, checkout: null },
    })
    .where('customer_id', '=', customerId)
    .where('id', '!=', keep)
    .execute();
}
