import type { LineState } from '@folio/domain/order/states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestAttempt, type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';
import { type RefundInput, requestRefund } from '../../payments/refunds/request-refund.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('an order whose money is gone or will be refunded', () => {
  const viewOrder = async ({ who, orderId }: Purchase) =>
    (await who.view('order', { orderId: String(orderId), key: null })).json().value;
  const setState = ({ orderId }: Purchase, state: LineState) =>
    test.deps.db.updateTable('order_line').set({ state }).where('order_id', '=', orderId).execute();
  const refund = ({ orderId }: Purchase, input: Partial<RefundInput> = {}) =>
    requestRefund(test.deps, orderId, {
      ...{ lineIds: [], amount: null, reason: 'customer', note: '', by: 'conta@folio.example', ...input },
    });
  const chargeBack = async ({ orderId }: Purchase) => {
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
  };

  it.each([
    ['paid', null],
    ['in_progress', null],
    ['waiting_customer', null],
    ['delivered', expect.stringMatching(/^Está listo/)],
  ] as const)('promises no further work during a full refund, in state %s', async (state, meaning) => {
    const order = await paidPurchase(test);
    expect((await viewOrder(order)).lines[0].promisedAt).not.toBeNull();
    await setState(order, state);
    await refund(order);
    const { refunds, lines } = await viewOrder(order);
    expect(refunds).toMatchObject([{ at: null }]);
    expect(lines).toMatchObject([{ meaning, promisedAt: null }]);
  });

  it('promises work during a partial refund, except on a line that is refunded completely', async () => {
    const [inPart, byLine] = [await paidPurchase(test), await paidPurchase(test)];
    await refund(inPart, { amount: 500 });
    expect((await viewOrder(inPart)).lines[0].meaning).toMatch(/^Está pagado/);
    const { db } = test.deps;
    const [first] = (await viewOrder(byLine)).lines;
    // Half of the payment belongs to the other line.
    await sql`insert into order_line (order_id, position, product_id, product_version_id, product_name, answers,
        printed, state, net, vat, vat_rate, promised_at, updated_at)
      select order_id, position + 1, product_id, product_version_id, product_name, answers,
        printed, state, net, vat, vat_rate, promised_at, updated_at
      from order_line where id = ${first.id}`.execute(db);
    await db
      .updateTable('order_line')
      .set({ net: 1038, vat: 218 })
      .where('order_id', '=', byLine.orderId)
      .execute();
    await refund(byLine, { lineIds: [first.id] });
    expect((await viewOrder(byLine)).lines).toMatchObject([
      { id: first.id, meaning: null, promisedAt: null },
      { meaning: expect.stringMatching(/^Está pagado/), promisedAt: expect.any(String) },
    ]);
  });

  it('asks for nothing after a chargeback, not even for consents that would start no work', async () => {
    const order = await paidPurchase(test);
    await chargeBack(order);
    expect(await viewOrder(order)).toMatchObject({
      chargeback: { amount: 2512, isDebit: false },
      lines: [{ meaning: null }],
    });
    const awaited = { consents_awaited_until: new Date() };
    const { db } = test.deps;
    await db.updateTable('customer_order').set(awaited).where('id', '=', order.orderId).execute();
    expect((await viewOrder(order)).awaitsConsentsUntil).toBeNull();
  });
});
