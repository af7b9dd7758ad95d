import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOn, attemptOf, ledgerOf, type Purchase, paidPurchase, purchase } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { insertReconciliation } from '../reconciliation/reconciliation.queries.ts';
import { isTakenBack } from '../refunds/refunds.queries.ts';
import { askAndSettle } from './ask-and-settle.ts';
import type { Dispute } from './gateway.ts';
import { lockForSettling } from './settle.queries.ts';
import { bookChargeback, recordDispute } from './take-back.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const disputeOf = ({ orderId }: Purchase, state: Dispute['state']): Dispute => ({
  disputeRef: `dp_${orderId}`,
  amount: 2512,
  currency: 'EUR',
  reason: 'fraudulent',
  state,
});

async function tell(bought: Purchase, ...states: Dispute['state'][]): Promise<void> {
  const { id } = await attemptOf(test, bought.orderId);
  for (const state of states) await recordDispute(test.deps, { id }, disputeOf(bought, state));
}

const stateOf = async ({ orderId }: Purchase) =>
  (
    await test.deps.db
      .selectFrom('dispute')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state;
const amounts = async ({ orderId }: Purchase) =>
  (await ledgerOf(test, orderId)).map(({ kind, amount }) => [kind, amount]);

describe('a provider’s words on a dispute, in any order', () => {
  it.each(['won', 'lost'] as const)('one that was %s is not opened again by an older word', async (end) => {
    const bought = await paidPurchase(test);
    await tell(bought, end, 'open');
    expect(await stateOf(bought)).toBe(end);
    const told = (await actsOn(test, bought.orderId)).filter((verb) => verb === 'payment_disputed');
    expect(told).toHaveLength(1);
  });

  it('an end that is turned round takes the money along, each time once', async () => {
    const bought = await paidPurchase(test);
    const { id } = await attemptOf(test, bought.orderId);
    const taken = ['chargeback', -2512];
    const back = ['chargeback', 2512];
    await tell(bought, 'open', 'lost', 'lost', 'won', 'won');
    expect(await amounts(bought)).toEqual([['payment', 2512], taken, back]);
    expect(await isTakenBack(test.deps.db, id)).toBe(false);
    await tell(bought, 'lost');
    expect(await amounts(bought)).toEqual([['payment', 2512], taken, back, taken]);
    expect(await isTakenBack(test.deps.db, id)).toBe(true);
  });
});

describe('a payment that is settled, disputed, charged back and compared side by side', () => {
  it.each(Array.from({ length: 12 }, (_, round) => round))('never locks itself out (round %i)', async () => {
    const bought = await purchase(test);
    const attempt = await attemptOf(test, bought.orderId);
    test.gateway.behave('succeed', bought.providerRef);
    const about = { attemptId: attempt.id, orderId: bought.orderId, gateway: attempt.gateway };
    const difference = { ...about, what: 'silent', ours: null, theirs: null } as const;
    const run = { since: new Date(0), ranAt: new Date(), compared: 1 };
    const books = () => insertReconciliation(test.deps.db, run, [difference]);
    const takeBack = () =>
      test.deps.db.transaction().execute(async (tx) => {
        const settling = await lockForSettling(tx, attempt.id);
        await bookChargeback(tx, test.deps, settling, { ref: `bank_${attempt.id}`, reason: 'MD06' });
      });
    const done = await Promise.allSettled([
      books(),
      askAndSettle(test.deps, attempt),
      recordDispute(test.deps, attempt, disputeOf(bought, 'open')),
      books(),
      takeBack(),
      askAndSettle(test.deps, attempt),
    ]);
    expect(done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  });
});
