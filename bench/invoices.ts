/**
 * `node bench/invoices.ts [count]`: our own time to issue an invoice, one at a time and eight at once, and to draw its
 * PDF (BC-9). Then eight workers issue while their database connections are ended at random, and the numbers of each
 * series are checked for gaps and repeats. Exits with 1 if a bound is broken.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@folio/domain/locale/locale';
import { sql } from 'kysely';
import pg from 'pg';
import { issueInvoice } from '../apps/server/src/invoices/issue-invoice.ts';
import { renderInvoice } from '../apps/server/src/invoices/pdf/render-invoice.ts';
import { settleAttempt } from '../apps/server/src/payments/settlement/settle-attempt.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';
import { payableOrders } from './payable-orders.ts';
import { withStorm } from './with-storm.ts';

const COUNT = Number(process.argv[2] ?? 300);
const WARM_UP = 50;
const ISSUE_MS = 15;
const PDF_MS = 80;
/** Time between two ended connections while eight workers issue. */
const KILL_MS = 15;

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const line = (what: string, times: readonly number[]): string =>
  `${what}: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms`;

/** Creates paid orders whose invoices are not issued yet. */
async function paidOrders(storm: Storm, count: number): Promise<number[]> {
  const reports = await payableOrders(storm, count);
  // Stops all other work, the jobs that would issue the invoices above all.
  await storm.server.stop();
  const ids: number[] = [];
  for (const report of reports) {
    const { id } = await storm.deps.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('provider_ref', '=', report.providerRef)
      .executeTakeFirstOrThrow();
    if ((await settleAttempt(storm.deps, id, report)) !== 'paid') throw new Error('not paid');
    ids.push(report.orderId as number);
  }
  return ids;
}

async function issueAll(storm: Storm, ids: number[], workers: number): Promise<number[]> {
  const times: number[] = [];
  const work = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const begun = performance.now();
      const { kind } = await issueInvoice(storm.deps, id);
      if (kind !== 'issued') throw new Error(`order ${id}: ${kind}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return times;
}

/** Issues with eight workers while connections end; a worker whose connection ended tries again, as its job would. */
async function issueUnderKills(storm: Storm, ids: number[]): Promise<{ kills: number; repeats: number }> {
  const counts = { kills: 0, repeats: 0 };
  let isDone = false;
  const killer = new pg.Client({ connectionString: storm.database.url });
  await killer.connect();
  const kill = async () => {
    for (; !isDone; await sleep(KILL_MS)) counts.kills += await endOneConnection(killer);
    await killer.end();
  };
  const work = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift())
      while (!(await issueInvoice(storm.deps, id).catch(() => undefined))) {
        counts.repeats += 1;
        await sleep(5);
      }
  };
  const killing = kill();
  await Promise.all(Array.from({ length: 8 }, work));
  isDone = true;
  await killing;
  return counts;
}

/** Ends one connection that is within a transaction, if there is any; returns how many. */
async function endOneConnection(killer: pg.Client): Promise<number> {
  const { rowCount } = await killer.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by random() limit 1`);
  return rowCount ?? 0;
}

/** Returns the series with a gap or a repeat. */
async function brokenSeries({ deps }: Storm): Promise<object[]> {
  const { rows } = await sql<object>`
    select issuer_id, year, code, count(*)::int as count, min(sequence) as first, max(sequence) as last
    from invoice group by issuer_id, year, code
    having count(*) <> max(sequence) or count(distinct sequence) <> count(*) or min(sequence) <> 1`.execute(
    deps.db,
  );
  return rows;
}

async function drawAll(storm: Storm, count: number): Promise<number[]> {
  const { snapshot } = await storm.deps.db
    .selectFrom('invoice')
    .select('snapshot')
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const times: number[] = [];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const locale = LOCALES[drawn % LOCALES.length] ?? 'es';
    const begun = performance.now();
    const pdf = await renderInvoice({ ...snapshot, locale });
    if (pdf.length < 1000) throw new Error('no PDF');
    times.push(performance.now() - begun);
  }
  return times;
}

let broken = 0;
const bound = (what: string, times: readonly number[], limit: number): void => {
  const holds = at(times, 0.5) <= limit;
  if (!holds) broken += 1;
  console.log(`${line(what, times)}; p50 at most ${limit} ms: ${holds ? 'holds' : 'BROKEN'}`);
};

await withStorm(async (storm) => {
  const ids = await paidOrders(storm, WARM_UP + 3 * COUNT);
  await issueAll(storm, ids.splice(0, WARM_UP), 1);
  bound(`issued ${COUNT}, one at a time`, await issueAll(storm, ids.splice(0, COUNT), 1), ISSUE_MS);
  console.log(line(`issued ${COUNT}, eight at once`, await issueAll(storm, ids.splice(0, COUNT), 8)));
  const first = await drawAll(storm, 1);
  console.log(line('drew the first PDF, its worker starting', first));
  bound(`drew ${COUNT} PDFs`, await drawAll(storm, COUNT), PDF_MS);
  const { kills, repeats } = await issueUnderKills(storm, ids.splice(0, COUNT));
  const series = await brokenSeries(storm);
  console.log(
    `issued ${COUNT} by eight workers, ${kills} connections ended, ${repeats} tries repeated: ${series.length} broken series`,
  );
  if (series.length > 0 || repeats === 0) broken += 1;
});
process.exit(broken > 0 ? 1 : 0);
