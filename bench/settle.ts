/**
 * `node bench/settle.ts [count]`: time to settle a payment without the provider's part, one at a time and
 * eight concurrently.
 */
import type { ProviderStatus } from '../apps/server/src/payments/providers/gateway.ts';
import { settleAttempt } from '../apps/server/src/payments/settlement/settle-attempt.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';
import { payableOrders } from './payable-orders.ts';
import { withStorm } from './with-storm.ts';

const COUNT = Number(process.argv[2] ?? 400);
const WARM_UP = 50;

/** Returns the sorted durations in milliseconds. */
async function settleAll({ deps }: Storm, reports: ProviderStatus[], concurrency: number): Promise<number[]> {
  const took: number[] = [];
  const work = async () => {
    for (let report = reports.shift(); report; report = reports.shift()) {
      const { id } = await deps.db
        .selectFrom('payment_attempt')
        .select('id')
        .where('provider_ref', '=', report.providerRef)
        .executeTakeFirstOrThrow();
      const begun = performance.now();
      if ((await settleAttempt(deps, id, report)) !== 'paid') throw new Error('not paid');
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return took.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;

await withStorm(async (storm) => {
  const reports = await payableOrders(storm, WARM_UP + 2 * COUNT);
  // Stops all other work before measuring.
  await storm.server.stop();
  await settleAll(storm, reports.splice(0, WARM_UP), 1);
  for (const concurrency of [1, 8]) {
    const took = await settleAll(storm, reports.splice(0, COUNT), concurrency);
    console.log(
      `settled ${took.length}, ${concurrency} at once: p50 ${at(took, 0.5)}, p99 ${at(took, 0.99)}, longest ${at(took, 1)}`,
    );
  }
});
process.exit(0);
