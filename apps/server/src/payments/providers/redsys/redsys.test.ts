import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLink, submit } from '../../../../test/http/click-through.ts';
import type { OpenOrder } from '../../../../test/providers/provider-shop.ts';
import { CARDS, MERCHANT, type RedsysShop, startRedsysShop } from '../../../../test/providers/redsys.ts';
import { latestAttempt, selectAuditEvents, selectLedgerEntries } from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { watchAttempts } from '../../attempts/watch-attempts.ts';
import { signRequest } from './envelope.ts';

const CANCELLED = 'Has cancelado el pago y no se ha cobrado nada. Puedes pagar cuando quieras.';

let shop: RedsysShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startRedsysShop();
  ({ test } = shop);
});
beforeEach(() => shop.control({ nextOutcome: null, webhooks: { clear: true } }));
afterAll(() => shop.close());

describe('cards and Bizum on Redsys’ page', () => {
  it('[EN-15] settle by the notification alone, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const ordered = await shop.order(9, 'cc');
    await shop.typeCard(await shop.openPage(ordered), CARDS.frictionless);
    await shop.expectPaid(ordered);
    const { provider_ref } = await latestAttempt(test, ordered.orderId);
    expect(await selectLedgerEntries(test, ordered.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
  });

  it('[EN-15] settle on the browser’s return without a notification, and only by Redsys’ status', async () => {
    await shop.control({ webhooks: { drop: true }, scope: 'all' });
    const ordered = await shop.order(9, 'cc');
    const page = await shop.openPage(ordered);
    expect(await shop.settle(ordered)).toEqual({ state: 'requires_action', message: null });
    const done = await shop.typeCard(page, CARDS.frictionless);
    const back = new URL(findLink(done, 'Go back to the shop'));
    expect(back.pathname).toBe(`/customer/payment/3ds/order/${ordered.orderId}`);
    expect(await shop.orderState(ordered)).toBe('awaiting_payment');
    const brought = Object.fromEntries(back.searchParams);
    const settled = await ordered.who.view('settle', { orderId: String(ordered.orderId), fields: brought });
    expect(settled.json().value).toEqual({ state: 'paid', message: null });
  });

  it('[EN-15] are found by the watcher when both were lost', async () => {
    await shop.control({ webhooks: { drop: true }, scope: 'all' });
    const ordered = await shop.order(9, 'cc');
    await shop.typeCard(await shop.openPage(ordered), CARDS.frictionless);
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await shop.orderState(ordered)).toBe('paid');
  });

  it('[EN-15] [AR-6] fail when they are declined, and another attempt pays the order', async () => {
    const ordered = await shop.order(9, 'cc');
    await shop.typeCard(await shop.openPage(ordered), CARDS.denied);
    expect(await shop.settle(ordered)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^Ha fallado el intento de pago/),
    });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'failed',
      failure_code: '190',
    });
    await shop.typeCard(await shop.openPage(ordered), CARDS.frictionless);
    await shop.expectPaid(ordered);
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[EN-15] pay Bizum by a phone, and cancel it by a button', async () => {
    const ordered = await shop.order(9, 'bizum');
    const cancelled = await submit(await shop.openPage(ordered), {}, 'cancel');
    expect(findLink(cancelled, 'Go back to the shop')).toContain('/customer/payment/');
    expect(await shop.settle(ordered)).toEqual({ state: 'requires_action', message: null });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'cancelled',
      failure_code: null,
    });
    const page = (
      await ordered.who.view('payment', { orderId: String(ordered.orderId), method: null })
    ).json().value;
    expect(page).toMatchObject({ failure: CANCELLED, failureWhy: '', isCancelled: true });
    const phone = await submit(await shop.openPage(ordered), { phone: '700000000' }, 'bizum');
    await submit(phone, { pin: '1234', sms: '123456' }, 'bizum-code');
    await shop.expectPaid(ordered);
  });

  it('[AP-31] [AP-32] continue each of the specification’s calls by its own method', async () => {
    const call = async (name: string, { who, orderId }: OpenOrder) =>
      String((await who.fetch(`/desktopapp/rest/${name}?order_id=${orderId}`)).json().message);
    const byBizum = await shop.order(9, 'cc');
    expect(await call('otherMethodsBizum', byBizum)).toContain('/redsys/rest/processBizum');
    const page = new RegExp(`/customer/payment/order/${byBizum.orderId}$`);
    expect(await call('otherMethodsPaymentIntent', byBizum)).toMatch(page);
    expect(await latestAttempt(test, byBizum.orderId)).toMatchObject({ method: 'cc' });

    const address = new URL(await call('otherMethodsBizum', byBizum));
    const { body } = await byBizum.who.get(address.pathname + address.search);
    const parameters = /name="Ds_MerchantParameters" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const decoded = JSON.parse(Buffer.from(parameters, 'base64').toString()) as Record<string, string>;
    expect(decoded).toMatchObject({ DS_MERCHANT_PAYMETHODS: 'z', DS_MERCHANT_AMOUNT: '2512' });
    expect(await latestAttempt(test, byBizum.orderId)).toMatchObject({ method: 'bizum' });
  });

  it('[AP-0] [AP-32] open Bizum’s page with a form key, and post its form once', async () => {
    const { who, orderId } = await shop.order(9, 'bizum');
    const address = `/redsys/rest/processBizum?order_id=${orderId}`;
    const bare = await who.get(address);
    expect([bare.statusCode, bare.headers.location]).toEqual([303, `/customer/payment/order/${orderId}`]);
    const page = await who.get(`${address}&formkey=${who.formkey}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('name="Ds_MerchantParameters"');
    // A customer who returns to it or reloads it continues on the order's page.
    expect(page.body).toContain("type === 'navigate'");
    expect(page.body).toContain(
      "location.replace('/customer/payment/order/' + document.forms[0].dataset.order)",
    );
    expect(page.body).toContain(`data-order="${orderId}"`);
  });
});

describe('Redsys’ notifications', () => {
  const notify = (payload: Record<string, string> | string) =>
    test.app.inject({
      method: 'POST',
      url: '/webhooks/redsys-page',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload).toString(),
    });
  const notification = (orderRef: string, more: Record<string, string> = {}, key = MERCHANT.SECRET_KEY) =>
    signRequest('HMAC_SHA512_V2', key, {
      DS_MERCHANT_ORDER: orderRef,
      Ds_Order: orderRef,
      Ds_MerchantCode: MERCHANT.MERCHANT_CODE,
      Ds_Terminal: '001',
      Ds_Amount: '2512',
      Ds_Currency: '978',
      Ds_Response: '0000',
      Ds_TransactionType: '0',
      ...more,
    });

  it.each([
    ['of another key', {}, 'x'.repeat(32), 'signature'],
    ['of another merchant', { Ds_MerchantCode: '999008882' }, undefined, 'foreign'],
    ['of another terminal', { Ds_Terminal: '7' }, undefined, 'foreign'],
  ])('[EN-15] %s are rejected, and change nothing', async (_name, more, key, reason) => {
    const ordered = await shop.order(9, 'cc');
    await shop.openPage(ordered);
    const { provider_ref } = await latestAttempt(test, ordered.orderId);
    const answer = await notify(notification(provider_ref as string, more, key));
    expect([answer.statusCode, answer.json().reason]).toEqual([400, reason]);
    expect(await shop.orderState(ordered)).toBe('awaiting_payment');
  });

  it.each<Record<string, string>>([{ Ds_Amount: '2511' }, { Ds_Currency: '826' }])(
    '[EN-15] of another amount or currency change nothing: %j',
    async (other) => {
      const ordered = await shop.order(9, 'cc');
      await shop.openPage(ordered);
      const before = await latestAttempt(test, ordered.orderId);
      expect((await notify(notification(before.provider_ref as string, other))).statusCode).toBe(422);
      expect(await latestAttempt(test, ordered.orderId)).toEqual(before);
      expect(await selectLedgerEntries(test, ordered.orderId)).toEqual([]);
      expect(await selectAuditEvents(test, ordered.orderId)).toEqual(['order_placed']);
    },
  );

  it.each([
    '',
    'Ds_MerchantParameters=e30',
    'Ds_SignatureVersion=HMAC_MD5&Ds_MerchantParameters=e30&Ds_Signature=x',
    `${new URLSearchParams(notification('2020abcd'))}&${'a&'.repeat(600)}`,
    `${new URLSearchParams(notification('2020abcd'))}&filler=${'a'.repeat(100_000)}`,
    new URLSearchParams(notification('')).toString(),
  ])('[EN-15] are rejected when malformed: %.80s', async (payload) => {
    const answer = await notify(payload);
    expect([answer.statusCode, answer.json().reason]).toEqual([400, 'unreadable']);
  });
});
