/**
 * `node bench/hostile.ts`: resilience under attack. Sends hostile bodies from 60 kB to 20 MB to many routes
 * while another client polls the process every 20 ms. Then opens 300 slow sockets of each kind, and 1,200
 * that read nothing of their responses. Last, 300 sockets ask at once for each of the largest answers.
 * Each body must get its expected status; listed bodies of 20 MB may find their connection closed instead.
 * Prints a table and exits with 1 if a bound is broken.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { type Hostile, hostileBodies } from './hostile/bodies.ts';
import { ask, BURST, burst, fullCart, LARGE_ANSWERS } from './hostile/bursts.ts';
import { poll } from './hostile/poll.ts';
import { askUnread, lastOpen, SLOW } from './hostile/slow-sockets.ts';
import { serve } from './serve.ts';
import { NOTE, newVisitor, type Visitor } from './visitor.ts';

const ROUNDS = 3;
const AT_ONCE = 2;
const QUIET_MS = 15_000;
const MAX_LATER_MS = 100;
const MAX_RSS_MB = 300;
const SOCKETS = 300;
const CLOSED_WITHIN_S = 60;
const UNREAD_SOCKETS = 1_200;
/** The slowest page of another client during a burst, and the memory at its peak. */
const MAX_PAGE_MS = 1_000;
const MAX_PEAK_MB = 380;
/** The folder of the largest public file. */
const BACK_OFFICE = join(import.meta.dirname, '../apps/backoffice/dist/assets');

