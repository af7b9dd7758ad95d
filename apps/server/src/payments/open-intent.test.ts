import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, checkOut, paidPurchase, purchase, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.gateway.behave('open'));
afterAll(() => test.close());

const intentUrl = (orderId: number) => `/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`;

describe('opening a payment', () => {
  it('[AP-31] answers ok, the client secret and the config', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    const answer = (await who.get(intentUrl(orderId))).json();
    expect(answer).toMatchObject({ ok: true, message: `${providerRef}_secret` });
    expect(answer.config.lastOrderId).toBe(String(orderId));
    expect(test.gateway.started.get(providerRef)).toEqual({ orderId, amount: 2512 });
  });

  it('[AP-31] takes the last order when none is named', async () => {
    const { who, providerRef } = await purchase(test);
    const answer = await who.get('/desktopapp/rest/otherMethodsPaymentIntent/');
    expect(answer.json().message).toBe(`${providerRef}_secret`);
  });

  it('[AP-0] opens one payment for several tabs at once', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    const answers = await Promise.all([1, 2, 3].map(() => who.get(intentUrl(orderId))));
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
    const orders = [...test.gateway.started.values()].filter((intent) => intent.orderId === orderId);
    expect(orders).toHaveLength(1);
  });

  it('opens it later when the process ended between order and payment', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    test.gateway.behave('unreachable');
    expect((await who.get(intentUrl(orderId))).statusCode).toBe(500);
    expect(await attemptOf(test, orderId)).toMatchObject({ state: 'created', provider_ref: null });
    test.gateway.behave('open');
    expect((await who.get(intentUrl(orderId))).json().ok).toBe(true);
    expect(await attemptOf(test, orderId)).toMatchObject({ state: 'requires_action' });
  });

  it('[AP-31] opens nothing for an order that is over, although an attempt of it is still open', async () => {
    const { who, orderId } = await purchase(test);
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'cancelled' })
      .where('id', '=', orderId)
      .execute();
    expect((await who.get(intentUrl(orderId))).json()).toMatchObject({ ok: false, message: '' });
  });

  it('[AP-31] opens nothing for an order that is paid, strange or not an order: message is empty', async () => {
    const paid = await paidPurchase(test);
    expect((await paid.who.get(intentUrl(paid.orderId))).json()).toMatchObject({ ok: false, message: '' });
    const stranger = visitor(test);
    await stranger.open();
    const open = await purchase(test);
    for (const id of [open.orderId, 1499999999, 7]) {
      const answer = await stranger.get(intentUrl(id));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ ok: false, message: '' });
    }
  });
});
