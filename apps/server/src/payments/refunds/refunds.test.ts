import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { PAID } from '../../../test/providers/refunds.ts';
import { latestAttempt, paidPurchase } from '../../../test/purchase.ts';
import { openRefundDesk, type RefundDesk, type RefundForm } from '../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { selectRefunds } from '../records/refunds.queries.ts';

let test: TestApp;
let desk: RefundDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openRefundDesk(test);
});
beforeEach(() => test.gateway.refundsWill('succeed'));
afterAll(() => test.close());

describe('requesting a refund', () => {
  it('[RO-4] is open to accountants and admins; other staff see only the result', async () => {
    const order = await paidPurchase(test);
    const id = randomUUID();
    for (const role of ['operador', 'editor'] as const) {
      const answers = [
        await desk.request(order, {}, randomUUID(), role),
        await desk.clients[role].call('GET', 'api/refunds'),
        await desk.clients[role].call('GET', 'api/refunds/waiting'),
        await desk.payOut(id, IBAN, role),
        await desk.clients[role].call('POST', `api/refunds/${id}/account`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await desk.request(order, { amount: 500 }, randomUUID(), 'admin')).statusCode).toBe(200);
    await desk.send(order);
    const view = await desk.showOrder(order, 'operador');
    expect(view).toMatchObject({
      payments: null,
      refunds: [{ amount: 500, state: 'succeeded', details: null }],
    });
  });

  it('[RO-4] shows operators that money moved, but not how it was paid', async () => {
    test.gateway.refundsWill('fail');
    const order = await paidPurchase(test);
    await desk.request(order, { reason: 'our_fault' });
    await desk.send(order);
    const { events } = await desk.showOrder(order, 'operador');
    const actions = ['refund_failed', 'refund_requested', 'payment_received'];
    expect(events.map(({ action }: { action: string }) => action)).toEqual([...actions, 'order_placed']);
    for (const { details } of events) expect(details).toEqual({});
    expect(events[0]).toMatchObject({ actorKind: 'system', actor: '' });
    expect(JSON.stringify(events)).not.toMatch(/stripe|our_fault|expired_card|2512/);
    expect((await desk.showOrder(order)).events[0]).toMatchObject({
      actor: 'stripe',
      details: { code: 'expired_card' },
    });
  });

  it('[OS-1] shows the paid, refunded and remaining amounts, and the refund to its customer', async () => {
    const order = await paidPurchase(test);
    expect((await desk.showOrder(order)).payments).toMatchObject({
      captured: PAID,
      returned: 0,
      left: PAID,
      sources: [{ method: 'stripe', left: PAID, isManual: false }],
    });
    const requested = await desk.request(order, {
      amount: 1250,
      reason: 'our_fault',
      note: ' Llegó tarde. ',
    });
    expect(requested.statusCode).toBe(200);
    expect(requested.json().payments).toMatchObject({ captured: PAID, returned: 0, left: PAID - 1250 });
    await desk.send(order);
    expect(await desk.showOrder(order)).toMatchObject({
      payments: { returned: 1250, balance: PAID - 1250 },
      refunds: [
        {
          amount: 1250,
          state: 'succeeded',
          payable: false,
          details: { reason: 'our_fault', note: 'Llegó tarde.', requestedBy: 'contable@folio.example' },
        },
      ],
    });
    const view = (await order.who.view('order', { orderId: String(order.orderId), key: null })).json().value;
    expect(view.refunds).toEqual([
      {
        ...{ id: expect.any(String), amount: 1250, at: expect.any(String) },
        ...{ reason: 'our_fault', awaitsBank: false, lineIds: [] },
      },
    ]);
  });

  it('[AP-0] happens once per key, even for concurrent calls', async () => {
    const order = await paidPurchase(test);
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => desk.request(order, { amount: 100 }, key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await desk.request(order, { amount: 100 }, key)).statusCode).toBe(200);
    expect(await selectRefunds(test.deps.db, order.orderId)).toHaveLength(1);
    expect((await desk.request(order, { amount: 200 }, key)).statusCode).toBe(422);
    expect(await selectRefunds(test.deps.db, order.orderId)).toHaveLength(1);
  });

  it('is rejected if the remaining amount has changed, also for one of two concurrent requests', async () => {
    const order = await paidPurchase(test);
    const responses = await Promise.all([
      desk.request(order, { amount: 500 }),
      desk.request(order, { amount: 500 }, randomUUID(), 'admin'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'changed',
      left: PAID - 500,
      message: expect.stringContaining('20,12'),
    });
    expect((await desk.request(order, { amount: 500, left: PAID - 500 })).statusCode).toBe(200);
  });

  it('explains each rejection', async () => {
    const order = await paidPurchase(test);
    const line = (await desk.showOrder(order)).lines[0].id;
    const getCode = async (input: RefundForm) => {
      const answer = await desk.request(order, input);
      return [answer.statusCode, answer.json().code, answer.json().message.length > 20];
    };
    expect(await getCode({ amount: PAID + 1 })).toEqual([409, 'too_much', true]);
    expect(await getCode({ lineIds: [line + 999_999] })).toEqual([409, 'no_line', true]);
    expect(await getCode({ reason: 'surplus' })).toEqual([400, 'body', true]);
    expect(await getCode({ amount: 0 })).toEqual([400, 'body', true]);
    expect((await desk.request({ ...order, orderId: 1499999999 })).statusCode).toBe(404);
    expect((await desk.request(order, { lineIds: [line], left: PAID })).statusCode).toBe(200);
    expect((await desk.showOrder(order)).payments.refundedLineIds).toEqual([line]);
    expect(await getCode({ amount: 1, left: 0 })).toEqual([409, 'nothing_left', true]);
  });

  it('refunds no line twice while another amount is left', async () => {
    const order = await paidPurchase(test);
    const [line] = await test.deps.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .execute();
    if (!line) throw new Error('an order has a line');
    // Reduces the line, so that an amount remains after its refund.
    await test.deps.db
      .updateTable('order_line')
      .set({ net: 500, vat: 105 })
      .where('id', '=', line.id)
      .execute();
    expect((await desk.request(order, { lineIds: [line.id] })).statusCode).toBe(200);
    const again = await desk.request(order, { lineIds: [line.id], left: PAID - 605 });
    expect(again.json()).toMatchObject({ code: 'line_refunded', left: PAID - 605 });
  });

  it('announces a manual refund', async () => {
    test.gateway.refundsWill('manual');
    const order = await paidPurchase(test);
    expect((await desk.showOrder(order)).payments.sources).toEqual([
      { method: 'stripe', left: PAID, isManual: true },
    ]);
  });

  it("shows the disputes of the customer's bank", async () => {
    const order = await paidPurchase(test);
    const attempt = await latestAttempt(test, order.orderId);
    const dispute = {
      disputeRef: `dp_${order.orderId}`,
      amount: PAID,
      currency: 'EUR',
      reason: 'fraudulent',
    };
    await recordDispute(test.deps, attempt, { ...dispute, state: 'open' });
    expect((await desk.showOrder(order)).payments.disputes).toMatchObject([
      { ref: dispute.disputeRef, reason: 'fraudulent', state: 'open', amount: PAID },
    ]);
  });
});
