/**
 * `node bench/lighthouse/run.ts [runs]`, after `npm ci` in this folder: Lighthouse's four scores on a phone for
 * four kinds of pages in three stores, median of five runs. Starts a shop, or uses the one at SHOP_URL, whose
 * stores answer at `N.localhost`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../e2e/shop/start-shop.ts';

/** Each store's chooser, a step, a product's page and, where the store has them, a town's page. */
const PAGES: Readonly<Record<number, readonly string[]>> = {
  14: ['/servicios', '/nota-simple/step1', '/product/step1/18508', '/NotaSimpleRegistroPropiedad/getafe'],
  16: ['/servicios', '/certidao-permanente/step1', '/product/step1/18444'],
  18: ['/servicios', '/nota-simple/step1', '/product/step1/18508', '/RegistroPropiedad/getafe'],
};
const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = Number(process.argv[2] ?? 5);

type Category = keyof typeof LIMITS;
type Audit = { title: string; score: number | null; displayValue?: string };
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse');
if (!existsSync(lighthouse)) {
  console.error(`Lighthouse is not installed: run npm ci in ${import.meta.dirname}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'folio-lighthouse-'));

function measure(url: string): Report {
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
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Returns the address of each page below the shop at `origin`. */
function addresses(origin: string): string[] {
  const { port } = new URL(origin);
  return Object.entries(PAGES).flatMap(([store, paths]) =>
    paths.map((path) => `http://${store}.localhost:${port}${path}`),
  );
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Returns the weighted audits that lose points. */
function faults(report: Report): string[] {
  const ids = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return ids
    .map((id) => report.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim());
}

const shop = process.env.SHOP_URL ? undefined : await startShop(join(folder, 'data'));
const base = process.env.SHOP_URL ?? shop?.url ?? '';
let short = false;
try {
  for (const address of addresses(base)) {
    const reports = Array.from({ length: RUNS }, () => measure(address));
    const scores = Object.keys(LIMITS).map((name) => {
      const category = name as Category;
      const score = median(reports.map((report) => Math.round(report.categories[category].score * 100)));
      if (score < LIMITS[category]) short = true;
      return `${category} ${score}`;
    });
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (id) => `${id} ${reports[0]?.audits[id]?.displayValue}`,
    );
    console.log([address, ...scores, ...times].join('\n  '));
    for (const fault of new Set(reports.flatMap(faults))) console.log(`  costs points: ${fault}`);
  }
} finally {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = short ? 1 : 0;
