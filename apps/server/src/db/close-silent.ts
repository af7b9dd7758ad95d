import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** How often the database is asked whether it answers at all, and for how long an answer is waited for, in milliseconds. */
export type Pings = { readonly everyMs: number; readonly patienceMs: number };

const PINGS: Pings = { everyMs: 5_000, patienceMs: 8_000 };
/** Pings in a row without an answer until the database counts as gone. */
const MOST_SILENT = 2;
/** What node-postgres says of a connection, or an answer, that did not come in time. Every other error is an answer. */
const SILENCE = ['timeout expired', 'Query read timeout'];

/** node-postgres' own: the stream to the server. */
type Wired = { readonly connection: { readonly stream: { destroy: () => void } } };

/** Whether the database answers in time, over a connection of its own: those of a pool may all be taken. */
async function isSilent(connectionString: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch (error) {
    return error instanceof Error && SILENCE.includes(error.message);
  } finally {
    // Without a farewell that might not be answered either.
    (client as unknown as Wired).connection.stream.destroy();
  }
}

/**
 * Closes the connections of pools whose database has fallen silent: its machine is gone, or hangs. Nothing tells a connection of that for a
 * quarter of an hour, and all who wait for an answer would wait as long. They are told that the connection is lost (503), and the next
 * statement connects anew, to whichever machine has taken over. Slow statements are none of its business (statement-timeout.ts).
 */
export function closeSilent(
  pools: readonly pg.Pool[],
  url: string,
  log: FastifyBaseLogger,
  { everyMs, patienceMs }: Pings = PINGS,
): { readonly close: () => void } {
  const clients = new Set<pg.PoolClient>();
  for (const pool of pools) {
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
  }
  const ended = new AbortController();
  const { signal } = ended;
  async function watch(): Promise<void> {
    let silent = 0;
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false });
      // Nobody waits where nothing is open.
      silent = clients.size > 0 && (await isSilent(url, patienceMs)) ? silent + 1 : 0;
      if (silent < MOST_SILENT || signal.aborted) continue;
      log.error({ alarm: 'database_silent', connections: clients.size }, 'the database does not answer');
      for (const client of clients) (client as unknown as Wired).connection.stream.destroy();
    }
  }
  watch().catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'the watch over the database has ended');
  });
  return { close: () => ended.abort() };
}
