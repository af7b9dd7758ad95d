import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { SessionTable } from '../db/schema.ts';

export type Session = Selectable<SessionTable>;

export function selectSession(db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function updateSession(db: Db, id: string, change: Updateable<SessionTable>): Promise<void> {
  await db.updateTable('session').set(change).where('id', '=', id).execute();
}

/** Lock order everywhere: session, then cart, then order, then attempt. */
export function lockSession(db: Db, id: string): Promise<Session | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