const folder = mkdtempSync(join(tmpdir(), 'folio-hostile-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'hostile');
const shop = await serve('shop', postgres.url('hostile'));
const broken: string[] = [];
const rows: string[] = [];
function row(what: string, measured: string, bound: string, holds: boolean): void {
  rows.push(`| ${what} | ${measured} | ${bound} |${holds ? '' : ' BROKEN'}`);
  if (!holds) broken.push(what);
}

/** Sends a whole body. Returns the status, or 0 if the server closed the socket first. */
const send = ({ url, type, body }: Hostile, { cookie, formkey }: Visitor): Promise<number> =>
  new Promise((done) => {
    const headers = { 'content-type': type, 'content-length': body.byteLength, cookie, 'x-formkey': formkey };
    const call = request(`${shop.url}${url}`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      response.once('close', () => done(response.statusCode ?? 0));
    });
    call.once('error', () => done(0));
    call.end(body);
  });

const livesAt = async (path: string): Promise<boolean> => {
  const answer = await fetch(`${shop.url}${path}`);
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
};

const isExpected = ({ expected, mayClose }: Hostile, status: number): boolean =>
  status === expected || (mayClose && status === 0);

async function sendAll(bodies: readonly Hostile[], visitor: Visitor): Promise<Map<number, number>> {
  const queue = Array.from({ length: ROUNDS }, () => bodies).flat();
  const statuses = new Map<number, number>();
  const closed = new Set<Hostile>();
  let others = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await send(next, visitor);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0) closed.add(next);
      if (isExpected(next, status)) continue;
      others += 1;
      console.log(`${status || 'closed'} instead of ${next.expected}: ${next.name} at ${next.url}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  row('hostile bodies', `${bodies.length}, each ${ROUNDS} times`, '≥ 60', bodies.length >= 60);
  row('answered otherwise than expected', String(others), '0', others === 0);
  console.log('The server stops reading these before their end, and may close the connection (status 0):');
  for (const one of bodies.filter(({ mayClose }) => mayClose))
    console.log(`- ${one.name} at ${one.url}, else ${one.expected}${closed.has(one) ? ' (was closed)' : ''}`);
  return statuses;
}

/** Asks for the largest answers on many sockets at once, while another client opens a page every 20 ms. */
async function askAtOnce(): Promise<void> {
  const visitor = await fullCart(shop.url, await newVisitor(shop.url), NOTE);
  const poller = poll(`${shop.url}/servicios`);
  await poller.take();
  for (const answer of LARGE_ANSWERS) {
    for (let at = 0; at < 20; at += 1) await ask(shop.url, answer, visitor);
    const { statuses, ms, rss } = await burst(shop, answer, visitor);
    await sleep(300);
    const { slowest, failed } = await poller.take();
    const [answered, peak] = [
      statuses.filter((status) => status === 200 || (answer.isQueued && status === 429)).length,
      rss / 1024 / 1024,
    ];
    row(
      `${BURST} sockets at once: ${answer.path}, ${answer.encoding}`,
      `${answered} answered in ${ms.toFixed(0)} ms; another page ${slowest.toFixed(0)} ms; ${peak.toFixed(0)} MB`,
      `all, or 429 to calls and pages of a session; ${MAX_PAGE_MS} ms; ${MAX_PEAK_MB} MB`,
      answered === BURST && failed === 0 && slowest <= MAX_PAGE_MS && peak <= MAX_PEAK_MB,
    );
  }
  await poller.stop();
}

try {
  const path = (await livesAt('/livez')) ? '/livez' : '/healthz';
  const poller = poll(`${shop.url}${path}`);
  for (let at = 0; at < 50; at += 1) await fetch(`${shop.url}/servicios`).then((answer) => answer.text());
  const visitor = await newVisitor(shop.url);
  // Built before measuring, because it takes a while.
  const bodies = hostileBodies(visitor.formkey);
  await poller.take();
  await sleep(QUIET_MS);
  const quiet = await poller.take();
  const statuses = await sendAll(bodies, visitor);
  const stormy = await poller.take();
  const summary = [...statuses].sort().map(([status, count]) => `${status || 'closed'}: ${count}`);
  const failures = [...statuses].filter(([status]) => status >= 500);
  row('answers', summary.join(', '), 'none of 500 and above', failures.length === 0);
  row(`slowest of ${quiet.count} polls of ${path} without them`, `${quiet.slowest.toFixed(0)} ms`, '', true);
  const later = stormy.slowest - quiet.slowest;
  row(
    `slowest of ${stormy.count} polls with them`,
    `${stormy.slowest.toFixed(0)} ms`,
    `${MAX_LATER_MS} ms more`,
    later <= MAX_LATER_MS,
  );
  row('polls that failed', String(stormy.failed + quiet.failed), '0', stormy.failed + quiet.failed === 0);
  await sleep(5_000);
  const rss = (await shop.rss()) / 1024 / 1024;
  row('memory afterwards', `${rss.toFixed(0)} MB`, `${MAX_RSS_MB} MB`, rss < MAX_RSS_MB);
  const kinds = Object.entries(SLOW);
  const times = await Promise.all(
    kinds.map(([, says], network) =>
      lastOpen(shop.url, says, { count: SOCKETS, limitS: CLOSED_WITHIN_S + 5, network: network + 1 }),
    ),
  );
  for (const [at, [kind]] of kinds.entries()) {
    const seconds = times[at] ?? 0;
    row(
      `${SOCKETS} sockets: ${kind}`,
      `${seconds.toFixed(0)} s`,
      `${CLOSED_WITHIN_S} s`,
      seconds <= CLOSED_WITHIN_S,
    );
  }
  await poller.stop();
  const scripts = readdirSync(BACK_OFFICE).filter((name) => name.endsWith('.js'));
  for (const path of [`/backoffice/assets/${scripts[0]}`, '/servicios']) {
    const unread = await askUnread(shop, path, UNREAD_SOCKETS, CLOSED_WITHIN_S + 5);
    const [seconds, held] = [unread.seconds, unread.rss / 1024 / 1024];
    const what = `${UNREAD_SOCKETS} sockets that ask for ${path} three times and read nothing`;
    row(what, `${seconds.toFixed(0)} s`, `${CLOSED_WITHIN_S} s`, seconds <= CLOSED_WITHIN_S);
    row('memory meanwhile', `${held.toFixed(0)} MB`, `${MAX_RSS_MB} MB`, held < MAX_RSS_MB);
  }
  await askAtOnce();
} finally {
  await shop.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(['| what | measured | at most |', '|---|---|---|', ...rows].join('\n'));
console.log(broken.length === 0 ? 'Every bound holds.' : `Broken: ${broken.join('; ')}`);
process.exit(broken.length === 0 ? 0 : 1);
