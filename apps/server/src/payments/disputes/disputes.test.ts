import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  latestAttempt,
  type Purchase,
  paidPurchase,
  purchase,
  selectAuditEvents,
  selectLedgerEntries,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Dispute } from '../providers/gateway.ts';
import { insertReconciliation } from '../reconciliation/reconciliation.queries.ts';
import { isChargedBack } from '../refunds/refunds.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { recordChargeback, recordDispute } from './chargeback.ts';

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
  const { id } = await latestAttempt(test, bought.orderId);
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
  (await selectLedgerEntries(test, orderId)).map(({ kind, amount }) => [kind, amount]);

describe('a provider’s words on a dispute, in any order', () => {
  it.each(['won', 'lost'] as const)('one that was %s is not opened again by an older word', async (end) => {
    const bought = await paidPurchase(test);
    await tell(bought, end, 'open');
    expect(await stateOf(bought)).toBe(end);
    const told = (await selectAuditEvents(test, bought.orderId)).filter(
      (verb) => verb === 'payment_disputed',
    );
    expect(told).toHaveLength(1);
  });

  it('an end that is turned round takes the money along, each time once', async () => {
    const bought = await paidPurchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    const taken = ['chargeback', -2512];
    const back = ['chargeback', 2512];
    await tell(bought, 'open', 'lost', 'lost', 'won', 'won');
    expect(await amounts(bought)).toEqual([['payment', 2512], taken, back]);
    expect(await isChargedBack(test.deps.db, id)).toBe(false);
    await tell(bought, 'lost');
    expect(await amounts(bought)).toEqual([['payment', 2512], taken, back, taken]);
    expect(await isChargedBack(test.deps.db, id)).toBe(true);
  });
});

describe('what a dispute may book', () => {
  it('is no more than was captured and not yet returned', async () => {
    const bought = await paidPurchase(test);
    const { id, gateway } = await latestAttempt(test, bought.orderId);
    const dispute = disputeOf(bought, 'lost');
    await recordDispute(test.deps, { id }, { ...dispute, amount: 999_999 });
    expect(await amounts(bought)).toEqual([
      ['payment', 2512],
      ['chargeback', -2512],
    ]);
    // Nothing is left for another one.
    await recordDispute(test.deps, { id }, { ...dispute, disputeRef: `dp_more_${bought.orderId}` });
    expect(await amounts(bought)).toHaveLength(2);
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won', amount: 999_999 });
    expect((await amounts(bought)).at(-1)).toEqual(['chargeback', 2512]);
    // What was given back by a refund is not taken a second time.
    const given = { order_id: bought.orderId, attempt_id: id, kind: 'refund', currency: 'EUR' } as const;
    await test.deps.db
      .insertInto('ledger_entry')
      .values({ ...given, amount: -2000, gateway, provider_ref: `re_${id}`, booked_at: new Date() })
      .execute();
    await recordDispute(test.deps, { id }, dispute);
    expect((await amounts(bought)).at(-1)).toEqual(['chargeback', -512]);
  });

  it('is nothing in another currency, and nothing of a payment that was not captured', async () => {
    const bought = await paidPurchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    await recordDispute(test.deps, { id }, { ...disputeOf(bought, 'lost'), currency: 'GBP' });
    expect(await amounts(bought)).toEqual([['payment', 2512]]);
    const open = await purchase(test);
    await tell(open, 'lost');
    expect(await amounts(open)).toEqual([]);
  });
});

describe('a payment that is settled, disputed, charged back and compared side by side', () => {
  it.each(Array.from({ length: 12 }, (_, round) => round))('never locks itself out (round %i)', async () => {
    const bought = await purchase(test);
    const attempt = await latestAttempt(test, bought.orderId);
    test.gateway.behave('succeed', bought.providerRef);
    const about = { attemptId: attempt.id, orderId: bought.orderId, gateway: attempt.gateway };
    const difference = { ...about, what: 'silent', ours: null, theirs: null } as const;
    const run = { since: new Date(0), ranAt: new Date(), compared: 1 };
    const books = () => insertReconciliation(test.deps.db, run, [difference]);
    const takeBack = () =>
      test.deps.db.transaction().execute(async (tx) => {
        const settling = await lockForSettling(tx, attempt.id);
        await recordChargeback(tx, test.deps, settling, { ref: `bank_${attempt.id}`, reason: 'MD06' });
      });
    const done = await Promise.allSettled([
      books(),
      syncAttempt(test.deps, attempt),
      recordDispute(test.deps, attempt, disputeOf(bought, 'open')),
      books(),
      takeBack(),
      syncAttempt(test.deps, attempt),
    ]);
    expect(done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  });
});
