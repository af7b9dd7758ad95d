import type { Tx } from '../platform/db/connect.ts';

/**
 * Logs a customer out everywhere but in one session: the password may have been chosen by somebody who had no right to the address. What
 * those sessions show of the customer goes with it; orders that a session placed itself stay its own (RO-2).
 */
export async function endOtherSessions(tx: Tx, customerId: string, keep: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ customer_id: null, cart_id: null, email: null, email_at: null, checkout: null, show_cart: false })
    .where('customer_id', '=', customerId)
    .where('id', '!=', keep)
    .execute();
}
