import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedClient } from './named-client.ts';
import type { Database } from './schema.ts';

/** The database, or an open transaction: what every query function takes first. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

// bigint ids stay below 2^53; a number is what the rest of the program wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool and Kysely on top of it. Connects on first use. */
export function connect(url: string, options: { max?: number } = {}): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    Client: NamedClient,
    connectionString: url,
    max: options.max ?? 20,
    idleTimeoutMillis: 30_000,
  });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}
