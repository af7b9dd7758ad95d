/**
 * `node bench/settle.ts [count]`: the shop's own time to settle a payment and to issue its invoice, one at a time and
 * eight concurrently. Exits with 1 if a median of those one at a time exceeds its limit.
 */
import { issueInvoice } from '../apps/server/src/payments/invoices/issue-invoice.ts';
import type { ProviderStatus } from '../apps/server/src/payments/records/gateway.ts';
import { settleAttempt } from '../apps/server/src/payments/settlement/settle-attempt.ts';
import { checkOut, withNote } from '../apps/server/test/purchase.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';
import { quantile, report } from './setup/report.ts';
import { withStorm } from './setup/with-storm.ts';

const COUNT = Number(process.argv[2] ?? 300);
const WARM_UP = 50;
const AT_ONCE = 8;
const MAX_SETTLING_MS = 10;
const MAX_ISSUING_MS = 15;

type Attempt = { readonly id: string; readonly orderId: number; readonly status: ProviderStatus };

/** Creates unpaid orders, each with an attempt that the provider knows and the status that pays it. */
async function createAttempts(storm: Storm, count: number): Promise<Attempt[]> {
  let begun = 0;
  const customer = async () => {
    while (begun < count) {
      begun += 1;
      const visitor = await withNote(storm, '14.localhost:3000');
      const orderId = await checkOut(visitor);
      await visitor.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} });
    }
  };
  await Promise.all(Array.from({ length: 4 }, customer));
  const rows = await storm.deps.db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'amount', 'provider_ref'])
    .where('provider_ref', 'is not', null)
    .execute();
  return rows.map(({ id, order_id: orderId, amount, provider_ref }) => {
    const providerRef = provider_ref as string;
    const status = {
      providerRef,
      state: 'succeeded',
      amount,
      currency: 'EUR',
      orderId,
      failureCode: null,
    } as const;
    return { id, orderId, status };
  });
}

/** Processes the items with this concurrency. Reports the times, and checks the median. */
async function time<T>(
  what: string,
  items: readonly T[],
  act: (item: T) => Promise<void>,
  { atOnce, limit }: { readonly atOnce: number; readonly limit: number },
): Promise<void> {
  const rest = items.values();
  const times: number[] = [];
  const work = async () => {
    for (const item of rest) {
      const begun = performance.now();
      await act(item);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share)) as [number, number];
  const measured = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const bound = Number.isFinite(limit) ? `p50 at most ${limit} ms` : '';
  report(`${what}, ${atOnce} at once`, measured, bound, p50 <= limit);
}

await withStorm(async (storm) => {
  const { deps } = storm;
  const attempts = await createAttempts(storm, WARM_UP + 2 * COUNT);
  // Stops all other work, also the jobs that would issue the invoices.
  await storm.server.stop();
  const settle = async ({ id, status }: Attempt) => {
    if ((await settleAttempt(deps, id, status)) !== 'paid') throw new Error('not paid');
  };
  const issue = async ({ orderId }: Attempt) => {
    const { kind } = await issueInvoice(deps, orderId);
    if (kind !== 'issued') throw new Error(`order ${orderId}: ${kind}`);
  };
  const parts = [attempts.splice(0, WARM_UP), attempts.splice(0, COUNT), attempts];
  const [warmUp = [], one = [], several = []] = parts;
  for (const { what, act, limit } of [
    { what: 'settling', act: settle, limit: MAX_SETTLING_MS },
    { what: 'issuing', act: issue, limit: MAX_ISSUING_MS },
  ]) {
    for (const attempt of warmUp) await act(attempt);
    await time(what, one, act, { atOnce: 1, limit });
    await time(what, several, act, { atOnce: AT_ONCE, limit: Number.POSITIVE_INFINITY });
  }
});
