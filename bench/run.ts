/**
 * `node bench/run.ts`: compares the shop with two bare routes in one run on one machine. Prints ratios and exits with
 * 1 if one is too small. BENCH_SECONDS is the time of each row.
 */
import { CONNECTIONS, type Load, load, mergeLoads } from './setup/load.ts';
import { report } from './setup/report.ts';
import { townSlugs } from './setup/towns.ts';
import { addFresh, addNote, newVisitor, purchase } from './setup/visitor.ts';
import { withServers } from './setup/with-servers.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
const SLICES = 4;
const MAX_P99_MS = 500;
const FOLDERS = ['/RegistroPropiedad', '/NotaSimpleRegistroPropiedad'];

type Requests = Parameters<typeof load>[1]['requests'];
type Side = {
  readonly name: string;
  readonly url: string;
  readonly requests: (slice: number) => Requests;
  readonly connections?: number;
  /** Requests per unit of work. */
  readonly each?: number;
};

const get = (path: string, headers: Record<string, string> = {}): Requests => [
  { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } },
];

/** Alternates between a target and its baseline, so that other load on the machine affects both alike. */
async function compare(base: Side, target: Side, wanted: number): Promise<void> {
  const slices: Load[][] = [[], []];
  for (let slice = 0; slice <= SLICES; slice += 1)
    for (const [index, { url, requests, connections = CONNECTIONS, each = 1 }] of [base, target].entries()) {
      const seconds = slice === 0 ? 2 : SECONDS / SLICES;
      const measured = await load(url, { seconds, connections, each, requests: requests(slice) });
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
    ratio >= wanted && measured.errors === 0 && measured.p99 <= MAX_P99_MS,
  );
}

await withServers(async ({ databaseUrl, serve }) => {
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
  const json: Side = { name: 'JSON', url: bare, requests: () => get('/json') };
  const insert: Side = { name: 'insert', url: bare, requests: () => [{ method: 'POST', path: '/insert' }] };
  const { cookie } = await addNote(url, await newVisitor(url));
  const visitor = await newVisitor(url);
  const page = (name: string, path: string): Side => ({ name, url, requests: () => get(path) });

  await compare(json, page('/servicios', '/servicios'), 0.3);
  await compare(json, page("a town's page, cached", '/RegistroPropiedad/getafe'), 0.4);
  const firstTime = { name: 'towns, each for the first time', url, requests: newTowns, connections: 1 };
  await compare(json, firstTime, 0.015);
  const withCart = { name: '/servicios with a cart', url, requests: () => get('/servicios', { cookie }) };
  await compare(json, withCart, 0.015);
  const add = { name: 'add to cart, fresh session', url, requests: () => [addFresh(visitor)] };
  await compare(insert, add, 0.2);
  await compare(insert, { name: 'purchase', url, requests: purchase, each: 3 }, 0.03);
  report('memory afterwards', `${(await shop.usage()).rssMb} MB`);
});
