import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGateway, fakeGateway } from '../../test/fake-gateway.ts';
import { attemptOf, ledgerOf, orderOf, type Purchase, purchase } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { jsonb } from '../db/json.ts';
import { askAndSettle } from './ask-and-settle.ts';

let test: TestApp;
const cards = fakeGateway('stripe');
const redsys: FakeGateway = {
  ...fakeGateway('redsys'),
  entry: () => 'button',
  servesOnce: (method) => method === 'bizum',
};

beforeAll(async () => {
  test = await createTestApp({
    gateways: new Map([
      ['stripe', cards],
      ['redsys', redsys],
    ]),
  });
  await test.deps.db
    .insertInto('payment_account')
    .values({ id: 'redsys', provider: 'redsys', settings: jsonb({}), sealed: null, sealed_at: jsonb({}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await test.deps.db
    .insertInto('store_payment_method')
    .values(
      ['bizum', 'multibanco'].map((method) => ({
        store_id: 14,
        method,
        gateway: 'redsys',
        position: 9,
        settings: jsonb({}),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await test.deps.catalogue.refresh();
});
beforeEach(() => {
  cards.behave('open');
  redsys.behave('open');
});
afterAll(() => test.close());

const payBy = async ({ who, orderId }: Purchase, method: string) =>
  (await who.view('pay', String(orderId), method, {})).json().value;
const attempts = (orderId: number) =>
  test.deps.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

describe('paying another way', () => {
  it('[AR-6] is one tap for the same order: the attempt before is cancelled at its provider, and another opened', async () => {
    const bought = await purchase(test);
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'next' });
    expect(await attempts(bought.orderId)).toMatchObject([
      { method: 'stripe', state: 'cancelled' },
      { method: 'bizum', state: 'requires_action', amount: 2512 },
    ]);
    const page = (await bought.who.view('payment', String(bought.orderId), null)).json().value;
    expect(page).toMatchObject({ method: 'bizum', entry: 'button', pending: null });
  });

  it('[AP-0] never charges twice: money that the cancelled attempt had taken pays the order, and nothing else is opened', async () => {
    const bought = await purchase(test);
    cards.behave('succeed', bought.providerRef);
    expect(await payBy(bought, 'bizum')).toEqual({ kind: 'paid' });
    expect(await attempts(bought.orderId)).toHaveLength(1);
    expect((await orderOf(test, bought.orderId)).state).toBe('paid');
  });

  it('waits for money that is on its way rather than asking for it another way', async () => {
    const bought = await purchase(test);
    cards.behave('processing', bought.providerRef);
    await bought.who.view('settle', String(bought.orderId), {});
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'next', step: { kind: 'wait' } });
    expect(await attempts(bought.orderId)).toHaveLength(1);
    const page = (await bought.who.view('payment', String(bought.orderId), null)).json().value;
    expect(page.pending).toEqual({ kind: 'wait' });
  });

  it('books as a surplus what comes by the other way after all', async () => {
    const bought = await purchase(test);
    await payBy(bought, 'bizum');
    const second = await attemptOf(test, bought.orderId);
    redsys.behave('succeed', second.provider_ref as string);
    await bought.who.view('settle', String(bought.orderId), {});
    cards.behave('succeed', bought.providerRef);
    const [first] = await attempts(bought.orderId);
    if (first) await askAndSettle(test.deps, first);
    const kinds = (await ledgerOf(test, bought.orderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['payment', 'surplus']);
  });

  it('opens one attempt when two tabs ask for it at once', async () => {
    const bought = await purchase(test);
    await Promise.all([payBy(bought, 'multibanco'), payBy(bought, 'multibanco')]);
    const open = (await attempts(bought.orderId)).filter(({ ended_at }) => ended_at === null);
    expect(open.map(({ method }) => method)).toEqual(['multibanco']);
  });

  it('begins another attempt each time where a provider takes an order number once', async () => {
    const bought = await purchase(test);
    await payBy(bought, 'bizum');
    await payBy(bought, 'bizum');
    expect((await attempts(bought.orderId)).map(({ method }) => method)).toEqual([
      'stripe',
      'bizum',
      'bizum',
    ]);
  });

  it('changes nothing while the provider of the attempt before is silent, and says so', async () => {
    const bought = await purchase(test);
    cards.behave('unreachable', bought.providerRef);
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'refused', fields: [] });
    expect(await attempts(bought.orderId)).toMatchObject([{ method: 'stripe', ended_at: null }]);
  });

  it('[EN-15] refuses a method that the store does not offer, or that is none', async () => {
    const bought = await purchase(test);
    for (const method of ['paypal', 'visa', 'constructor'])
      expect(await payBy(bought, method)).toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/no está disponible/),
      });
    expect(await attempts(bought.orderId)).toHaveLength(1);
  });

  it('promises a day for what is paid now, and none for what is paid some day', async () => {
    const { who, orderId } = await purchase(test);
    const promised = async (method: string) =>
      (await who.view('payment', String(orderId), method)).json().value.lines[0].promise;
    expect(await promised('bizum')).toMatch(/^Lo tendrás antes del /);
    expect(await promised('multibanco')).toBe('El plazo cuenta desde que llegue tu pago');
  });
});
