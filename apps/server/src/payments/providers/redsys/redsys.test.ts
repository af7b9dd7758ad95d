import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findField, findLink, type Page, postTo, submit } from '../../../../test/click-through.ts';
import { type ProviderApp, withProviders } from '../../../../test/provider-app.ts';
import {
  CONSENTS,
  EMAIL,
  latestAttempt,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { watchAttempts } from '../../attempts/watch-attempts.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { signRequest } from './envelope.ts';
import { redsysGateway } from './redsys.ts';
import { RedsysSettings } from './settings.ts';

/** The merchant that Redsys publishes for tests. */
const MERCHANT = {
  MERCHANT_CODE: '999008881',
  SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
};
const settingsAt = (url: string, more: object = {}) =>
  RedsysSettings.parse({
    ...MERCHANT,
    URL: `${url}/redsys/sis`,
    QUERY_URL: `${url}/redsys/apl02/services/SerClsWSConsulta`,
    ...more,
  });

const CARDS = {
  frictionless: '4548814479727229',
  seen: '4918019160034602',
  challenge: '4548817212493017',
  denied: '5576440022788500',
};

const CANCELLED = 'Has cancelado el pago y no se ha cobrado nada. Puedes pagar cuando quieras.';

let app: ProviderApp;
let test: TestApp;
const control = (options: object) => app.provider.control({ provider: 'redsys', ...options });
beforeAll(async () => {
  app = await withProviders((url, deps) => [
    redsysGateway('redsys', settingsAt(url), deps),
    redsysGateway(
      'redsys-page',
      settingsAt(url, { CARD_FORM: 'redirect', SIGNATURE: 'HMAC_SHA512_V2' }),
      deps,
    ),
  ]);
  ({ test } = app);
});
beforeEach(() => control({ nextOutcome: null, webhooks: { clear: true } }));
afterAll(() => app.close());

type Ordered = { readonly who: TestVisitor; readonly orderId: number };

/** An order of store 9 (cards on Redsys' page) or 12 (in its fields on ours). */
async function order(store: 9 | 12, type: string): Promise<Ordered> {
  const who = await withNote(test, `${store}.localhost:3000`);
  const answer = await who.send('/desktopapp/rest/checkoutRegister/', { email: EMAIL, type, ...CONSENTS });
  return { who, orderId: Number(answer.json().message) };
}

const pay = async (
  { who, orderId }: Ordered,
  fields: Record<string, string> = {},
  method: string | null = null,
) => (await who.view('pay', { orderId: String(orderId), method, fields })).json().value;
const settle = async ({ who, orderId }: Ordered) =>
  (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value;
const orderState = async ({ orderId }: Ordered) => (await selectOrderRow(test, orderId)).state;
const paid = (ordered: Ordered) => expect.poll(() => orderState(ordered), { timeout: 10_000 }).toBe('paid');

/** Opens the provider's page of an order that is paid by redirect. */
async function open(ordered: Ordered): Promise<Page> {
  const { step } = await pay(ordered);
  expect(step.kind).toBe('post');
  return postTo(step.url, step.fields);
}
const typeCard = (page: Page, number: string) =>
  submit(page, { number, expiry: '12/34', cvv: '123' }, 'card');

describe('cards and Bizum on Redsys’ page', () => {
  it('[EN-15] settle by the notification alone, once for two', async () => {
    await control({ webhooks: { duplicate: true }, scope: 'all' });
    const ordered = await order(9, 'cc');
    await typeCard(await open(ordered), CARDS.frictionless);
    await paid(ordered);
    const { provider_ref } = await latestAttempt(test, ordered.orderId);
    expect(await selectLedgerEntries(test, ordered.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
  });

  it('[EN-15] settle on the browser’s return without a notification, and only by Redsys’ status', async () => {
    await control({ webhooks: { drop: true }, scope: 'all' });
    const ordered = await order(9, 'cc');
    const page = await open(ordered);
    expect(await settle(ordered)).toEqual({ state: 'requires_action', message: null });
    const done = await typeCard(page, CARDS.frictionless);
    const back = new URL(findLink(done, 'Go back to the shop'));
    expect(back.pathname).toBe(`/customer/payment/3ds/order/${ordered.orderId}`);
    expect(await orderState(ordered)).toBe('awaiting_payment');
    const brought = Object.fromEntries(back.searchParams);
    const settled = await ordered.who.view('settle', { orderId: String(ordered.orderId), fields: brought });
    expect(settled.json().value).toEqual({ state: 'paid', message: null });
  });

  it('[EN-15] are found by the watcher when both were lost', async () => {
    await control({ webhooks: { drop: true }, scope: 'all' });
    const ordered = await order(9, 'cc');
    await typeCard(await open(ordered), CARDS.frictionless);
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await orderState(ordered)).toBe('paid');
  });

  it('[EN-15] [AR-6] fail when they are denied, and another attempt pays the order', async () => {
    const ordered = await order(9, 'cc');
    await typeCard(await open(ordered), CARDS.denied);
    expect(await settle(ordered)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^Ha fallado el intento de pago/),
    });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'failed',
      failure_code: '190',
    });
    await typeCard(await open(ordered), CARDS.frictionless);
    await paid(ordered);
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[EN-15] pay Bizum by a phone, and cancel it by a button', async () => {
    const ordered = await order(9, 'bizum');
    const cancelled = await submit(await open(ordered), {}, 'cancel');
    expect(findLink(cancelled, 'Go back to the shop')).toContain('/customer/payment/');
    expect(await settle(ordered)).toEqual({ state: 'requires_action', message: null });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'cancelled',
      failure_code: null,
    });
    const page = (
      await ordered.who.view('payment', { orderId: String(ordered.orderId), method: null })
    ).json().value;
    expect(page).toMatchObject({ failure: CANCELLED, failureWhy: '', isCancelled: true });
    const phone = await submit(await open(ordered), { phone: '700000000' }, 'bizum');
    await submit(phone, { pin: '1234', sms: '123456' }, 'bizum-code');
    await paid(ordered);
  });

  it('[AP-31] [AP-32] continue the specification’s calls by the chosen method', async () => {
    const call = async ({ who, orderId }: Ordered) => {
      const answer = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`);
      return String(answer.json().message);
    };
    const byCard = await order(9, 'cc');
    expect(await call(byCard)).toMatch(new RegExp(`/customer/payment/order/${byCard.orderId}$`));
    expect(await latestAttempt(test, byCard.orderId)).toMatchObject({ method: 'cc' });

    const byBizum = await order(9, 'bizum');
    const address = new URL(await call(byBizum));
    expect(address.pathname).toBe('/redsys/rest/processBizum');
    const { body } = await byBizum.who.get(address.pathname + address.search);
    const parameters = /name="Ds_MerchantParameters" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const decoded = JSON.parse(Buffer.from(parameters, 'base64').toString()) as Record<string, string>;
    expect(decoded).toMatchObject({ DS_MERCHANT_PAYMETHODS: 'z', DS_MERCHANT_AMOUNT: '2512' });
    expect(await latestAttempt(test, byBizum.orderId)).toMatchObject({ method: 'bizum' });
  });

  it('[AP-0] [AP-32] open Bizum’s page with a form key, and post its form once', async () => {
    const { who, orderId } = await order(9, 'bizum');
    const address = `/redsys/rest/processBizum?order_id=${orderId}`;
    const bare = await who.get(address);
    expect([bare.statusCode, bare.headers.location]).toEqual([303, `/customer/payment/order/${orderId}`]);
    const page = await who.get(`${address}&formkey=${who.formkey}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('name="Ds_MerchantParameters"');
    // A customer who returns to it or reloads it continues on the order's page.
    expect(page.body).toContain("type === 'navigate'");
    expect(page.body).toContain(`location.replace('/customer/payment/order/${orderId}')`);
  });
});

