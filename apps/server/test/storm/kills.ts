/** Where the server dies: anywhere, and at the places where a shop that is not careful loses money or takes it twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseFault } from '../../src/platform/db/database-fault.ts';
import type { Random } from './random.ts';
import type { Storm } from './storm.ts';
import { CALLED } from './ways/behaviours.ts';

/** Tables that are written on the way of a purchase. */
const TABLES = ['ledger_entry', 'payment_attempt', 'customer_order', 'refund', 'payment_event', 'sepa_debit'];
/** Calls whose answer the browser does not hear. */
const CALLS = ['/addns', '/checkoutRegister', '/view/pay', '/view/settle'];
const PATIENCE_MS = 1500;
const LOOK_AGAIN_MS = 3;

/** Waits until it is so; false when it takes too long. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_AGAIN_MS))
    if (await isSo()) return true;
  return false;
}

/** While a provider is asked: before it did anything, or after it did and before we know. */
async function atProvider(
  { control, reserved, server, counts }: Storm,
  throws: Random,
  nextOutcome: 'timeout-before' | 'timeout-after',
): Promise<void> {
  const provider = throws.pick(CALLED);
  reserved.add(provider);
  await control({ provider, nextOutcome, timeoutMs: 10 * PATIENCE_MS });
  const isTaken = await until(async () => (await control({ provider })).outcome === null);
  await server.kill();
  await control({ provider, nextOutcome: null });
  reserved.delete(provider);
  const when =
    nextOutcome === 'timeout-before' ? 'before a provider acted' : 'after a provider acted, before we knew';
  counts.add(isTaken ? `killed ${when}` : 'killed at any moment');
}

/** While something is written: its transaction is open, and never ends. */
async function whileWriting({ deps, server, counts }: Storm, throws: Random): Promise<void> {
  const table = throws.pick(TABLES);
  const client = new pg.Client({ connectionString: deps.config.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const isAwaited = await until(async () => {
      const waiting = await deps.pool.query(
        'select 1 from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return waiting.rows.length > 0;
    });
    await server.kill();
    counts.add(isAwaited ? 'killed while writing' : 'killed at any moment');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** It is done and committed, and the browser never hears of it. */
async function beforeAnswer({ wire, server, counts }: Storm, throws: Random): Promise<void> {
  let isDone = false;
  const then = async () => {
    isDone = true;
    await server.kill();
  };
  wire.loseNext({ at: throws.pick(CALLS), then });
  await until(async () => isDone);
  wire.loseNext(null);
  await server.kill();
  counts.add(isDone ? 'killed after it was done, before the browser knew' : 'killed at any moment');
}

async function anywhen({ server, counts }: Storm, throws: Random): Promise<void> {
  await sleep(throws.below(100));
  await server.kill();
  counts.add('killed at any moment');
}

const PLACES: readonly ((storm: Storm, throws: Random) => Promise<void>)[] = [
  anywhen,
  (storm, throws) => atProvider(storm, throws, 'timeout-before'),
  (storm, throws) => atProvider(storm, throws, 'timeout-after'),
  (storm, throws) => atProvider(storm, throws, 'timeout-after'),
  whileWriting,
  whileWriting,
  beforeAnswer,
];

/** `kill -9` of the server at one of these places; it is up again when this is done. */
export async function killSomewhere(storm: Storm, throws: Random): Promise<void> {
  try {
    await throws.pick(PLACES)(storm, throws);
  } catch (error) {
    // The database went away at the same moment: the server is killed all the same.
    if (!databaseFault(error)) throw error;
    await storm.server.kill();
    storm.counts.add('killed at any moment');
  }
  await storm.server.startAgain();
}
