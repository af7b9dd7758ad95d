import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { PipelinedClient, type PipelinedClientConfig } from './pipelined-client.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import type { Database } from './schema.ts';

/** The database or an open transaction, the first parameter of every query function. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

// bigint ids stay below 2^53, so the program reads them as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Limit for obtaining a connection, in milliseconds; a statement takes only a few. */
const CONNECT_TIMEOUT_MS = 8_000;

/** Probes idle connections, so that one to a dead machine breaks within half a minute. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export type ConnectOptions = {
  readonly max?: number;
  /** Prepares statements by name (`DATABASE_PREPARE`). */
  readonly prepare?: boolean;
  /**
   * Milliseconds without a response after which the connection counts as lost; unlimited if omitted. A dead machine
   * closes no connection, and TCP gives up only after a quarter of an hour.
   */
  readonly silenceMs?: number;
  /** Called for each error which shows that a pooler mixes up prepared statements. */
  readonly onMisprepared?: (error: Error) => void;
};

/**
 * Creates a pool and Kysely on top of it; connects on first use. A caller that holds a connection, as in a transaction,
 * must not request another: enough such callers would deadlock the pool.
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(silenceMs !== undefined && { query_timeout: silenceMs }),
    ...KEEP_ALIVE,
  };
  const pool = new pg.Pool(settings);
  // A client without an error listener ends the process when its connection breaks. The pool listens only while the
  // client is idle; a running statement rejects by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return { db: new Kysely<Database>({ dialect: new PipelinedDialect({ pool }) }), pool };
}
