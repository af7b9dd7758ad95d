/**
 * `node bench/run.ts`: compares the shop with two bare routes in one run on one machine. Prints ratios and exits with
 * 1 if one is too small. BENCH_SECONDS is the time of each row.
 */
import { openCardShop } from './setup/card-purchase.ts';
import { CONNECTIONS, type Load, load, mergeLoads } from './setup/load.ts';
import { reportPurchaseCost } from './setup/purchase-cost.ts';
import { report } from './setup/report.ts';
import { townSlugs } from './setup/towns.ts';
import { addFresh, addNote, newVisitor, PURCHASE_REQUESTS, purchase } from './setup/visitor.ts';
import { withServers } from './setup/with-servers.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
const SLICES = 4;
const MAX_P99_MS = 500;
const FOLDERS = ['/RegistroPropiedad', '/NotaSimpleRegistroPropiedad'];

const BUYERS = 16;
/** The most that a purchase may cost. */
const COST = { statements: 16, commits: 2, postgresMs: 4 };

type Requests = Parameters<typeof load>[1]['requests'];
/** What is measured, for some seconds of a slice. */
type Side = { readonly name: string; readonly measure: (seconds: number, slice: number) => Promise<Load> };

const get = (path: string, headers: Record<string, string> = {}): Requests => [
  { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } },
];

/** Measures requests to a server; `each` of them are a unit of work. */
const calls = (
  name: string,
  url: string,
  requests: (slice: number) => Requests,
  { connections = CONNECTIONS, each = 1 } = {},
): Side => ({
  name,
  measure: (seconds, slice) => load(url, { seconds, connections, each, requests: requests(slice) }),
});

/** Alternates between a target and its baseline, so that other load on the machine affects both alike. */
async function compare(base: Side, target: Side, wanted: number, maxP99Ms = MAX_P99_MS): Promise<void> {
  const slices: Load[][] = [[], []];
  for (let slice = 0; slice <= SLICES; slice += 1)
    for (const [index, { measure }] of [base, target].entries()) {
      const measured = await measure(slice === 0 ? 2 : SECONDS / SLICES, slice);
      // The first slice warms up.
      if (slice > 0) slices[index]?.push(measured);
    }
  const [baseline, measured] = slices.map(mergeLoads) as [Load, Load];
  const ratio = measured.perSecond / baseline.perSecond;
  report(
    target.name,
    `${ratio.toFixed(3)} × ${base.name}; ${measured.perSecond.toFixed(0)} of ${baseline.perSecond.toFixed(0)} a second, ` +
      `p99 ${measured.p99} ms, ${measured.errors} errors`,
    `at least ${wanted}`,
    ratio >= wanted && measured.errors === 0 && measured.p99 <= maxP99Ms,
  );
}

await withServers(async (bench) => {
  const { databaseUrl, serve } = bench;
  const { url: bare } = await serve('bare');
  const shop = await serve('shop');
  const { url } = shop;
  const slugs = await townSlugs(databaseUrl);
  /** Returns towns that no slice before has requested, in one of two folders. */
  const newTowns = (slice: number) => {
    const begin = Math.floor(((slice >> 1) * slugs.length) / SLICES);
    const turn = [...slugs.slice(begin), ...slugs.slice(0, begin)];
    return turn.flatMap((slug) => get(`${FOLDERS[slice % 2]}/${slug}`));
  };
  const json = calls('JSON', bare, () => get('/json'));
  const insert = calls('insert', bare, () => [{ method: 'POST', path: '/insert' }]);
  const { cookie } = await addNote(url, await newVisitor(url));
  const visitor = await newVisitor(url);

  await compare(
    json,
    calls('/servicios', url, () => get('/servicios')),
    0.3,
  );
  await compare(
    json,
    calls("a town's page, cached", url, () => get('/RegistroPropiedad/getafe')),
    0.4,
  );
  await compare(json, calls('towns, each for the first time', url, newTowns, { connections: 1 }), 0.015);
  await compare(
    json,
    calls('/servicios with a cart', url, () => get('/servicios', { cookie })),
    0.02,
  );
  await compare(
    insert,
    calls('add to cart, fresh session', url, () => [addFresh(visitor)]),
    0.2,
  );
  const buy = (connections: number) =>
    calls('paid purchase', url, purchase, { connections, each: PURCHASE_REQUESTS });
  await compare(insert, buy(BUYERS), 0.035);
  const { measure } = buy(1);
  await reportPurchaseCost({ what: 'purchase', shop, buy: (seconds) => measure(seconds, 0) }, bench, COST);
  report('memory afterwards', `${(await shop.usage()).rssMb} MB`);
  await shop.stop();

  const card = await openCardShop(bench);
  const name = 'paid purchase with a challenge and a webhook';
  const withCard = { name, measure: (seconds: number) => card.buy(seconds, BUYERS) };
  // A purchase is a unit here, with its bank's page and its webhook.
  await compare(insert, withCard, 0, Number.POSITIVE_INFINITY);
  await reportPurchaseCost({ what: name, shop: card.shop, buy: (seconds) => card.buy(seconds, 1) }, bench);
  await card.close();
});
