import { sql } from 'kysely';
import type { Db, Tx } from './connect.ts';

/** Work that nobody waits for at a screen, such as imports, erasure and the nightly comparison of the books. */
export const LONG_WORK_MS = 10 * 60_000;
/** A staff search; whoever waits longer narrows it. */
export const STAFF_SEARCH_MS = 8_000;

/** One role's settings are one row: two processes that write it at the same moment fail. */
const LOCK = 7305118;

/**
 * Sets the timeout that every statement of this role has in this database. A setting of the role holds for each connection that is made
 * from now on, also for those of a transaction pooler, which drops start-up parameters and forgets SET. Writes only what differs.
 */
export async function limitStatements(db: Db, seconds: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const wanted = `statement_timeout=${seconds}s`;
    const { rows } = await sql<{ database: string; isSet: boolean }>`
      select current_database() as database, exists (
        select from pg_db_role_setting
        join pg_database on pg_database.oid = setdatabase
        where datname = current_database() and setrole = current_user::regrole and ${wanted} = any (setconfig)
      ) as "isSet"`.execute(tx);
    const [found] = rows;
    if (!found || found.isSet) return;
    const value = sql.lit(`${seconds}s`);
    await sql`alter role current_user in database ${sql.id(found.database)} set statement_timeout = ${value}`.execute(
      tx,
    );
  });
}

/** Runs `act` in a transaction whose statements have this timeout; within a transaction, the rest of that one has it. */
export async function withTimeout<T>(db: Db, milliseconds: number, act: (tx: Tx) => Promise<T>): Promise<T> {
  const run = async (tx: Tx): Promise<T> => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
    return act(tx);
  };
  return db.isTransaction ? run(db as Tx) : db.transaction().execute(run);
}
