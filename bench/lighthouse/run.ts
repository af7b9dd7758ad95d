/**
 * `node bench/lighthouse/run.ts`, after `npm ci` in this folder: Lighthouse's four scores on a phone, median
 * of three runs. Starts a shop, or uses the one at SHOP_URL.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../e2e/shop/start-shop.ts';

const PAGES = ['/servicios', '/nota-simple/step1'];
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

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
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      `--only-categories=${Object.keys(LIMITS).join(',')}`,
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
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
  for (const path of PAGES) {
    const reports = Array.from({ length: RUNS }, () => measure(`${base}${path}`));
    const scores = Object.keys(LIMITS).map((name) => {
      const category = name as Category;
      const score = median(reports.map((report) => Math.round(report.categories[category].score * 100)));
      if (score < LIMITS[category]) short = true;
      return `${category} ${score}`;
    });
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (id) => `${id} ${reports[0]?.audits[id]?.displayValue}`,
    );
    console.log([path, ...scores, ...times].join('\n  '));
    for (const fault of new Set(reports.flatMap(faults))) console.log(`  costs points: ${fault}`);
  }
} finally {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = short ? 1 : 0;
