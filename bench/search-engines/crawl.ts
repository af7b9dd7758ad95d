/**
 * `node bench/search-engines/crawl.ts [store…]`: follows every link from every store, or from those named, and checks what each page
 * tells search engines. Reads all towns of the stores whose town pages they should index. Prints what it found, and
 * fails on a problem.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, crawl } from '../../apps/server/test/search/crawl.ts';
import { findProblems } from '../../apps/server/test/search/find-problems.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { serve } from '../serve.ts';

const named = process.argv.slice(2).map(Number);
const STORES = named.length > 0 ? named : [14, 1, 9, 12, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28];
/** Stores whose town pages are canonical in another store: all of these are read, but few of their towns. */
const CANONICAL_ELSEWHERE = /^(1|15|17|19|20|21|22|23)\./;
const TOWN_LINK = /\/(?:(?:NotaSimple)?RegistroPropiedad\/|municipios\/|nota-simple\/step0)/;
const SHOWN_PROBLEMS = 50;
const REPORT_EVERY = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
// The pages name the shop's public address, at which this crawler reaches the port that the shop has found.
const shop = await serve('shop', postgres.url('bench'), { PUBLIC_URL: 'http://localhost:3000' });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a URL of any store from the shop's own port. */
const get = (url: string): Promise<Answer> =>
  new Promise((done, failed) => {
    const { host, pathname, search } = new URL(url);
    const call = request(`${shop.url}${pathname}${search}`, { agent, headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => {
        const { location, 'content-type': type = '' } = response.headers;
        done({ status: response.statusCode ?? 0, location, type, body: Buffer.concat(chunks).toString() });
      });
    });
    call.on('error', failed).end();
  });

try {
  const started = performance.now();
  let requests = 0;
  const origins = STORES.map((id) => `http://${id === 14 ? '' : `${id}.`}localhost:3000`);
  const counted = (url: string) => {
    requests += 1;
    if (requests % REPORT_EVERY === 0) console.log(`${requests} requests`);
    return get(url);
  };
  const found = await crawl(counted, origins, (url) => {
    const { host, pathname } = new URL(url);
    return !CANONICAL_ELSEWHERE.test(host) || !TOWN_LINK.test(pathname);
  });
  const problems = findProblems(found);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${found.pages.size} pages of ${STORES.length} stores, ${found.requests} requests in ${seconds.toFixed(0)} s, ` +
      `${found.listed.size} URLs in sitemaps, ${problems.length} problems`,
  );
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await shop.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