describe('cards in Redsys’ fields on our page', () => {
  /** Returns the operation id that Redsys' fields give for a card. */
  async function createIdOper(ordered: Ordered, number: string): Promise<string> {
    const { step } = await pay(ordered);
    expect(step).toMatchObject({ kind: 'insite', merchantCode: MERCHANT.MERCHANT_CODE, terminal: '1' });
    const answer = await fetch(`${app.provider.url}/redsys/sis/NC/idOper`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number,
        expiry: '12/34',
        cvv: '123',
        fuc: step.merchantCode,
        terminal: step.terminal,
        order: step.order,
      }),
    });
    return ((await answer.json()) as { idOper: string }).idOper;
  }

  it('[EN-15] [AP-30] pay at once when the bank has no challenge', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.frictionless);
    expect(await pay(ordered, { idOper })).toEqual({ kind: 'paid' });
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[EN-15] let the bank check the browser first', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.seen);
    const { step } = await pay(ordered, { idOper, browserTZ: '-60' });
    expect(step.kind).toBe('device-check');
    const method = JSON.parse(Buffer.from(step.fields.threeDSMethodData, 'base64url').toString());
    expect(method.threeDSMethodNotificationURL).toMatch(/\/customer\/payment\/device-checked$/);
    expect(await pay(ordered, { checked: '1' })).toEqual({ kind: 'paid' });
  });

  it('[EN-15] pay after the customer answered the bank’s challenge, which comes without our cookies', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.challenge);
    const { step } = await pay(ordered, { idOper });
    expect(step.kind).toBe('post');
    const challenge = await postTo(step.url, step.fields);
    const answered = await submit(challenge, { code: '123456' }, 'code');
    const sent = findField(answered, 'cres');
    const { id } = await latestAttempt(test, ordered.orderId);
    const url = `/customer/payment/3ds/order/${ordered.orderId}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (query: string) =>
      test.app.inject({
        method: 'POST',
        url: `${url}${query}`,
        headers,
        payload: `cres=${encodeURIComponent(sent)}`,
      });
    // The bank's answer counts only with the attempt's id.
    for (const query of ['', '?attempt=00000000-0000-4000-8000-000000000000', '?attempt=x']) {
      expect((await post(query)).headers.location).toBe(url);
      expect(await orderState(ordered)).toBe('awaiting_payment');
    }
    const back = await post(`?attempt=${id}`);
    expect([back.statusCode, back.headers.location]).toEqual([303, url]);
    expect(await orderState(ordered)).toBe('paid');
  });

  it('[EN-15] [AR-6] report a denial, and can be paid afterwards', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.denied);
    expect(await pay(ordered, { idOper })).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Ha fallado el intento/),
    });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({ state: 'failed' });
    const again = await createIdOper(ordered, CARDS.frictionless);
    expect(await pay(ordered, { idOper: again })).toEqual({ kind: 'paid' });
  });

  it('[EN-15] wait when Redsys is silent after the capture, and are found paid', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.frictionless);
    await control({ nextOutcome: 'timeout-after', call: 'pay', timeoutMs: 20 });
    expect(await pay(ordered, { idOper })).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({ state: 'processing' });
    // A second payment is not possible until then.
    expect(await pay(ordered, {}, 'bizum')).toEqual({ kind: 'next', step: { kind: 'wait' } });
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await orderState(ordered)).toBe('paid');
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[EN-15] can be paid again when Redsys was silent and had captured nothing', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.frictionless);
    await control({ nextOutcome: 'timeout-before', call: 'pay', timeoutMs: 20 });
    expect(await pay(ordered, { idOper })).toEqual({ kind: 'next', step: { kind: 'wait' } });
    for (const minutes of [2, 10]) {
      test.setNow(new Date(Date.now() + minutes * 60_000));
      await watchAttempts(test.deps);
    }
    test.setNow();
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'failed',
      failure_code: 'no_answer',
    });
    const again = await createIdOper(ordered, CARDS.frictionless);
    expect(await pay(ordered, { idOper: again })).toEqual({ kind: 'paid' });
  });

  it('[AP-0] are found paid without a notification when another tab switches the method', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.frictionless);
    const byCard = toAttemptRef(await latestAttempt(test, ordered.orderId));
    expect(await pay(ordered, {}, 'bizum')).toMatchObject({ kind: 'next' });
    // The server was killed during its call to Redsys, before the answer.
    await control({ webhooks: { drop: true }, scope: 'all' });
    const payer = { email: EMAIL, locale: 'es', ip: '127.0.0.1', userAgent: 'Firefox' } as const;
    const nowhere = 'http://localhost:3000/';
    const urls = {
      back: nowhere,
      challenged: nowhere,
      cancelled: nowhere,
      deviceChecked: nowhere,
      notify: nowhere,
    };
    await test.deps.gateways.get('redsys')?.submit?.(byCard, { fields: { idOper }, payer, urls });
    expect(await orderState(ordered)).toBe('awaiting_payment');
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await orderState(ordered)).toBe('paid');
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[AP-0] are found paid when the browser resubmits them after the server was killed', async () => {
    const ordered = await order(12, 'cc');
    const idOper = await createIdOper(ordered, CARDS.frictionless);
    const attempt = toAttemptRef(await latestAttempt(test, ordered.orderId));
    await control({ webhooks: { drop: true }, scope: 'all' });
    const payer = { email: EMAIL, locale: 'es', ip: '127.0.0.1', userAgent: 'Firefox' } as const;
    const nowhere = 'http://localhost:3000/';
    const urls = {
      ...{ back: nowhere, challenged: nowhere, cancelled: nowhere },
      ...{ deviceChecked: nowhere, notify: nowhere },
    };
    await test.deps.gateways.get('redsys')?.submit?.(attempt, { fields: { idOper }, payer, urls });
    expect(await orderState(ordered)).toBe('awaiting_payment');
    expect(await pay(ordered, { idOper })).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await settle(ordered)).toEqual({ state: 'paid', message: null });
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[AP-30] ask for the card again when the browser gives no operation id', async () => {
    const ordered = await order(12, 'cc');
    await pay(ordered);
    for (const idOper of ['x', '<script>', 'a'.repeat(300)])
      expect(await pay(ordered, { idOper })).toMatchObject({ kind: 'rejected', fields: [{ name: 'card' }] });
    expect(await pay(ordered, { cres: 'e30' })).toMatchObject({ kind: 'rejected' });
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
    const ordered = await order(9, 'cc');
    await open(ordered);
    const { provider_ref } = await latestAttempt(test, ordered.orderId);
    const answer = await notify(notification(provider_ref as string, more, key));
    expect([answer.statusCode, answer.json().reason]).toEqual([400, reason]);
    expect(await orderState(ordered)).toBe('awaiting_payment');
  });

  it.each<Record<string, string>>([{ Ds_Amount: '2511' }, { Ds_Currency: '826' }])(
    '[EN-15] of another amount or currency change nothing: %j',
    async (other) => {
      const ordered = await order(9, 'cc');
      await open(ordered);
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

describe('refunds at Redsys', () => {
  it('[EN-15] are possible in parts up to the whole, and fail beyond', async () => {
    const ordered = await order(9, 'cc');
    await typeCard(await open(ordered), CARDS.frictionless);
    await paid(ordered);
    const attempt = toAttemptRef(await latestAttempt(test, ordered.orderId));
    const gateway = test.deps.gateways.get('redsys-page');
    const refund = (amount: number, refundId: string) =>
      gateway?.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });
    expect(await refund(1000, 'r1')).toMatchObject({ state: 'succeeded' });
    expect(await refund(1512, 'r2')).toMatchObject({ state: 'succeeded' });
    expect(await refund(1, 'r3')).toMatchObject({ state: 'failed', failureCode: 'SIS0057' });
  });

  /** Refunds 512 of a payment, and loses the answer to a refund of the next 512; returns the status of that one. */
  async function lostRefund(nextOutcome: string, more: object = {}) {
    const ordered = await order(9, 'cc');
    await typeCard(await open(ordered), CARDS.frictionless);
    await paid(ordered);
    const attempt = toAttemptRef(await latestAttempt(test, ordered.orderId));
    const gateway = test.deps.gateways.get('redsys-page');
    const first = { refundId: 'r1', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await gateway?.refund?.(first)).toMatchObject({ state: 'succeeded' });
    expect(await gateway?.fetchRefunded?.(attempt)).toBe(512);
    await control({ nextOutcome, call: 'refund', timeoutMs: 20 });
    const next = { ...first, refundId: 'r2', refundedBefore: 512, ...more };
    const result = await gateway?.refund?.(next);
    expect(result).toMatchObject({ state: 'pending', failureCode: 'no_answer' });
    return gateway?.fetchRefundStatus?.({ ...next, refundRef: 'r2' });
  }
  const HOUR_MS = 60 * 60_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  it.each([
    ['not made, after one of the same amount', 'timeout-before', {}, null],
    ['made, but not distinguishable from the one before', 'timeout-after', {}, null],
    [
      'not made, hours after the one before',
      'timeout-before',
      { requestedAt: inHours(2), lastRefundedAt: inHours(0) },
      null,
    ],
    [
      'made, as its time shows',
      'timeout-after',
      { requestedAt: inHours(0), lastRefundedAt: inHours(-2) },
      { state: 'succeeded' },
    ],
    ['not made, and the sum refunded before is unknown', 'timeout-before', { refundedBefore: null }, null],
    [
      'made, beside one with an unknown outcome',
      'timeout-after',
      { requestedAt: inHours(0), lastRefundedAt: inHours(-2), unresolvedAmount: 512 },
      null,
    ],
  ])('[EN-15] without an answer: %s', async (_case, outcome, more, expected) => {
    if (expected) expect(await lostRefund(outcome, more)).toMatchObject(expected);
    else expect(await lostRefund(outcome, more)).toBeNull();
  });
});
