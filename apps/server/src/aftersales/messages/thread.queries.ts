import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { ContactMessage } from './contact.queries.ts';

/** Limit of the messages of a thread, newest first. */
const MAX_MESSAGES = 200;

/** Selects an order's thread, oldest first. */
export async function selectThread(db: Db, orderId: number): Promise<ContactMessage[]> {
  const newest = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MAX_MESSAGES)
    .execute();
  return newest.reverse();
}

/** Selects messages of the contact form that name the order, of senders who could not open it. */
export const selectUnproven = (db: Db, orderId: number): Promise<ContactMessage[]> =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where('order_number', '=', String(orderId))
    .where('order_id', 'is', null)
    .orderBy('sent_at')
    .limit(MAX_MESSAGES)
    .execute();

/** Marks one side's messages of a thread as seen by the other. */
export async function markSeen(
  db: Db,
  orderId: number,
  sender: ContactMessage['sender'],
  at: Date,
): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ seen_at: at })
    .where('order_id', '=', orderId)
    .where('sender', '=', sender)
    .where('seen_at', 'is', null)
    .execute();
}

/** Counts the answers of staff that an order's customer has not seen. */
export async function countUnseen(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('sender', '=', 'staff')
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a thread's open messages as answered, except those that no staff has seen. */
export async function markAnswered(tx: Tx, orderId: number, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ done_at: at, done_by: by })
    .where('order_id', '=', orderId)
    .where('sender', '=', 'customer')
    .where('seen_at', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
}
