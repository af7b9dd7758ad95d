import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Customer } from '../identity/customers.queries.ts';

/**
 * Removes the customer of an address who has no password, and moves their orders to the customer who has proven the
 * address. Returns false, and changes nothing, if the address is registered.
 */
export async function removeUnregistered(tx: Tx, email: string, heir: string): Promise<boolean> {
  const holder = await tx
    .selectFrom('customer_user')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!holder) return true;
  const account = await tx
    .selectFrom('customer_account')
    .select('id')
    .where('user_id', '=', holder.id)
    .executeTakeFirst();
  if (account) return false;
  await tx
    .updateTable('customer_order')
    .set({ customer_id: heir })
    .where('customer_id', '=', holder.id)
    .execute();
  await tx.deleteFrom('customer_user').where('id', '=', holder.id).execute();
  return true;
}

/** Sets the proven address of a customer, and of their invoices if these went to the old one. */
export async function changeAddress(tx: Tx, customer: Customer, email: string, now: Date): Promise<void> {
  const { id, billing } = customer;
  await tx
    .updateTable('customer_user')
    .set({
      email,
      name: email.slice(0, email.indexOf('@')),
      email_verified: true,
      updated_at: now,
      ...(billing?.email === customer.email && { billing: jsonb({ ...billing, email }) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Redirects the mails of a customer's orders to the new address; returns the orders. Invoices stay as they are. */
export async function moveOrders(tx: Tx, customerId: string, from: string, to: string): Promise<number[]> {
  const moved = await tx
    .updateTable('customer_order')
    .set({ email: to })
    .where('customer_id', '=', customerId)
    .where('email', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
