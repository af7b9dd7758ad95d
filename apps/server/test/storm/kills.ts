/** Kills the server: at any moment, and where a careless shop loses a payment or captures it twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseFault } from '../../src/platform/db/database-fault.ts';
import type { Random } from './random.ts';
import type { Storm } from './storm.ts';
import { CALLED } from './ways/behaviours.ts';

/** Tables that a purchase writes. */
const TABLES = ['ledger_entry', 'payment_attempt', 'customer_order', 'refund', 'payment_event', 'sepa_debit'];
/** Calls whose answer the browser does not receive. */
const CALLS = ['/addns', '/checkoutRegister', '/view/pay', '/view/settle'];
const TIMEOUT_MS = 1500;
const POLL_MS = 3;

/** Waits for a condition; returns false after the timeout. */
async function until(condition: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(POLL_MS))
    if (await condition()) return true;
  return false;
}

/** Kills during a call to a provider: before it takes effect, or after it and before its answer. */
async function atProvider(
  { control, reserved, server, counts }: Storm,
  random: Random,
  nextOutcome: 'timeout-before' | 'timeout-after',
): Promise<void> {
  const provider = random.pick(CALLED);
  reserved.add(provider);
  await control({ provider, nextOutcome, timeoutMs: 10 * TIMEOUT_MS });
  const isReached = await until(async () => (await control({ provider })).outcome === null);
  await server.kill();
  await control({ provider, nextOutcome: null });
  reserved.delete(provider);
  const when =
    nextOutcome === 'timeout-before' ? 'before a provider acted' : 'after a provider acted, before we knew';
  counts.add(isReached ? `killed ${when}` : 'killed at any moment');
}

/** Kills during a write, whose transaction is open and never ends. */
async function whileWriting({ deps, server, counts }: Storm, random: Random): Promise<void> {
  const table = random.pick(TABLES);
  const client = new pg.Client({ connectionString: deps.config.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const isWaiting = await until(async () => {
      const waiting = await deps.pool.query(
        'select 1 from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return waiting.rows.length > 0;
    });
    await server.kill();
    counts.add(isWaiting ? 'killed while writing' : 'killed at any moment');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Kills after the commit, before the browser receives the answer. */
async function beforeAnswer({ wire, server, counts }: Storm, random: Random): Promise<void> {
  let isDone = false;
  const kill = async () => {
    isDone = true;
    await server.kill();
  };
  wire.loseNext({ at: random.pick(CALLS), onLoss: kill });
  await until(async () => isDone);
  wire.loseNext(null);
  await server.kill();
  counts.add(isDone ? 'killed after it was done, before the browser knew' : 'killed at any moment');
}

async function atAnyMoment({ server, counts }: Storm, random: Random): Promise<void> {
  await sleep(random.below(100));
  await server.kill();
  counts.add('killed at any moment');
}

const KILLS: readonly ((storm: Storm, random: Random) => Promise<void>)[] = [
  atAnyMoment,
  (storm, random) => atProvider(storm, random, 'timeout-before'),
  (storm, random) => atProvider(storm, random, 'timeout-after'),
  (storm, random) => atProvider(storm, random, 'timeout-after'),
  whileWriting,
  whileWriting,
  beforeAnswer,
];

/** Kills the server with SIGKILL in one of these ways, and restarts it. */
export async function killSomewhere(storm: Storm, random: Random): Promise<void> {
  try {
    await random.pick(KILLS)(storm, random);
  } catch (error) {
    // The database went away at the same moment; the server is killed all the same.
    if (!databaseFault(error)) throw error;
    await storm.server.kill();
    storm.counts.add('killed at any moment');
  }
  await storm.server.restart();
}
