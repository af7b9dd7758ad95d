import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { SavedDraftTable } from '../db/schema.ts';

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

/** How many links were asked for since an instant: in a session, and for an address. */
export async function countSavedDrafts(
  db: Db,
  { sessionId, email, since }: { sessionId: string; email: string; since: Date },
): Promise<{ session: number; email: number }> {
  const { session, address } = await db
    .selectFrom('saved_draft')
    .select(({ fn }) => [
      fn.countAll().filterWhere('session_id', '=', sessionId).as('session'),
      fn.countAll().filterWhere('email', '=', email).as('address'),
    ])
    .where('saved_at', '>=', since)
    .where((where) => where.or([where('session_id', '=', sessionId), where('email', '=', email)]))
    .executeTakeFirstOrThrow();
  return { session: Number(session), email: Number(address) };
}
