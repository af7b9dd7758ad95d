import { sql } from 'kysely';
import type { Db, Tx } from './connect.ts';
import { pipelined } from './pipelined.ts';

/** Timeout for background work such as imports, erasure and the nightly reconciliation. */
export const LONG_WORK_MS = 10 * 60_000;
/** Timeout for a staff search; a slower one must be narrowed. */
export const STAFF_SEARCH_MS = 8_000;

/** A role's settings are one row, so two processes that write it at once would fail. */
const LOCK = 7305118;

/**
 * Sets the statement timeout of this role in this database. A role's setting applies to every new connection, even
 * through a transaction pooler, which drops start-up parameters and forgets SET. Writes only if the value differs.
 */
export async function limitStatements(db: Db, seconds: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const setting = `statement_timeout=${seconds}s`;
    const { rows } = await sql<{ database: string; isSet: boolean }>`
      select current_database() as database, exists (
        select from pg_db_role_setting
        join pg_database on pg_database.oid = setdatabase
        where datname = current_database() and setrole = current_user::regrole and ${setting} = any (setconfig)
      ) as "isSet"`.execute(tx);
    const [found] = rows;
    if (!found || found.isSet) return;
    const value = sql.lit(`${seconds}s`);
    await sql`alter role current_user in database ${sql.id(found.database)} set statement_timeout = ${value}`.execute(
      tx,
    );
  });
}

/**
 * Runs `work` in a transaction with this statement timeout, which is sent with its first statement; within a
 * transaction, its remaining statements get it.
 */
export async function withTimeout<T>(db: Db, milliseconds: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = async (tx: Tx): Promise<T> => {
    const [, answer] = await pipelined(tx, (all) => [
      sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(all),
      work(all),
    ]);
    return answer;
  };
  return db.isTransaction ? run(db as Tx) : db.transaction().execute(run);
}
