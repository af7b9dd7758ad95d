import { sql } from 'kysely';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Selects the numbers of every order of a customer, newest first. */
export async function selectCustomerOrderIds(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Selects an order of a customer.
 * @throws Error if it no longer belongs to the customer
 */
export function selectCustomerOrder(db: Db, customerId: string, id: number): Promise<Order> {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Selects an order's payments, without what only the provider needs. */
export function selectPayments(db: Db, orderId: number) {
  return db
    .selectFrom('payment_attempt')
    .select(['method', 'amount', 'currency', 'state', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

export function selectRefundsToExport(db: Db, orderId: number) {
  return db
    .selectFrom('refund')
    .select(['amount', 'currency', 'state', 'requested_at as requestedAt', 'ended_at as endedAt'])
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .execute();
}

/** Selects the mails sent to an address until a time. */
export function selectMails(db: Db, { email, until }: { readonly email: string; readonly until: Date }) {
  return db
    .selectFrom('sent_mail')
    .select(['kind', 'subject', 'sent_at as sentAt'])
    .where('recipient', '=', email)
    .where('sent_at', '<=', until)
    .orderBy('sent_at')
    .execute();
}

/** The exported columns of a message: the name of staff is not the customer's data. */
const messageColumns = [
  'sent_at as sentAt',
  'sender',
  sql<string>`case when sender = 'staff' then '' else name end`.as('name'),
  'email',
  'order_number as orderNumber',
  'subject',
  'body',
] as const;

/** Selects the messages of an order's thread. */
export const selectOrderMessages = (db: Db, orderId: number) =>
  db
    .selectFrom('contact_message')
    .select(['id', ...messageColumns])
    .where('order_id', '=', orderId)
    .orderBy('sent_at')
    .execute();

/** Selects the messages that came from an address, and the answers to it. */
export function selectMessages(db: Db, email: string) {
  return db
    .selectFrom('contact_message')
    .select(messageColumns)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .orderBy('sent_at')
    .execute();
}

/** Selects the sessions in which a customer is logged in. */
export function selectSessions(db: Db, customerId: string) {
  return db
    .selectFrom('session')
    .select(['store_id as storeId', 'browser', 'system', 'logged_in_at as loggedInAt', 'seen_at as seenAt'])
    .where('customer_id', '=', customerId)
    .where('logged_in_at', 'is not', null)
    .execute();
}
