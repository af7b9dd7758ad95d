import type { Dispute } from '@folio/domain/payment/dispute-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAmounts, listLineStates, PAID, requestAsStaff } from '../../../test/providers/refunds.ts';
import {
  latestAttempt,
  type Purchase,
  paidPurchase,
  purchase,
  selectAuditEvents,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { insertReconciliation } from '../reconciliation/reconciliation.queries.ts';
import { selectAttemptBalance } from '../records/refunds.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { recordChargeback, recordDispute } from './chargeback.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const buildDispute = ({ orderId }: Purchase, state: Dispute['state']): Dispute => ({
  disputeRef: `dp_${orderId}`,
  amount: 2512,
  currency: 'EUR',
  reason: 'fraudulent',
  state,
});

async function report(bought: Purchase, ...states: Dispute['state'][]): Promise<void> {
  const { id } = await latestAttempt(test, bought.orderId);
  for (const state of states) await recordDispute(test.deps, { id }, buildDispute(bought, state));
}

const disputeState = async ({ orderId }: Purchase) =>
  (
    await test.deps.db
      .selectFrom('dispute')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state;

describe('dispute updates in any order', () => {
  it.each(['won', 'lost'] as const)('do not reopen a dispute that was %s', async (end) => {
    const bought = await paidPurchase(test);
    await report(bought, end, 'open');
    expect(await disputeState(bought)).toBe(end);
    const events = await selectAuditEvents(test, bought.orderId);
    expect(events.filter((action) => action.includes('dispute'))).toEqual([`dispute_${end}`]);
  });

  it('book each reversal once', async () => {
    const bought = await paidPurchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    const charged = ['chargeback', -2512];
    const reversed = ['chargeback', 2512];
    await report(bought, 'open', 'lost', 'lost', 'won', 'won');
    expect(await listAmounts(test, bought)).toEqual([['payment', 2512], charged, reversed]);
    expect(await selectAttemptBalance(test.deps.db, id)).toMatchObject({ charged_back: 0 });
    await report(bought, 'lost');
    expect(await listAmounts(test, bought)).toEqual([['payment', 2512], charged, reversed, charged]);
    expect((await selectAttemptBalance(test.deps.db, id)).charged_back).toBeGreaterThan(0);
  });
});

describe('the chargeback of a dispute', () => {
  it('is limited to what was captured and not yet returned', async () => {
    const bought = await paidPurchase(test);
    const { id, gateway } = await latestAttempt(test, bought.orderId);
    const dispute = buildDispute(bought, 'lost');
    await recordDispute(test.deps, { id }, { ...dispute, amount: 999_999 });
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', 2512],
      ['chargeback', -2512],
    ]);
    // Nothing is left for another dispute.
    await recordDispute(test.deps, { id }, { ...dispute, disputeRef: `dp_more_${bought.orderId}` });
    expect(await listAmounts(test, bought)).toHaveLength(2);
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won', amount: 999_999 });
    expect((await listAmounts(test, bought)).at(-1)).toEqual(['chargeback', 2512]);
    // A refunded amount is not charged back as well.
    const refund = { order_id: bought.orderId, attempt_id: id, kind: 'refund', currency: 'EUR' } as const;
    await test.deps.db
      .insertInto('ledger_entry')
      .values({ ...refund, amount: -2000, gateway, provider_ref: `re_${id}`, booked_at: new Date() })
      .execute();
    await recordDispute(test.deps, { id }, dispute);
    expect((await listAmounts(test, bought)).at(-1)).toEqual(['chargeback', -512]);
  });

  it('is nothing in another currency, or for a payment that was not captured', async () => {
    const bought = await paidPurchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    await recordDispute(test.deps, { id }, { ...buildDispute(bought, 'lost'), currency: 'GBP' });
    expect(await listAmounts(test, bought)).toEqual([['payment', 2512]]);
    const open = await purchase(test);
    await report(open, 'lost');
    expect(await listAmounts(test, open)).toEqual([]);
  });
});

describe('a payment that is settled, disputed, charged back and reconciled concurrently', () => {
  it.each(Array.from({ length: 12 }, (_, round) => round))('never deadlocks (round %i)', async () => {
    const bought = await purchase(test);
    const attempt = await latestAttempt(test, bought.orderId);
    test.gateway.behave('succeed', bought.providerRef);
    const key = { attemptId: attempt.id, orderId: bought.orderId, gateway: attempt.gateway };
    const difference = { ...key, what: 'silent', ours: null, theirs: null } as const;
    const run = { since: new Date(0), ranAt: new Date(), compared: 1 };
    const storeRun = () => insertReconciliation(test.deps.db, run, [difference]);
    const chargeBack = () =>
      test.deps.db.transaction().execute(async (tx) => {
        const settling = await lockForSettling(tx, attempt.id);
        await recordChargeback(tx, test.deps, settling, { ref: `bank_${attempt.id}`, reason: 'MD06' });
      });
    const done = await Promise.allSettled([
      storeRun(),
      syncAttempt(test.deps, attempt),
      recordDispute(test.deps, attempt, buildDispute(bought, 'open')),
      storeRun(),
      chargeBack(),
      syncAttempt(test.deps, attempt),
    ]);
    expect(done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  });
});

describe('a dispute', () => {
  it('is recorded once per change, with an audit event for staff', async () => {
    const bought = await paidPurchase(test);
    const report = (eventId: string, state: 'open' | 'won' | 'lost') =>
      test.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'x-signature': 'good', 'content-type': 'application/json' },
        payload: test.gateway.webhook({
          eventId,
          type: 'dispute',
          providerRef: bought.providerRef,
          dispute: {
            disputeRef: `dp_${bought.orderId}`,
            amount: PAID,
            currency: 'EUR',
            reason: 'fraudulent',
            state,
          },
        }),
      });
    await report(`a${bought.orderId}`, 'open');
    await report(`b${bought.orderId}`, 'open');
    await report(`c${bought.orderId}`, 'lost');
    const rows = await test.deps.db
      .selectFrom('dispute')
      .selectAll()
      .where('order_id', '=', bought.orderId)
      .execute();
    expect(rows).toMatchObject([{ state: 'lost', amount: PAID, reason: 'fraudulent' }]);
    const events = await selectAuditEvents(test, bought.orderId);
    const actions = events.filter((action) => action.includes('dispute'));
    expect(actions).toEqual(expect.arrayContaining(['payment_disputed', 'dispute_lost']));
    expect(actions).toHaveLength(2);
  });

  it('that is lost is charged back once: nothing more is refundable, and the lines wait', async () => {
    const bought = await paidPurchase(test);
    const dispute = { disputeRef: `dp_${bought.orderId}`, currency: 'EUR', reason: 'fraudulent' } as const;
    const { id } = await latestAttempt(test, bought.orderId);
    for (const state of ['open', 'lost', 'lost'] as const)
      await recordDispute(test.deps, { id }, { ...dispute, amount: PAID, state });
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', PAID],
      ['chargeback', -PAID],
    ]);
    expect(await requestAsStaff(test, bought)).toEqual({ ok: false, reason: 'nothing_left', left: 0 });
    expect(await listLineStates(test, bought)).toEqual(['waiting_customer']);
    const differences = await reconcile(test.deps);
    expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);
  });
});
