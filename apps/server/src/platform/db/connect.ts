import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { PipelinedClient, type PipelinedClientConfig } from './pipelined-client.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import type { Database } from './schema.ts';

/** The database, or an open transaction: what every query function takes first. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

// bigint ids stay below 2^53; a number is what the rest of the program wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long anybody waits for a connection before that is an error; a statement takes milliseconds. */
const PATIENCE_MS = 8_000;

/** Connections that nothing is asked on are probed, so that one to a machine that is gone breaks within half a minute. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export type ConnectOptions = {
  readonly max?: number;
  /** Whether statements are prepared by name (`DATABASE_PREPARE`). */
  readonly prepare?: boolean;
  /**
   * How long an answer may take, in milliseconds, until the connection counts as lost; without end when it is not given. A machine that is
   * gone closes no connection, and TCP gives up after a quarter of an hour.
   */
  readonly silenceMs?: number;
  /** Told of each error that says that a pooler mixes up prepared statements. */
  readonly onMisprepared?: (error: Error) => void;
};

/**
 * A pool and Kysely on top of it. Connects on first use. Nobody who holds a connection, as in a transaction, may ask for another one: once
 * everybody does, nobody ever goes on.
 */
export function connect(url: string, options: ConnectOptions = {}): { db: Db; pool: pg.Pool } {
  const { max = 20, prepare = true, onMisprepared, silenceMs } = options;
  const settings: pg.PoolConfig & PipelinedClientConfig = {
    Client: PipelinedClient,
    named: prepare,
    ...(onMisprepared && { onMisprepared }),
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: PATIENCE_MS,
    ...(silenceMs !== undefined && { query_timeout: silenceMs }),
    ...KEEP_ALIVE,
  };
  const pool = new pg.Pool(settings);
  // A client that nobody listens to ends the process when its connection breaks. The pool listens only while the client is idle;
  // a statement under way rejects by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return { db: new Kysely<Database>({ dialect: new PipelinedDialect({ pool }) }), pool };
}
