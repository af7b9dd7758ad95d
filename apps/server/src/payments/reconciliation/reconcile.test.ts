import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidPurchase, purchase, selectLedgerEntries, selectOrderRow } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { selectRefunds } from '../records/refunds.queries.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { reconcile } from './reconcile.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the daily reconciliation', () => {
  it('[AP-0] finds every difference, books missed payments, and agrees a day later', async () => {
    const even = await paidPurchase(test);
    const open = await purchase(test);
    const missed = await purchase(test);
    test.gateway.behave('succeed', missed.providerRef);
    const gone = await paidPurchase(test);
    test.gateway.behave('open', gone.providerRef);
    const other = await paidPurchase(test);
    test.gateway.behave('wrong-amount', other.providerRef);
    const silent = await paidPurchase(test);
    test.gateway.behave('unreachable', silent.providerRef);

    const differences = await reconcile(test.deps);
    const find = (orderId: number) => differences.filter((one) => one.orderId === orderId);
    expect(find(even.orderId)).toEqual([]);
    expect(find(open.orderId)).toEqual([]);
    expect(find(missed.orderId)).toMatchObject([{ what: 'not_booked', ours: 0, theirs: 2512 }]);
    expect(find(gone.orderId)).toMatchObject([{ what: 'not_there', ours: 2512, theirs: 0 }]);
    expect(find(other.orderId)).toMatchObject([{ what: 'amount', ours: 2512, theirs: 2511 }]);
    expect(find(silent.orderId)).toMatchObject([{ what: 'silent' }]);
    expect((await selectOrderRow(test, missed.orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, missed.orderId)).toHaveLength(1);
    const stored = await test.deps.db.selectFrom('reconciliation_difference').selectAll().execute();
    expect(stored).toHaveLength(differences.length);

    for (const { providerRef } of [gone, other, silent]) test.gateway.behave('succeed', providerRef);
    expect(await reconcile(test.deps)).toEqual([]);
  });

  it('finds a refund that the provider does not know', async () => {
    const bought = await paidPurchase(test);
    const input = { lineIds: [], amount: 500, reason: 'customer', note: '', by: 'x' } as const;
    await requestRefund(test.deps, bought.orderId, input);
    for (const { id } of await selectRefunds(test.deps.db, bought.orderId)) await sendRefund(test.deps, id);
    test.gateway.reportRefunded(0);
    const differences = await reconcile(test.deps);
    expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toMatchObject([
      { what: 'refunded', ours: 500, theirs: 0 },
    ]);
  });
});

it('[AP-0] compares refunds of payments from before the reconciliation’s lookback', async () => {
  test.setNow(new Date(Date.now() - 40 * 24 * 60 * 60_000));
  const bought = await paidPurchase(test);
  test.setNow();
  const input = { lineIds: [], amount: 500, reason: 'customer', note: '', by: 'x' } as const;
  await requestRefund(test.deps, bought.orderId, input);
  for (const { id } of await selectRefunds(test.deps.db, bought.orderId)) await sendRefund(test.deps, id);
  test.gateway.reportRefunded(0);
  const differences = await reconcile(test.deps);
  expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toMatchObject([
    { what: 'refunded' },
  ]);
});

describe('a reconciliation that fails in part', () => {
  it('[AP-0] is stored with the payments that it could not book', async () => {
    test.gateway.reportRefunded(undefined);
    const failing = await purchase(test);
    const fine = await purchase(test);
    for (const { providerRef } of [failing, fine]) test.gateway.behave('succeed', providerRef);
    const enqueue: Jobs['enqueue'] = async (tx, name, data) => {
      if ('orderId' in data && data.orderId === failing.orderId) throw new Error('no more');
      await test.deps.jobs.enqueue(tx, name, data);
    };
    const differences = await reconcile({ ...test.deps, jobs: { ...test.deps.jobs, enqueue } });
    const find = ({ orderId }: { orderId: number }) => differences.filter((one) => one.orderId === orderId);
    for (const one of [failing, fine]) expect(find(one)).toMatchObject([{ what: 'not_booked' }]);
    expect((await selectOrderRow(test, failing.orderId)).state).toBe('awaiting_payment');
    expect((await selectOrderRow(test, fine.orderId)).state).toBe('paid');
    await reconcile(test.deps);
    expect((await selectOrderRow(test, failing.orderId)).state).toBe('paid');
  });
});

describe('a reconciliation of many attempts', () => {
  it('pages through all of them and stores more differences than one statement takes', async () => {
    const { orderId } = await paidPurchase(test);
    const { db } = test.deps;
    const many = 9_400;
    await sql`
      insert into payment_attempt (id, order_id, method, gateway, amount, currency, state, provider_ref,
        created_at, updated_at, ended_at)
      select gen_random_uuid(), ${orderId}, 'cc', 'nobodys', 100, 'EUR', 'failed', 'many_' || number,
        now(), now(), now()
      from generate_series(1, ${many}) number`.execute(db);
    const differences = await reconcile(test.deps);
    expect(differences.filter(({ gateway }) => gateway === 'nobodys')).toHaveLength(many);
    const { compared } = await db
      .selectFrom('reconciliation')
      .select('compared')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(compared).toBeLessThan(many);
  });
});
