/**
 * `node bench/grow.ts [orders]`: the shop with a million orders. Measures cart additions and purchases on an empty
 * database, fills it by SQL, and measures them again. Then measures lists, orders, the staff queue and search at 100
 * requests a second. Prints each plan that scans a large table or discards thousands of rows. Takes some fifteen
 * minutes and exits with 1 if a limit is broken.
 */
import { join } from 'node:path';
import { fill } from './grow/fill.ts';
import { logPlans, watchPlans } from './grow/plans.ts';
import { reads, staffCookie } from './grow/reads.ts';
import { type Load, load } from './setup/load.ts';
import { pace } from './setup/pace.ts';
import { report } from './setup/report.ts';
import { addFresh, newVisitor, PURCHASE_REQUESTS, purchase } from './setup/visitor.ts';
import { withServers } from './setup/with-servers.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
const RATE = 100;
/** The required share of the rate on an empty database. */
const MIN_RATE_SHARE = 0.8;

const describe = ({ perSecond, p50, p99, errors }: Load): string =>
  `${perSecond.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`;

async function measureWrites(url: string): Promise<readonly [string, Load][]> {
  const add = [addFresh(await newVisitor(url))];
  await load(url, { seconds: 3, requests: add });
  return [
    ['add to cart', await load(url, { seconds: SECONDS, requests: add })],
    ['purchase', await load(url, { seconds: SECONDS, requests: purchase(), each: PURCHASE_REQUESTS })],
  ];
}

await withServers(async ({ folder, databaseUrl, serve }) => {
  const empty = await serve('shop');
  const before = new Map(await measureWrites(empty.url));
  await empty.stop();
  await fill(databaseUrl, ORDERS, (what) => console.log(`filling: ${what}`));
  const shop = await serve('shop');
  for (const [kind, after] of await measureWrites(shop.url)) {
    const share = after.perSecond / (before.get(kind)?.perSecond ?? Number.NaN);
    const measured = `${share.toFixed(2)} of the empty database's rate; ${describe(after)}`;
    report(kind, measured, `at least ${MIN_RATE_SHARE}`, share >= MIN_RATE_SHARE && after.errors === 0);
  }
  const all = await reads(shop.url, await staffCookie(shop.url));
  for (const { what, requests, p99, rate = RATE } of all) {
    await pace(shop.url, { requests, rate, seconds: 2 });
    const measured = await pace(shop.url, { requests, rate, seconds: SECONDS });
    const holds = measured.p99 <= p99 && measured.errors === 0;
    report(what, describe(measured), `p99 at most ${p99} ms at ${rate} a second`, holds);
  }
  await shop.stop();

  // Sends each request once to a shop whose database logs its plans.
  await logPlans(databaseUrl);
  const { url } = await serve('shop');
  await staffCookie(url);
  const readPlans = watchPlans(join(folder, 'postgres.log'));
  for (const { requests } of [...all, { requests: purchase() }])
    await load(url, { seconds: 1, connections: 1, requests });
  const plans = readPlans();
  report('plans that read too much', String(plans.length), 'none', plans.length === 0);
  for (const plan of plans) console.log(plan);
});
