import { PushSubscriptionJson } from '@folio/contract/orders/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, paidPurchase, payOrder, withNote } from '../../../test/purchase.ts';
import { openPushShop, type PushShop, subscribeTo, viewPush } from '../../../test/push/push-shop.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let shop: PushShop;
let test: TestApp;
beforeAll(async () => {
  shop = await openPushShop();
  test = shop.test;
});
afterAll(() => shop.close());

describe('[AP-15] a push subscription', () => {
  it('is taken by the call of the specification, for the last order or a named one', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { subscription } = await shop.newBrowser();
    const call = (body: object) =>
      who.call('POST', '/desktopapp/rest/pushSubscribe', { config: { formkey: who.formkey }, ...body });
    expect((await call(subscription)).json()).toEqual({ ok: true, message: '' });
    expect((await call({ subscription, order_id: String(orderId) })).statusCode).toBe(200);
    expect(await shop.loadList(orderId)).toHaveLength(1);
    const { who: other } = await paidPurchase(test);
    const foreign = { config: { formkey: other.formkey }, subscription, order_id: String(orderId) };
    expect((await other.call('POST', '/desktopapp/rest/pushSubscribe', foreign)).statusCode).toBe(404);
  });

  it('is stored in one spelling of its address', async () => {
    const { who, orderId } = await paidPurchase(test);
    const subscription = PushSubscriptionJson.parse((await shop.newBrowser()).subscription);
    const { origin, pathname } = new URL(subscription.endpoint);
    for (const endpoint of [subscription.endpoint, `${origin.toUpperCase()}/a/..${pathname}`]) {
      const body = { config: { formkey: who.formkey }, subscription: { ...subscription, endpoint } };
      const named = { ...body, order_id: String(orderId) };
      expect((await who.call('POST', '/desktopapp/rest/pushSubscribe', named)).statusCode).toBe(200);
    }
    expect(await shop.loadList(orderId)).toMatchObject([{ endpoint: subscription.endpoint }]);
  });

  it('is offered only after the payment', async () => {
    const who = await withNote(test);
    const { subscription } = await shop.newBrowser();
    const call = { config: { formkey: who.formkey }, subscription };
    const early = await who.call('POST', '/desktopapp/rest/pushSubscribe', call);
    expect(early.statusCode).toBe(400);
    expect(early.json()).toMatchObject({
      ...{ ok: false, message: 'Los avisos se activan cuando el pedido está pagado.' },
    });
    const orderId = await checkOut(who);
    expect(await viewPush(who, orderId)).toBeNull();
    expect(await subscribeTo(who, orderId, subscription)).toMatchObject({ ok: false });
    await payOrder(test, who, orderId);
    expect(await subscribeTo(who, orderId, subscription)).toMatchObject({ ok: true });
  });

  it.each([
    ['another host', { endpoint: 'https://intranet.example/push/1' }],
    ['an address of this machine', { endpoint: 'https://127.0.0.1:1/push/1' }],
    ['a known service without https', { endpoint: 'http://fcm.googleapis.com/fcm/send/1' }],
    ['a known service’s other port', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/1' }],
    ['a host that ends like one', { endpoint: 'https://evilfcm.googleapis.com.example/1' }],
    ['a key that is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a short secret', { keys: { auth: 'AAAA' } }],
    ['nothing', null],
  ])('with %s is rejected', async (_, change) => {
    const { who, orderId } = await paidPurchase(test);
    const { subscription } = await shop.newBrowser();
    const wrong = change && { ...subscription, ...change };
    const answer = await subscribeTo(who, orderId, wrong);
    expect(answer).toEqual({ ok: false, message: 'No podemos enviar avisos a este navegador.' });
  });

  it('is limited per order', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { subscription } = await shop.newBrowser();
    const input = { orderId: String(orderId), subscription };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await who.view('pushSubscribe', input)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('is one of five: the oldest gives way', async () => {
    const { who, orderId, browser } = await shop.awaited();
    for (let count = 0; count < 5; count += 1)
      await subscribeTo(who, orderId, (await shop.newBrowser()).subscription);
    const endpoints = (await shop.loadList(orderId)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(5);
    expect(endpoints).not.toContain((browser.subscription as { endpoint: string }).endpoint);
  });
});

it('[AP-15] a shop without a key offers and takes none', async () => {
  const plain = await createTestApp();
  const { who, orderId } = await paidPurchase(plain);
  expect(await viewPush(who, orderId)).toBeNull();
  expect(await subscribeTo(who, orderId, {})).toEqual({
    ok: false,
    message: 'Esta tienda no envía avisos a dispositivos.',
  });
  await plain.close();
});
