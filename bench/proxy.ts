/**
 * `node bench/proxy.ts`: Varnish (Debian: `varnish`, `varnish-modules`) with the documented configuration in front of
 * two processes of the shop. Requests towns' pages before and after a change of prices, and follows the shop's links as
 * two visitors and a stranger. Exits with 1 if at most 99 % are hits, or if a page is in another language, shows an old
 * price or another visitor's address.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { freePort } from '../tools/test/free-port.ts';
import { startVarnish } from '../tools/varnish.ts';
import { report } from './setup/report.ts';
import { townSlugs } from './setup/towns.ts';
import { addNote, newVisitor } from './setup/visitor.ts';
import { withServers } from './setup/with-servers.ts';

const TOWNS = 500;
const MAX_PAGES = 150;
const MIN_HITS = 0.99;
/** Pages with the earlier price must be gone after this time. */
const PURGED_WITHIN_MS = 5_000;
const SECRETS = ['Calle de Ejemplo 12, Ana', 'Calle de Ejemplo 34, Berta'];

type Counts = { requests: number; hits: number; wrong: number; old: number };

/** Requests each page in two languages. Counts hits, pages in another language or with a cookie, and old prices. */
async function requestAll(url: string, paths: readonly string[]): Promise<Counts> {
  const counts = { requests: 0, hits: 0, wrong: 0, old: 0 };
  for (const path of paths)
    for (const language of ['es', 'pt']) {
      const response = await fetch(url + path, { headers: { cookie: `folio_locale=${language}` } });
      const html = await response.text();
      counts.requests += 1;
      if (response.headers.get('x-cache') === 'HIT') counts.hits += 1;
      if (response.headers.has('set-cookie') || !html.includes(`<html lang="${language}"`)) counts.wrong += 1;
      if (!html.includes('14,93')) counts.old += 1;
    }
  return counts;
}

async function changePrices(databaseUrl: string): Promise<void> {
  const { db } = connect(databaseUrl, { max: 1 });
  await db.updateTable('product_version').set({ base_price: 1234, official_fee: 0 }).execute();
  await db.destroy();
}

/** Follows the shop's links from the chooser. Returns every page seen. */
async function crawl(base: string, cookie: string): Promise<string[]> {
  const pages: string[] = [];
  const seen = new Set(['/servicios', '/cart', '/NotaSimpleRegistroPropiedad/getafe']);
  for (const path of seen) {
    if (pages.length >= MAX_PAGES) break;
    const html = await (await fetch(base + path, { headers: { cookie } })).text();
    pages.push(html);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)) seen.add(link);
  }
  return pages;
}

/** Follows the shop's links as two visitors and a stranger; looks for each address in the pages of all. */
async function compareVisitors(url: string): Promise<void> {
  const visitors = await Promise.all(
    SECRETS.map(async (direccion) => addNote(url, await newVisitor(url), { direccion })),
  );
  const crawls = await Promise.all(visitors.map(({ cookie }) => crawl(url, cookie)));
  crawls.push(await crawl(url, ''));
  for (const [index, secret] of SECRETS.entries()) {
    const [own = 0, ...others] = [crawls[index], ...crawls.filter((_, other) => other !== index)].map(
      (pages = []) => pages.filter((html) => html.includes(secret)).length,
    );
    const leaks = others.reduce((sum, count) => sum + count);
    report(
      secret,
      `on ${own} pages of its visitor, on ${leaks} of others`,
      'some, 0',
      own > 0 && leaks === 0,
    );
  }
}

await withServers(async ({ folder, databaseUrl, serve }) => {
  const port = await freePort();
  const environment = { TRUST_PROXY: 'loopback', PURGE_URLS: `http://127.0.0.1:${port}/` };
  // Started one after another: the first migrates.
  const nodes = [await serve('shop', environment), await serve('shop', environment)];
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const { url, stop } = await startVarnish(join(folder, 'varnish'), ports, port);
  try {
    const slugs = (await townSlugs(databaseUrl)).slice(0, TOWNS);
    const paths = slugs.map((slug) => `/NotaSimpleRegistroPropiedad/${slug}`);
    await requestAll(url, paths);
    const { requests, hits, wrong } = await requestAll(url, paths);
    const measured = `${hits} of ${requests} hits, ${wrong} wrong`;
    report('pages', measured, 'above 99 %, 0', hits > MIN_HITS * requests && wrong === 0);
    await changePrices(databaseUrl);
    await sleep(PURGED_WITHIN_MS);
    // The first request after a soft purge still shows the old page and triggers the fetch of the new one.
    await requestAll(url, paths);
    await sleep(2_000);
    const after = await requestAll(url, paths);
    report('pages with the price before', String(after.old), '0', after.old === 0 && after.wrong === 0);
    await compareVisitors(url);
  } finally {
    await stop();
  }
});
