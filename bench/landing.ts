/**
 * `node bench/landing.ts`: a town's page for visitors without a cookie, compared with a bare Fastify route
 * that returns a small JSON. Requests one page repeatedly, compressed as each browser and proxy asks for it, and
 * thousands of towns once each. Prints ratios and fails if one falls short.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selectPlaces } from '../apps/server/src/places/places.queries.ts';
import { createTowns } from '../apps/server/src/places/towns.ts';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { load } from './load.ts';
import { type Served, serve } from './serve.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const SLICES = 4;
const CACHED = 0.4;
const FIRST = 0.015;
const FOLDERS = ['/RegistroPropiedad', '/NotaSimpleRegistroPropiedad'];

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
const servers: Served[] = [];

async function slugs(): Promise<string[]> {
  const { db } = connect(postgres.url('bench'), { max: 1 });
  const rows = await selectPlaces(db, 'municipio');
  await db.destroy();
  const towns = createTowns(rows.map((row) => ({ ...row, gone: false })));
  return towns.all.map(({ code }) => towns.getSlug(code));
}

const get = (path: string) => ({
  method: 'GET' as const,
  path,
  headers: { 'accept-encoding': 'gzip, deflate, br' },
});
const mean = (rates: readonly number[]): number => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

try {
  const bare = await serve('bare', postgres.url('bench'));
  servers.push(bare);
  const shop = await serve('shop', postgres.url('bench'));
  servers.push(shop);
  const all = await slugs();
  const rows: { name: string; base: number[]; target: number[]; wanted: number; errors: number }[] = [
    { name: 'kept', base: [], target: [], wanted: CACHED, errors: 0 },
    { name: 'each for the first time', base: [], target: [], wanted: FIRST, errors: 0 },
  ];
  const [kept, first] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const base = () => load(bare.url, { seconds: SECONDS, requests: [get('/json')] });
  await load(bare.url, { seconds: 2, requests: [get('/json')] });
  await load(shop.url, { seconds: 6, requests: [get('/NotaSimpleRegistroPropiedad/getafe')] });
  for (let slice = 0; slice < SLICES; slice += 1) {
    kept.base.push((await base()).perSecond);
    const again = await load(shop.url, { seconds: SECONDS, requests: [get('/RegistroPropiedad/getafe')] });
    kept.target.push(again.perSecond);
    first.base.push((await base()).perSecond);
    // Slices alternate between the two URLs and start half way round, so that no page repeats.
    const begin = slice < SLICES / 2 ? 0 : Math.floor(all.length / 2);
    const turn = [...all.slice(begin), ...all.slice(0, begin)].map((slug) =>
      get(`${FOLDERS[slice % 2]}/${slug}`),
    );
    const once = await load(shop.url, { seconds: SECONDS, connections: 1, requests: turn });
    first.target.push(once.perSecond);
    kept.errors += again.errors;
    first.errors += once.errors;
  }
  for (const { name, base: bases, target, wanted, errors } of rows) {
    const ratio = mean(target) / mean(bases);
    const reached = ratio >= wanted && errors === 0;
    if (!reached) process.exitCode = 1;
    console.log(
      `a town's page, ${name}: ${ratio.toFixed(3)} × bare (wanted ≥ ${wanted}) ${reached ? 'reached' : 'FALLS SHORT'}; ` +
        `${mean(target).toFixed(0)}/s against ${mean(bases).toFixed(0)}/s, ${errors} errors`,
    );
  }
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
