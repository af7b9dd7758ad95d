/**
 * `node bench/purchases.ts [count] [seed] [kills] [terminations] [restarts]`: purchases over all payment
 * methods under every kind of failure. Kills the server, terminates database connections and restarts the
 * database as often as given, then reconciles the ledger (apps/server/test/storm).
 * A larger run of a test in `./test`.
 */
import { reconcile } from '../apps/server/src/payments/reconciliation/reconcile.ts';
import { compareBooks, openEnds } from '../apps/server/test/storm/books.ts';
import { runChaos } from '../apps/server/test/storm/chaos.ts';
import { drain } from '../apps/server/test/storm/drain.ts';
import { countTroubles, figures, storiesOf } from '../apps/server/test/storm/figures.ts';
import { withStorm } from './with-storm.ts';

const [
  count = '1000',
  seed = String(Date.now() % 100_000),
  kills = String(Math.ceil(Number(count) / 25)),
  terminations = String(Math.ceil(Number(count) / 40)),
  restarts = String(Math.ceil(Number(count) / 100)),
] = process.argv.slice(2);
if (
  !/^[1-9]\d{0,4}$/.test(count) ||
  !/^\d{1,9}$/.test(seed) ||
  ![kills, terminations, restarts].every((one) => /^\d{1,4}$/.test(one))
) {
  console.error(
    'Say how many purchases, the seed, kills, terminations and restarts: node bench/purchases.ts 1000 2026 40 25 10',
  );
  process.exit(1);
}
const wrong = await withStorm(async (storm) => {
  const begun = Date.now();
  const since = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  console.log(
    `${count} purchases, seed ${seed}, ${kills} kills, ${terminations} terminations, ${restarts} restarts`,
  );
  const orders = await runChaos(storm, {
    purchases: Number(count),
    kills: Number(kills),
    terminations: Number(terminations),
    restarts: Number(restarts),
    seed: Number(seed),
  });
  console.log(`stormed for ${since()}`);
  await drain(storm);
  await countTroubles(storm);
  const wrong = [...(await openEnds(storm)), ...(await compareBooks(storm, orders))];
  const differences = await reconcile(storm.deps);
  wrong.push(...differences.map((difference) => `reconciliation: ${JSON.stringify(difference)}`));
  console.log([`all is over after ${since()}`, ...(await figures(storm, orders.length))].join('\n'));
  console.log((await storiesOf(storm, wrong)).join('\n'));
  return wrong;
});
console.log(wrong.length === 0 ? 'All books agree.' : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);
