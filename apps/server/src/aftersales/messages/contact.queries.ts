import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { ContactMessageTable } from '../../platform/db/customer-tables.ts';

export type ContactMessage = Selectable<ContactMessageTable>;

/** Stores a message. Returns false when this form's message is already stored. */
export async function insertMessage(tx: Tx, message: Insertable<ContactMessageTable>): Promise<boolean> {
  const stored = await tx
    .insertInto('contact_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['request_key', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns whether this message is already stored. */
export async function hasMessage(db: Db, requestKey: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_message')
    .select('id')
    .where('request_key', '=', requestKey)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export const selectMessage = (db: Db, id: string): Promise<ContactMessage | undefined> =>
  db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Returns one page of messages and one row more, with the number of files: open ones oldest first, answered ones newest
 * first.
 */
export function selectMessages(
  db: Db,
  { done, limit, offset }: { done: boolean; limit: number; offset: number },
): Promise<(ContactMessage & { readonly file_count: number })[]> {
  return db
    .selectFrom('contact_message')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('message_file')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('message_file.message_id', '=', 'contact_message.id')
        .$asScalar()
        .$notNull()
        .as('file_count'),
    )
    .where('sender', '=', 'customer')
    .where('done_at', done ? 'is not' : 'is', null)
    .orderBy('sent_at', done ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
}

/** Marks a message as answered or open. Returns false when there is none in the other state. */
export async function markMessage(
  tx: Tx,
  id: string,
  done: { readonly at: Date; readonly by: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_message')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .where('done_at', done ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases messages received before an instant, with the records of their mails. */
export async function eraseMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('contact_message').where('sent_at', '<', before).execute();
  await tx
    .deleteFrom('sent_mail')
    .where('kind', 'in', ['contact-message', 'order-answer'])
    .where('claimed_at', '<', before)
    .execute();
}
