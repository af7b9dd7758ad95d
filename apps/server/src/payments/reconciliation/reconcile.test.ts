import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidPurchase, purchase, selectLedgerEntries, selectOrderRow } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { selectRefunds } from '../refunds/refunds.queries.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { reconcile } from './reconcile.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the daily comparison with the providers’ books', () => {
  it('[AP-0] finds every difference, books what was missed, and agrees the day after', async () => {
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

    const found = await reconcile(test.deps);
    const about = (orderId: number) => found.filter((one) => one.orderId === orderId);
    expect(about(even.orderId)).toEqual([]);
    expect(about(open.orderId)).toEqual([]);
    expect(about(missed.orderId)).toMatchObject([{ what: 'not_booked', ours: 0, theirs: 2512 }]);
    expect(about(gone.orderId)).toMatchObject([{ what: 'not_there', ours: 2512, theirs: 0 }]);
    expect(about(other.orderId)).toMatchObject([{ what: 'amount', ours: 2512, theirs: 2511 }]);
    expect(about(silent.orderId)).toMatchObject([{ what: 'silent' }]);
    expect((await selectOrderRow(test, missed.orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, missed.orderId)).toHaveLength(1);
    const kept = await test.deps.db.selectFrom('reconciliation_difference').selectAll().execute();
    expect(kept).toHaveLength(found.length);

    for (const { providerRef } of [gone, other, silent]) test.gateway.behave('succeed', providerRef);
    expect(await reconcile(test.deps)).toEqual([]);
  });

  it('finds a refund that the provider does not know of', async () => {
    const bought = await paidPurchase(test);
    const wish = { lineIds: [], amount: 500, reason: 'customer', note: '', by: 'x' } as const;
    await requestRefund(test.deps, bought.orderId, wish);
    for (const { id } of await selectRefunds(test.deps.db, bought.orderId)) await sendRefund(test.deps, id);
    test.gateway.tellsRefunds(0);
    const found = await reconcile(test.deps);
    expect(found.filter(({ orderId }) => orderId === bought.orderId)).toMatchObject([
      { what: 'refunded', ours: 500, theirs: 0 },
    ]);
  });
});

it('[AP-0] refunds of a payment that is older than the comparison looks back are compared', async () => {
  test.setNow(new Date(Date.now() - 40 * 24 * 60 * 60_000));
  const bought = await paidPurchase(test);
  test.setNow();
  const wish = { lineIds: [], amount: 500, reason: 'customer', note: '', by: 'x' } as const;
  await requestRefund(test.deps, bought.orderId, wish);
  for (const { id } of await selectRefunds(test.deps.db, bought.orderId)) await sendRefund(test.deps, id);
  test.gateway.tellsRefunds(0);
  const found = await reconcile(test.deps);
  expect(found.filter(({ orderId }) => orderId === bought.orderId)).toMatchObject([{ what: 'refunded' }]);
});

describe('a comparison of which a part fails', () => {
  it('[AP-0] is written down all the same, with what could not be booked', async () => {
    test.gateway.tellsRefunds(undefined);
    const failing = await purchase(test);
    const fine = await purchase(test);
    for (const { providerRef } of [failing, fine]) test.gateway.behave('succeed', providerRef);
    const enqueue: Jobs['enqueue'] = async (tx, name, data) => {
      if ('orderId' in data && data.orderId === failing.orderId) throw new Error('no more');
      await test.deps.jobs.enqueue(tx, name, data);
    };
    const found = await reconcile({ ...test.deps, jobs: { ...test.deps.jobs, enqueue } });
    const about = ({ orderId }: { orderId: number }) => found.filter((one) => one.orderId === orderId);
    for (const one of [failing, fine]) expect(about(one)).toMatchObject([{ what: 'not_booked' }]);
    expect((await selectOrderRow(test, failing.orderId)).state).toBe('awaiting_payment');
    expect((await selectOrderRow(test, fine.orderId)).state).toBe('paid');
    await reconcile(test.deps);
    expect((await selectOrderRow(test, failing.orderId)).state).toBe('paid');
  });
});

describe('a comparison of many', () => {
  it('goes through all of them, page by page, and writes down more differences than one statement takes', async () => {
    const { orderId } = await paidPurchase(test);
    const { db } = test.deps;
    const many = 9_400;
    await sql`
      insert into payment_attempt (id, order_id, method, gateway, amount, currency, state, provider_ref, provider_data,
        created_at, updated_at, ended_at)
      select gen_random_uuid(), ${orderId}, 'cc', 'nobodys', 100, 'EUR', 'failed', 'many_' || number, '{}', now(), now(), now()
      from generate_series(1, ${many}) number`.execute(db);
    const found = await reconcile(test.deps);
    expect(found.filter(({ gateway }) => gateway === 'nobodys')).toHaveLength(many);
    const { compared } = await db
      .selectFrom('reconciliation')
      .select('compared')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(compared).toBeLessThan(many);
  });
});
