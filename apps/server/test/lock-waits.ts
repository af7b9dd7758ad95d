import { sql } from 'kysely';
import type { Db } from '../src/platform/db/connect.ts';

/** Counts the statements that wait for a lock on a table. */
export async function countWaiting(db: Db, table: string): Promise<number> {
  const waiting = sql`select from pg_locks where not granted and relation = ${table}::regclass`;
  return (await waiting.execute(db)).rows.length;
}
