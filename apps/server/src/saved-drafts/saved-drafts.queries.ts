import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { SavedDraftTable } from '../platform/db/schema.ts';

const mailbox = sql<string>`lower(email)`;

export type SavedDraft = Selectable<SavedDraftTable>;

/** Stores a saved draft; false when this form's was stored before. */
export async function insertSavedDraft(db: Db, draft: Insertable<SavedDraftTable>): Promise<boolean> {
  const stored = await db
    .insertInto('saved_draft')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['session_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export function selectSavedDraft(db: Db, id: string, since: Date): Promise<SavedDraft | undefined> {
  return db
    .selectFrom('saved_draft')
    .selectAll()
    .where('id', '=', id)
    .where('saved_at', '>=', since)
    .executeTakeFirst();
}

/** One at a time for a mailbox, whoever asks: two at once would each find room for one more. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-draft:${email.toLowerCase()}`}, 0))`.execute(
    tx,
  );
}

/** How many links were asked for since an instant: in a session, and for a mailbox however it is spelt. */
export async function countSavedDrafts(
  db: Db,
  { sessionId, email, since }: { sessionId: string; email: string; since: Date },
): Promise<{ session: number; email: number }> {
  const { session, address } = await db
    .selectFrom('saved_draft')
    .select(({ fn }) => [
      fn.countAll().filterWhere('session_id', '=', sessionId).as('session'),
      fn.countAll().filterWhere(mailbox, '=', email.toLowerCase()).as('address'),
    ])
    .where('saved_at', '>=', since)
    .where((where) =>
      where.or([where('session_id', '=', sessionId), where(mailbox, '=', email.toLowerCase())]),
    )
    .executeTakeFirstOrThrow();
  return { session: Number(session), email: Number(address) };
}
