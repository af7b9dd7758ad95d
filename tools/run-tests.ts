/** `./test`: runs every part even after a failure, and prints the counts of all runners on the last line. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { projectRoot } from './embedded-postgres.ts';

type Counts = { passed: number; failed: number; skipped: number };

const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const bin = (name: string): string => join(projectRoot, 'node_modules/.bin', name);
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
      env: { ...process.env, ...compiled, ...environment },
    });
    child.once('exit', (code) => done(code === 0));
  });
}

/** Types and lint count as one test each. */
async function check(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n— ${title}`);
  const ok = await run(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Runs the checks side by side, since each of them uses one core for most of its time. */
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
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
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
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // A test that passes only on retry is broken.
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: ok ? failed : Math.max(failed, 1), skipped: stats.skipped };
}

const parts = [
  async () => {
    console.log('— build');
    console.log((await build()).map((name) => `built ${name}`).join('\n') || 'up to date');
    return { passed: 1, failed: 0, skipped: 0 };
  },
  checks,
  vitest,
  journeys,
];

let total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts) {
  const counts = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  total = sum(total, counts);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
