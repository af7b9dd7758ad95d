import { toMailbox } from '@folio/domain/checks/mailbox';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SavedDraftTable } from '../../platform/db/cart-tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

const mailbox = sql<string>`mailbox_of(email)`;

export type SavedDraft = Selectable<SavedDraftTable>;

/** Stores a saved draft. Returns false when this form's draft is already stored. */
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

/** Serializes requests for a mailbox across sessions, so that concurrent ones cannot exceed the limit. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-draft:${toMailbox(email)}`}, 0))`.execute(
    tx,
  );
}

/** Counts the links requested since an instant, by session and by mailbox in any spelling. */
export async function countSavedDrafts(
  db: Db,
  { sessionId, email, since }: { sessionId: string; email: string; since: Date },
): Promise<{ session: number; email: number }> {
  const { session, address } = await db
    .selectFrom('saved_draft')
    .select(({ fn }) => [
      fn.countAll().filterWhere('session_id', '=', sessionId).as('session'),
      fn.countAll().filterWhere(mailbox, '=', toMailbox(email)).as('address'),
    ])
    .where('saved_at', '>=', since)
    .where((where) => where.or([where('session_id', '=', sessionId), where(mailbox, '=', toMailbox(email))]))
    .executeTakeFirstOrThrow();
  return { session: Number(session), email: Number(address) };
}
