/**
 * `node bench/grow.ts [orders]`: the shop with a million orders. Measures cart additions and purchases on an
 * empty database, fills it by SQL, and measures them again while lists, orders, the staff queue and search
 * run at 100 requests a second.
 * Prints each plan that scans a large table or reads thousands of rows in vain. Takes some fifteen minutes
 * and exits with 1 if a bound is broken.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { fill } from './grow/fill.ts';
import { watchPlans } from './grow/plans.ts';
import { type Read, reads, staffCookie } from './grow/reads.ts';
import { type Load, load } from './load.ts';
import { pace } from './pace.ts';
import { type Served, serve } from './serve.ts';
import { addFresh, newVisitor, purchase } from './visitor.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
const RATE = 100;
/** The required share of the rate on an empty database. */
const MIN_RATE_SHARE = 0.8;

const folder = mkdtempSync(join(tmpdir(), 'folio-grow-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
const url = postgres.url('bench');
let broken = 0;

function report(what: string, holds: boolean, { perSecond, p50, p99, errors }: Load): void {
  const fine = holds && errors === 0;
  if (!fine) broken += 1;
  const verdict = fine ? 'holds' : 'BROKEN';
  console.log(
    `${what}: ${verdict}; ${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`,
  );
}

async function writes(shop: Served): Promise<{ add: Load; purchase: Load }> {
  const add = [addFresh(await newVisitor(shop.url))];
  await load(shop.url, { seconds: 3, requests: add });
  return {
    add: await load(shop.url, { seconds: SECONDS, requests: add }),
    purchase: await load(shop.url, { seconds: SECONDS, requests: purchase(), each: 3 }),
  };
}

async function measureReads(shop: Served, all: readonly Read[]): Promise<void> {
  for (const { what, requests, p99, rate = RATE } of all) {
    await pace(shop.url, { requests, rate, seconds: 2 });
    const measured = await pace(shop.url, { requests, rate, seconds: SECONDS });
    report(`${what} (at most ${p99} ms at ${rate} a second)`, measured.p99 <= p99, measured);
  }
}

/** Sends each request once to a shop whose database logs its plans, and prints the expensive ones. */
async function printScans(all: readonly Read[]): Promise<void> {
  const { readPlans } = await watchPlans(url, join(folder, 'postgres.log'));
  const shop = await serve('shop', url);
  const cookie = await staffCookie(shop.url);
  for (const { requests } of [...all, { requests: purchase() }])
    await load(shop.url, { seconds: 1, connections: 1, requests: [...requests] });
  await shop.stop();
  const scans = readPlans();
  broken += scans.length;
  console.log(`${scans.length} plans read too much${cookie ? '' : ' (staff not signed in)'}`);
  for (const scan of scans) console.log(scan);
}

try {
  const empty = await serve('shop', url);
  const before = await writes(empty);
  await empty.stop();
  await fill(url, ORDERS, (what) => console.log(`filling: ${what}`));
  const shop = await serve('shop', url);
  const after = await writes(shop);
  for (const kind of ['add', 'purchase'] as const) {
    const ratio = after[kind].perSecond / before[kind].perSecond;
    report(
      `${kind}: ${ratio.toFixed(2)} of the empty database's rate (at least ${MIN_RATE_SHARE})`,
      ratio >= MIN_RATE_SHARE,
      after[kind],
    );
  }
  const all = await reads(shop.url, await staffCookie(shop.url));
  await measureReads(shop, all);
  await shop.stop();
  await printScans(all);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(broken > 0 ? 1 : 0);
