import type { ProviderStatus } from '../apps/server/src/payments/providers/gateway.ts';
import { checkOut, withNote } from '../apps/server/test/purchase.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';

/** Creates unpaid orders, each with an attempt that the provider knows; returns the statuses that would pay them. */
export async function payableOrders(storm: Storm, count: number): Promise<ProviderStatus[]> {
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
