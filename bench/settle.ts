/**
 * `node bench/settle.ts [count]`: time to settle a payment without the provider's part, one at a time and
 * eight concurrently.
 */
import type { ProviderStatus } from '../apps/server/src/payments/providers/gateway.ts';
import { settleAttempt } from '../apps/server/src/payments/settlement/settle-attempt.ts';
import { checkOut, withNote } from '../apps/server/test/purchase.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';
import { withStorm } from './with-storm.ts';

const COUNT = Number(process.argv[2] ?? 400);
const WARM_UP = 50;

/** Creates unpaid orders, each with an attempt that the provider knows. */
async function attempts(storm: Storm, count: number): Promise<ProviderStatus[]> {
  const reports: ProviderStatus[] = [];
  const order = async () => {
    while (reports.length < count) {
      const who = await withNote(storm, '14.localhost:3000');
      const orderId = await checkOut(who);
      await who.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} });
      const { provider_ref, amount } = await storm.deps.db
        .selectFrom('payment_attempt')
        .select(['provider_ref', 'amount'])
        .where('order_id', '=', orderId)
        .where('provider_ref', 'is not', null)
        .executeTakeFirstOrThrow();
      const providerRef = provider_ref as string;
      reports.push({ providerRef, state: 'succeeded', amount, currency: 'EUR', orderId, failureCode: null });
    }
  };
  await Promise.all(Array.from({ length: 4 }, order));
  return reports;
}

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
  const reports = await attempts(storm, WARM_UP + 2 * COUNT);
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
