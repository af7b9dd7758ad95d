/**
 * `node bench/hostile.ts`: resilience under attack. Sends hostile bodies from 60 kB to 20 MB to many routes while
 * another client polls the process every 20 ms. Then opens 300 slow sockets of each kind, and 1,200 that read nothing
 * of their responses. Last, 300 sockets request each of the largest responses concurrently. Each body must get its
 * expected status; the connection of a body of 20 MB may be closed instead. Exits with 1 if a limit is broken.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Hostile, hostileBodies } from './hostile/bodies.ts';
import { BURST, burst, LARGE_ANSWERS } from './hostile/bursts.ts';
import { type Poller, poll } from './hostile/poll.ts';
import { send } from './hostile/send.ts';
import { askUnread, lastOpen, SLOW } from './hostile/slow-sockets.ts';
import { report } from './setup/report.ts';
import { addNote, newVisitor, type Visitor } from './setup/visitor.ts';
import { type Served, withServers } from './setup/with-servers.ts';

const RUNS = 3;
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
const LINES = 50;
/** The folder of the largest public file. */
const BACK_OFFICE = join(import.meta.dirname, '../apps/backoffice/dist/assets');

async function sendAll(url: string, bodies: readonly Hostile[], visitor: Visitor): Promise<void> {
  const queue = Array.from({ length: RUNS }, () => bodies).flat();
  const statuses = new Map<number, number>();
  let others = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const headers = { 'content-type': next.type };
      const status = await send(url, visitor, { path: next.url, method: 'POST', headers, body: next.body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === next.expected || (next.mayClose && status === 0)) continue;
      others += 1;
      console.log(`${status || 'closed'} instead of ${next.expected}: ${next.name} at ${next.url}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const summary = [...statuses].sort().map(([status, count]) => `${status || 'closed'}: ${count}`);
  const isFine = others === 0 && ![...statuses.keys()].some((status) => status >= 500);
  const measured = `${others} answered otherwise than expected; ${summary.join(', ')}`;
  report(`${bodies.length} hostile bodies, each ${RUNS} times`, measured, '0, none of 500', isFine);
}

/** Sends the hostile bodies while the poller polls; compares its slowest poll with those before. */
async function sendBodies({ url, usage }: Served, poller: Poller): Promise<void> {
  for (let at = 0; at < 50; at += 1) await (await fetch(`${url}/servicios`)).text();
  const visitor = await newVisitor(url);
  // Built before measuring, because it takes a while.
  const bodies = hostileBodies(visitor.formkey);
  await poller.take();
  await sleep(QUIET_MS);
  const quiet = await poller.take();
  await sendAll(url, bodies, visitor);
  const busy = await poller.take();
  const later = busy.slowest - quiet.slowest;
  const slowest = `${busy.slowest.toFixed(0)} ms, ${quiet.slowest.toFixed(0)} ms without them`;
  report(`slowest of ${busy.count} polls`, slowest, `${MAX_LATER_MS} ms more`, later <= MAX_LATER_MS);
  const failed = busy.failed + quiet.failed;
  report('polls that failed', String(failed), '0', failed === 0);
  await sleep(5_000);
  const { rssMb } = await usage();
  report('memory afterwards', `${rssMb} MB`, `below ${MAX_RSS_MB} MB`, rssMb < MAX_RSS_MB);
}

async function openSlowSockets(shop: Served): Promise<void> {
  const limits = { count: SOCKETS, limitS: CLOSED_WITHIN_S + 5 };
  const limit = `closed within ${CLOSED_WITHIN_S} s`;
  const closings = Object.entries(SLOW).map(async ([kind, data], at) => {
    const seconds = await lastOpen(shop.url, data, { ...limits, network: at + 1 });
    const isFine = seconds <= CLOSED_WITHIN_S;
    return () => report(`${SOCKETS} sockets: ${kind}`, `${seconds.toFixed(0)} s`, limit, isFine);
  });
  for (const print of await Promise.all(closings)) print();
  const scripts = readdirSync(BACK_OFFICE).filter((name) => name.endsWith('.js'));
  for (const path of [`/backoffice/assets/${scripts[0]}`, '/servicios']) {
    const { seconds, rssMb } = await askUnread(shop, path, UNREAD_SOCKETS, CLOSED_WITHIN_S + 5);
    report(
      `${UNREAD_SOCKETS} sockets that request ${path} three times and read nothing`,
      `${seconds.toFixed(0)} s, ${rssMb} MB`,
      `${limit}, below ${MAX_RSS_MB} MB`,
      seconds <= CLOSED_WITHIN_S && rssMb < MAX_RSS_MB,
    );
  }
}

/** Requests the largest responses on many sockets concurrently, while another client opens a page every 20 ms. */
async function requestAtOnce(shop: Served): Promise<void> {
  let visitor = await newVisitor(shop.url);
  for (let line = 0; line < LINES; line += 1)
    visitor = await addNote(shop.url, visitor, { direccion: `Calle ${line} `.padEnd(120, 'x') });
  const poller = poll(`${shop.url}/servicios`);
  await poller.take();
  for (const answer of LARGE_ANSWERS) {
    const { answered, ms, rssMb } = await burst(shop, answer, visitor);
    await sleep(300);
    const { slowest, failed } = await poller.take();
    report(
      `${BURST} sockets at once: ${answer.path}, ${answer.encoding}`,
      `${answered} answered in ${ms.toFixed(0)} ms; another page ${slowest.toFixed(0)} ms; ${rssMb} MB`,
      `all, or 429 to calls and pages of a session; ${MAX_PAGE_MS} ms; ${MAX_PEAK_MB} MB`,
      answered === BURST && failed === 0 && slowest <= MAX_PAGE_MS && rssMb <= MAX_PEAK_MB,
    );
  }
  await poller.stop();
}

await withServers(async ({ serve }) => {
  const shop = await serve('shop');
  const poller = poll(`${shop.url}/livez`);
  await sendBodies(shop, poller);
  await openSlowSockets(shop);
  await poller.stop();
  await requestAtOnce(shop);
});
