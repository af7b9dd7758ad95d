/**
 * `node bench/proxy.ts`: Varnish with the documented configuration (docs/proxies) in front of two processes of the shop.
 * Requests 2,000 towns by Zipf's law, 100,000 times, with a change of prices in the middle, and lets two visitors crawl.
 * Prints the share of hits, and fails if one page is wrong, old for long or personal.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selectPlaces } from '../apps/server/src/places/places.queries.ts';
import { createTowns } from '../apps/server/src/places/towns.ts';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { freePort } from '../tools/test/free-port.ts';
import { startVarnish } from '../tools/varnish.ts';
import { crawlAsVisitor } from './proxy/crawl.ts';
import { createRandom, zipf } from './proxy/zipf.ts';
import { type Served, serve } from './serve.ts';

const TOWNS = 2_000;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const CONNECTIONS = 32;
const WANTED = 0.99;
/** The pages of the price before must be gone after this time. */
const PURGED_WITHIN_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
const closers: (() => Promise<void>)[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const { db } = connect(postgres.url('bench'), { max: 2 });

type Answer = { status: number; cache: string | undefined; cookies: number; text: string };

function get(base: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = httpRequest(`${base}${path}`, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          cache: response.headers['x-cache'] as string | undefined,
          cookies: response.headers['set-cookie']?.length ?? 0,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.once('error', failed);
    sent.end();
  });
}

/** Runs the tasks of a list, so many at once. */
async function runAll<T>(list: readonly T[], task: (one: T) => Promise<void>): Promise<void> {
  const rest = list[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const one of rest) await task(one);
    }),
  );
}

function fail(sentence: string): void {
  console.log(`FAILS: ${sentence}`);
  process.exitCode = 1;
}

async function listTowns(): Promise<string[]> {
  const rows = await selectPlaces(db, 'municipio');
  const towns = createTowns(rows.map((row) => ({ ...row, gone: false })));
  return towns.all.slice(0, TOWNS).map(({ code }) => `/NotaSimpleRegistroPropiedad/${towns.getSlug(code)}`);
}

/** Requests the towns by Zipf's law; a hundredth of the visitors has chosen another language. */
async function requestTowns(base: string, towns: readonly string[], onHalf: () => void): Promise<number> {
  const random = createRandom(20_261_127);
  const draw = zipf(towns.length, random);
  let count = 0;
  let hits = 0;
  await runAll(Array.from({ length: REQUESTS }), async () => {
    count += 1;
    if (count === Math.floor(REQUESTS / 2)) onHalf();
    const headers: Record<string, string> = random() < 0.01 ? { cookie: 'folio_locale=pt' } : {};
    const answer = await get(base, towns[draw()] ?? '/', headers);
    if (answer.status !== 200 || answer.cookies > 0) fail(`${answer.status}, ${answer.cookies} cookies`);
    if (answer.text.includes('<html lang="pt"') !== (headers.cookie !== undefined))
      fail('a page in another language');
    if (answer.cache === 'HIT') hits += 1;
  });
  return hits / REQUESTS;
}

try {
  const port = await freePort();
  const environment = { TRUST_PROXY: 'loopback', PURGE_URLS: `http://127.0.0.1:${port}/` };
  // One after the other: the first migrates.
  const nodes: Served[] = [];
  for (let index = 0; index < 2; index += 1)
    nodes.push(await serve('shop', postgres.url('bench'), environment));
  for (const node of nodes) closers.push(node.stop);
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const varnish = await startVarnish(join(folder, 'varnish'), ports, port);
  closers.push(varnish.stop);
  const towns = await listTowns();
  await runAll(towns, async (path) => {
    for (const cookie of ['', 'folio_locale=pt']) await get(varnish.url, path, cookie ? { cookie } : {});
  });

  let changedAt = 0;
  const share = await requestTowns(varnish.url, towns, () => {
    changedAt = Date.now();
    void db.updateTable('product_version').set({ base_price: 1234, official_fee: 0 }).execute();
  });
  const sinceChange = Date.now() - changedAt;
  await new Promise((wait) => setTimeout(wait, Math.max(0, PURGED_WITHIN_MS - sinceChange)));
  // The first request after a soft purge still shows the old page and has the new one fetched.
  const some = towns.slice(-200);
  await runAll(some, async (path) => void (await get(varnish.url, path)));
  await new Promise((wait) => setTimeout(wait, 2_000));
  await runAll(some, async (path) => {
    const { text } = await get(varnish.url, path);
    if (!text.includes('14,93')) fail(`${path} shows the price before`);
  });
  console.log(
    `${REQUESTS} requests of ${towns.length} towns, one purge: ${(100 * share).toFixed(2)} % hits (wanted > ${100 * WANTED} %)`,
  );
  if (share <= WANTED) fail('too few hits');

  const secrets = ['Calle de Ejemplo 12, Ana', 'Calle de Ejemplo 34, Berta'];
  const crawls = await Promise.all(secrets.map((secret) => crawlAsVisitor(varnish.url, secret)));
  const stranger = await crawlAsVisitor(varnish.url, undefined);
  for (const [index, secret] of secrets.entries()) {
    const others = [...crawls.filter((_, other) => other !== index), stranger];
    const own = crawls[index]?.pages.filter(({ html }) => html.includes(secret)).length ?? 0;
    const leaks = others.flatMap(({ pages }) => pages.filter(({ html }) => html.includes(secret)));
    if (own === 0) fail(`no page of the visitor with «${secret}» shows it: the check proves nothing`);
    if (leaks.length > 0) fail(`${leaks.length} pages of others show «${secret}»`);
    console.log(`«${secret}»: on ${own} pages of its visitor, on ${leaks.length} of others`);
  }
} finally {
  for (const close of closers.reverse()) await close();
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
