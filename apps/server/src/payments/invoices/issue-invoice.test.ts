import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, paidPurchase, payOrder, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectInvoices } from './invoices.queries.ts';
import { issueInvoice } from './issue-invoice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const selectBlocks = (orderId: number) =>
  test.deps.db.selectFrom('invoice_block').selectAll().where('order_id', '=', orderId).execute();
const selectSeries = () => test.deps.db.selectFrom('invoice_series').selectAll().orderBy('code').execute();

describe('[BC-9] the invoice of a paid order', () => {
  it('is enqueued in the transaction that books the payment', async () => {
    const { orderId } = await paidPurchase(test);
    const { rows } = await sql<{ data: unknown }>`
      select data from jobs.job where name = 'issue-invoice' and (data->>'orderId')::bigint = ${orderId}`.execute(
      test.deps.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('is simplified without the customer’s data, and its sums are those of the order', async () => {
    const { orderId } = await paidPurchase(test);
    const result = await issueInvoice(test.deps, orderId);
    if (result.kind !== 'issued') throw new Error(result.kind);
    const order = await test.deps.db
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { snapshot } = result.invoice;
    expect(snapshot.number).toMatch(/^S\d\d-\d{6}$/);
    expect(snapshot).toMatchObject({
      kind: 'simplified',
      customer: null,
      issuer: { taxId: 'B00000000' },
      totals: { net: order.net, vat: order.vat, gross: order.total },
      paymentMethod: 'stripe',
    });
  });

  it('is issued once, whatever is repeated and however many at once', async () => {
    const { orderId } = await paidPurchase(test);
    const results = await Promise.all(Array.from({ length: 6 }, () => issueInvoice(test.deps, orderId)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(5).fill('exists'), 'issued']);
    expect(await selectInvoices(test.deps.db, orderId)).toHaveLength(1);
  });

  it('is not issued before the payment', async () => {
    const orderId = await checkOut(await withNote(test));
    expect(await issueInvoice(test.deps, orderId)).toEqual({ kind: 'unpaid' });
    expect(await selectInvoices(test.deps.db, orderId)).toEqual([]);
  });

  it('is blocked with its reason where data are missing, and issued once they are there', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    await payOrder(test, who, orderId);
    const set = (total: number) =>
      sql`update customer_order set net = ${total} - vat, total = ${total} where id = ${orderId}`.execute(
        test.deps.db,
      );
    const { total } = await test.deps.db
      .selectFrom('customer_order')
      .select('total')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await set(40_001);
    expect(await issueInvoice(test.deps, orderId)).toEqual({
      kind: 'blocked',
      reason: 'customer_data_missing',
    });
    expect(await selectBlocks(orderId)).toMatchObject([{ reason: 'customer_data_missing' }]);
    await set(total);
    expect(await issueInvoice(test.deps, orderId)).toMatchObject({ kind: 'issued' });
    expect(await selectBlocks(orderId)).toEqual([]);
  });

  it('never changes', async () => {
    await expect(sql`update invoice set number = 'F26-000001'`.execute(test.deps.db)).rejects.toThrow(
      'invoice is append-only',
    );
    await expect(sql`delete from invoice`.execute(test.deps.db)).rejects.toThrow('invoice is append-only');
  });
});

describe('[BC-9] the numbers of a series', () => {
  it('have no gap and no repeat, with eight at once of which some fail', async () => {
    const orders = await Promise.all(Array.from({ length: 16 }, () => paidPurchase(test)));
    let calls = 0;
    const failing = {
      ...test.deps,
      // Each third time, fails after the number was taken, as a lost connection would.
      clock: () => {
        calls += 1;
        if (calls % 3 === 0) throw new Error('lost');
        return test.deps.clock();
      },
    };
    const issue = async (orderId: number): Promise<void> => {
      for (let attempt = 0; attempt < 60; attempt += 1)
        if (await issueInvoice(failing, orderId).catch(() => undefined)) return;
      throw new Error('never issued');
    };
    await Promise.all(orders.map(({ orderId }) => issue(orderId)));
    expect(calls).toBeGreaterThan(orders.length);
    const { rows } = await sql<{ code: string; count: number; first: number; last: number }>`
      select code, count(*)::int as count, min(sequence) as first, max(sequence) as last
      from invoice group by issuer_id, year, code`.execute(test.deps.db);
    for (const { count, first, last } of rows) expect([first, last]).toEqual([1, count]);
    const series = await selectSeries();
    expect(series.map(({ last_number }) => last_number).toSorted()).toEqual(
      rows.map(({ last }) => last).toSorted(),
    );
  });
});
