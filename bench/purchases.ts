/**
 * `node bench/purchases.ts [count] [seed]`: that many purchases over all ways to pay at once, with everything going wrong that can, and
 * then the books compared (apps/server/test/storm). The same as `./test` does in small; says what came of the attempts.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [count = '1000', seed = String(Date.now() % 100_000)] = process.argv.slice(2);
if (!/^[1-9]\d{0,4}$/.test(count) || !/^\d{1,9}$/.test(seed)) {
  console.error('Say how many purchases, and the seed: node bench/purchases.ts 1000 2026');
  process.exit(1);
}
console.log(`${count} purchases, seed ${seed}`);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'payments/storm.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STORM_COUNT: count, STORM_SEED: seed, STORM_FIGURES: '1' },
  },
);
process.exit(status ?? 1);
