import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedClient } from './named-client.ts';
import type { Database } from './schema.ts';

/** The database, or an open transaction: what every query function takes first. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

// bigint ids stay below 2^53; a number is what the rest of the program wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long anybody waits for a connection before that is an error; a statement takes milliseconds. */
const PATIENCE_MS = 8_000;
/** How the pool says so; it has no class or code for it. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** Whether an error says that no connection came in time: the same may go well in a moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && NO_CONNECTION.includes(error.message);

/**
 * A pool and Kysely on top of it. Connects on first use. Nobody who holds a connection, as in a transaction, may ask for another one: once
 * everybody does, nobody ever goes on.
 */
export function connect(url: string, options: { max?: number } = {}): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    Client: NamedClient,
    connectionString: url,
    max: options.max ?? 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}
