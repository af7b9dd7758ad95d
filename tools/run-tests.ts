/**
 * `./test`: runs every part even after a failure, and prints the counts of all runners on the last line. With `--all`,
 * it runs the second tier of tests too (CONTRIBUTING.md).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { projectRoot } from './embedded-postgres.ts';
import {
  type JourneyReport,
  journeysPassed,
  unproven,
  type VitestReport,
  vitestPassed,
} from './statements.ts';

type Counts = { passed: number; failed: number; skipped: number };

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const bin = (name: string): string => join(projectRoot, 'node_modules/.bin', name);
const tier: Record<string, string> = process.argv.includes('--all') ? { FOLIO_TESTS: 'all' } : {};
/** The full titles of the tests that passed. */
const passed: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'folio-reports-'));

/**
 * A compile cache for the dozens of shops and sandboxes that the tests start. Node keys its entries by
 * source, so it never goes stale.
 */
const compiled = { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled') };

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...compiled, ...tier, ...environment },
    });
    child.once('exit', (code) => done(code === 0));
  });
}

/** Counts as one test: each statement is named by the title of a test that passed in this run. */
async function statements(): Promise<Counts> {
  const missing = unproven(passed);
  if (missing.length > 0) console.error(`\nno test that passed names ${missing.join(', ')}`);
  return missing.length > 0 ? { ...NONE, failed: 1 } : { ...NONE, passed: 1 };
}

/** Types and lint count as one test each. */
async function check(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n— ${title}`);
  const ok = await run(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Runs the checks in parallel, since each of them uses one core for most of its time. */
async function checks(): Promise<Counts> {
  const all = await Promise.all([
    check('types', bin('tsc'), ['-p', 'tsconfig.json']),
    check('types of the screens', bin('tsc'), ['-p', 'tsconfig.dom.json']),
    check('lint', bin('biome'), ['ci', '.']),
  ]);
  return all.reduce(sum);
}

async function vitest(): Promise<Counts> {
  console.log('\n— rules, server and sandbox');
  const file = join(reports, 'vitest.json');
  const ok = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & Record<string, number>;
  passed.push(...vitestPassed(report));
  const failed = report.numFailedTests ?? 0;
  return {
    passed: report.numPassedTests ?? 0,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

async function journeys(): Promise<Counts> {
  console.log('\n— journeys in the browser');
  const file = join(reports, 'playwright.json');
  const ok = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  passed.push(...journeysPassed(report));
  const { stats } = report;
  // A test that passes only on retry is broken.
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: ok ? failed : Math.max(failed, 1), skipped: stats.skipped };
}

type Part = () => Promise<Counts>;

const attempt = (part: Part): Promise<Counts> =>
  part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { ...NONE, failed: 1 };
  });

const PARTS: readonly (readonly Part[])[] = [
  [
    async () => {
      console.log('— build');
      console.log((await build()).map((name) => `built ${name}`).join('\n') || 'up to date');
      return { ...NONE, passed: 1 };
    },
  ],
  // Vitest waits for half of its time.
  [checks, vitest],
  [journeys],
  [statements],
];

let total = NONE;
for (const beside of PARTS) total = [total, ...(await Promise.all(beside.map(attempt)))].reduce(sum);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
