/**
 * `node bench/purchases.ts [count] [seed] [kills] [terminations] [restarts]`: purchases over all payment
 * methods under every kind of failure. Kills the server, terminates database connections and restarts the
 * database as often as given, then reconciles the ledger (apps/server/test/storm).
 * A larger run of a test in `./test`.
 */
import { reconcile } from '../apps/server/src/payments/reconciliation/reconcile.ts';
import { runChaos } from '../apps/server/test/storm/chaos.ts';
import { compareLedgers, openEnds } from '../apps/server/test/storm/compare-ledgers.ts';
import { drain } from '../apps/server/test/storm/drain.ts';
import { countTroubles, describeOrders, figures } from '../apps/server/test/storm/figures.ts';
import { report } from './setup/report.ts';
import { withStorm } from './setup/with-storm.ts';

const given = process.argv.slice(2).map(Number);
if (!given.every((one) => Number.isSafeInteger(one) && one >= 0)) {
  console.error('Usage: node bench/purchases.ts [count] [seed] [kills] [terminations] [restarts]');
  process.exit(1);
}
const [purchases = 1000, seed = Date.now() % 100_000] = given;
const [kills, terminations, restarts] = [25, 40, 100].map(
  (each, index) => given[index + 2] ?? Math.ceil(purchases / each),
) as [number, number, number];

await withStorm(async (storm) => {
  const begun = performance.now();
  const strength = { purchases, seed, kills, terminations, restarts };
  console.log(JSON.stringify(strength));
  const orders = await runChaos(storm, strength);
  await drain(storm);
  await countTroubles(storm);
  const wrong = [...(await openEnds(storm)), ...(await compareLedgers(storm, orders))];
  const differences = await reconcile(storm.deps);
  wrong.push(...differences.map((difference) => `reconciliation: ${JSON.stringify(difference)}`));
  console.log((await figures(storm, orders.length)).join('\n'));
  console.log([...(await describeOrders(storm, wrong)), ...wrong].join('\n'));
  const seconds = Math.round((performance.now() - begun) / 1000);
  report('differences', `${wrong.length}, after ${seconds} s`, '0', wrong.length === 0);
});
