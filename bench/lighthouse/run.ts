/**
 * `node bench/lighthouse/run.ts [runs]`, after `npm ci` in this folder: Lighthouse's four scores on a phone for
 * four kinds of pages in three stores, median of five runs. Starts a shop, or uses the one at SHOP_URL, whose
 * stores answer at `N.localhost`. Exits with 1 if a score is too low.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../e2e/shop/start-shop.ts';
import { median, report } from '../setup/report.ts';

/** Each store's chooser, a step, a product's page and, where the store has them, a town's page. */
const PAGES = [
  [14, '/servicios'],
  [14, '/nota-simple/step1'],
  [14, '/product/step1/18508'],
  [14, '/NotaSimpleRegistroPropiedad/getafe'],
  [16, '/servicios'],
  [16, '/certidao-permanente/step1'],
  [16, '/product/step1/18444'],
  [18, '/servicios'],
  [18, '/nota-simple/step1'],
  [18, '/product/step1/18508'],
  [18, '/RegistroPropiedad/getafe'],
] as const;
const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const RUNS = Number(process.argv[2] ?? 5);

type Category = keyof typeof LIMITS;
type Scores = {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
};

const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse');
if (!existsSync(lighthouse)) {
  console.error(`Lighthouse is not installed: run npm ci in ${import.meta.dirname}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'folio-lighthouse-'));

function measure(url: string): Scores {
  const file = join(folder, 'report.json');
  execFileSync(
    lighthouse,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --host-resolver-rules="MAP *.localhost 127.0.0.1"',
      `--only-categories=${Object.keys(LIMITS).join(',')}`,
    ],
    {
      env: { CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', ...process.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Scores;
}

const shop = process.env.SHOP_URL ? undefined : await startShop(join(folder, 'data'));
const base = process.env.SHOP_URL ?? shop?.url ?? '';
try {
  for (const [store, path] of PAGES) {
    const address = `http://${store}.localhost:${new URL(base).port}${path}`;
    const runs = Array.from({ length: RUNS }, () => measure(address));
    for (const [name, limit] of Object.entries(LIMITS)) {
      const score = median(
        runs.map(({ categories }) => Math.round(categories[name as Category].score * 100)),
      );
      report(`${address}, ${name}`, String(score), `at least ${limit}`, score >= limit);
    }
    for (const id of TIMES) console.log(`  ${id} ${runs[0]?.audits[id]?.displayValue}`);
  }
} finally {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
