import { createHmac } from 'node:crypto';
import { ApiException, Monei } from '@monei-js/node-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrder, type ProviderShop, startProviderShop } from '../../../../test/provider-shop.ts';
import { jobsFor, selectAuditEvents, sendMailsAbout } from '../../../../test/purchase.ts';
import { remindOfReferences } from '../../attempts/remind-of-references.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { selectRefunds } from '../../refunds/refunds.queries.ts';
import { requestRefund } from '../../refunds/request-refund.ts';
import { sendRefund } from '../../refunds/send-refund.ts';
import { watchRefunds } from '../../refunds/watch-refunds.ts';
import { openAccount } from '../open-account.ts';
import { moneiGateway } from './monei.ts';
import { refundPayment } from './refund.ts';
import { MoneiSettings } from './settings.ts';
import { isSigned, verifyWebhook } from './verify-webhook.ts';

const API_KEY = 'pk_test_folio_monei';
/** Cards that MONEI publishes for tests. */
const DIRECT = '4444444444444414';
const DECLINED = '4444444444444505';

const CANCELLED = 'Has cancelado el pago y no se ha cobrado nada. Puedes pagar cuando quieras.';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await startProviderShop('monei', ['monei', 'moneimultibanco'], (url, clock) => {
    const settings = MoneiSettings.parse({ API_KEY, API_URL: `${url}/monei/v1`, PAGE_URL: url });
    return moneiGateway('monei', settings, { clock });
  });
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

type Opened = OpenOrder & { readonly url: string };
async function open(method = 'monei'): Promise<Opened> {
  const order = await shop.order();
  const { step } = await shop.pay(order, method);
  expect(step).toMatchObject({ kind: 'redirect' });
  return { ...order, url: step.url };
}
/** Submits a form of MONEI's page, as its customer does. */
const submitPage = async ({ url }: Opened, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
};
const payByCard = (opened: Opened, number = DIRECT) =>
  submitPage(opened, { do: 'card', number, expiry: '12/34', cvc: '123' });
const loseWebhooks = () => shop.control({ webhooks: { drop: true }, scope: 'all' });

describe('[EN-15] MONEI’s page', () => {
  it('accepts a card, and the browser’s return settles it', async () => {
    await loseWebhooks();
    const opened = await open();
    await payByCard(opened);
    expect(await shop.settle(opened)).toEqual({ state: 'paid', message: null });
    const { provider_ref } = await shop.attempt(opened);
    expect(await shop.ledger(opened)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
  });

  it('accepts a card, and the webhook alone settles it, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await open();
    await payByCard(opened);
    await expect.poll(() => shop.orderState(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledger(opened)).toHaveLength(1);
    expect(await jobsFor(shop.test, 'send-mail', opened.orderId)).toHaveLength(1);
  });

  it('is found paid by the watcher when webhook and return were lost', async () => {
    await loseWebhooks();
    const opened = await open();
    await payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('[AR-6] declines a card: the attempt fails, and the next one pays the same order', async () => {
    await loseWebhooks();
    const opened = await open();
    await payByCard(opened, DECLINED);
    expect(await shop.settle(opened)).toMatchObject({ state: 'failed' });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'failed' });
    const again = { ...opened, url: (await shop.pay(opened, 'monei')).step.url };
    expect(again.url).not.toBe(opened.url);
    await payByCard(again);
    expect((await shop.settle(again)).state).toBe('paid');
    expect(await selectAuditEvents(shop.test, opened.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
  });

  it('accepts Bizum, which its holder rejects once and then accepts', async () => {
    await loseWebhooks();
    const opened = await open();
    await submitPage(opened, { do: 'bizum', phone: '+34500000000' });
    await submitPage(opened, { do: 'reject' });
    expect(await shop.settle(opened)).toMatchObject({ state: 'failed' });
    const again = { ...opened, url: (await shop.pay(opened, 'monei')).step.url };
    await submitPage(again, { do: 'bizum', phone: '+34500000000' });
    expect((await shop.settle(again)).state).toBe('requires_action');
    await submitPage(again, { do: 'accept' });
    expect(await shop.settle(again)).toEqual({ state: 'paid', message: null });
  });

  it('lets its customer cancel, and nothing is charged', async () => {
    await loseWebhooks();
    const opened = await open();
    await submitPage(opened, { do: 'cancel' });
    expect(await shop.settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'cancelled', failure_code: null });
    expect(await shop.page(opened)).toMatchObject({ failure: CANCELLED, isCancelled: true });
  });

  it('is the same for two tabs, and cannot be paid after another method was chosen', async () => {
    await loseWebhooks();
    const opened = await open();
    expect((await shop.pay(opened, 'monei')).step.url).toBe(opened.url);
    await shop.pay(opened, 'stripe');
    await payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.ledger(opened)).toEqual([]);
  });

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'opens on the next request after %s, and one payment can be paid',
    async (nextOutcome) => {
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      const order = await shop.order();
      expect(await shop.pay(order, 'monei')).toMatchObject({ kind: 'rejected' });
      const opened = { ...order, url: (await shop.pay(order, 'monei')).step.url };
      await payByCard(opened);
      expect((await shop.settle(opened)).state).toBe('paid');
      expect(await shop.ledger(opened)).toHaveLength(1);
    },
  );
});

describe('[EN-15] a Multibanco reference on MONEI’s page', () => {
  it('waits for its payment with its page within reach, and is paid later', async () => {
    await loseWebhooks();
    const opened = await open('moneimultibanco');
    await submitPage(opened, { do: 'multibanco' });
    expect((await shop.settle(opened)).state).toBe('pending');
    expect(await shop.page(opened)).toMatchObject({ pending: { kind: 'redirect', url: opened.url } });
    await shop.watchAfter(3 * 24 * 60);
    expect(await shop.attempt(opened)).toMatchObject({ state: 'pending', ended_at: null });
    await submitPage(opened, { do: 'accept' });
    await shop.watchAfter(4 * 24 * 60);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('is mailed to its customer once it is pending, and the day before it expires', async () => {
    await loseWebhooks();
    const opened = await open('moneimultibanco');
    const { id, expires_at } = await shop.attempt(opened);
    expect(await sendMailsAbout(shop.test, id)).toEqual([]);
    await submitPage(opened, { do: 'multibanco' });
    await shop.watchAfter(2);
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions']);
    const mail = shop.test.mails.at(-1);
    expect(mail?.subject).toMatch(/^Tu referencia para pagar el pedido/);
    expect(mail?.text).toMatch(/página segura de pago[\s\S]*Importe: 25,12\s€[\s\S]*Puedes pagar hasta el/);
    expect(mail?.text).toContain(`/pedidos/${opened.orderId}?k=`);
    shop.test.setNow(new Date((expires_at?.getTime() ?? 0) - 23 * 60 * 60_000));
    await remindOfReferences(shop.test.deps);
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-reminder']);
    expect(shop.test.mails.at(-1)?.subject).toMatch(/^Mañana caduca la referencia/);
  });

  it('is cancelled with a mail when its customer chooses another method', async () => {
    await loseWebhooks();
    const opened = await open('moneimultibanco');
    await submitPage(opened, { do: 'multibanco' });
    await shop.settle(opened);
    const { id } = await shop.attempt(opened);
    await shop.pay(opened, 'stripe');
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-cancelled']);
    expect(shop.test.mails.at(-1)?.subject).toMatch(/^No pagues la referencia anterior/);
  });

  it('that MONEI leaves to expire is cancelled by mail as well, and no reminder follows', async () => {
    await loseWebhooks();
    const opened = await open('moneimultibanco');
    await submitPage(opened, { do: 'multibanco' });
    await shop.settle(opened);
    const { id } = await shop.attempt(opened);
    await shop.control({ nextOutcome: 'http-500', call: 'cancel', scope: 'next' });
    await shop.pay(opened, 'stripe');
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-cancelled']);
    shop.test.setNow(new Date(Date.now() + 6.5 * 24 * 60 * 60_000));
    await remindOfReferences(shop.test.deps);
    expect(await sendMailsAbout(shop.test, id)).not.toContain('payment-reminder');
    shop.test.setNow();
    // Back to Multibanco: a new reference, and not the one that they were asked not to pay.
    const again = await shop.pay(opened, 'moneimultibanco');
    expect(again.step).toMatchObject({ kind: 'redirect' });
    expect(again.step.url).not.toBe(opened.url);
  });

  it('[AP-31] is opened by the specification’s call as well', async () => {
    const { who, orderId } = await shop.order();
    const call = `/desktopapp/rest/moneiPaymentIntent?order_id=${orderId}&paymethod=moneimultibanco`;
    const { ok, message } = (await who.fetch(call)).json();
    expect(ok).toBe(true);
    expect(await (await fetch(message)).text()).toContain('Multibanco');
    expect(await shop.attempt({ who, orderId })).toMatchObject({ method: 'moneimultibanco' });
  });

  it('that has expired makes room for another', async () => {
    const opened = await open('moneimultibanco');
    await submitPage(opened, { do: 'multibanco' });
    await shop.settle(opened);
    shop.test.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    expect((await shop.page(opened)).pending).toBeNull();
    expect((await shop.pay(opened, 'moneimultibanco')).step.url).not.toBe(opened.url);
    shop.test.setNow();
  });
});

describe('a payment that MONEI reports', () => {
  it.each([
    ['amount', { amount: 2500 }],
    ['order', { order_id: 9 }],
  ])('with another %s is recorded as a mismatch, and books nothing', async (_part, change) => {
    await loseWebhooks();
    const opened = await open();
    if ('amount' in change)
      await shop.test.deps.db
        .updateTable('payment_attempt')
        .set(change)
        .where('order_id', '=', opened.orderId)
        .execute();
    else await swapReference(opened);
    await payByCard(opened);
    expect((await shop.settle(opened)).state).toBe('pending');
    expect(await shop.attempt(opened)).toMatchObject({ state: 'mismatched' });
    expect(await shop.ledger(opened)).toEqual([]);
  });

  /** Gives the attempt of one order the payment of another. */
  async function swapReference(opened: Opened): Promise<void> {
    const other = await open();
    const ref = (await shop.attempt(other)).provider_ref;
    const set = (orderId: number, provider_ref: string | null) =>
      shop.test.deps.db
        .updateTable('payment_attempt')
        .set({ provider_ref })
        .where('order_id', '=', orderId)
        .execute();
    await set(other.orderId, null);
    await set(opened.orderId, ref);
    Object.assign(opened, { url: other.url });
  }
});

describe('MONEI’s refunds', () => {
  async function paidAttempt() {
    const opened = await open();
    await payByCard(opened);
    await shop.settle(opened);
    return toAttemptRef(await shop.attempt(opened));
  }

  it('return a part, then the rest, and no more', async () => {
    const attempt = await paidAttempt();
    const some = { refundId: 'refund-1', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await shop.gateway.refund?.(some)).toMatchObject({ state: 'succeeded' });
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded', refunded: 512 });
    const rest = { ...some, refundId: 'refund-2', amount: 2000, refundedBefore: 512 };
    expect(await shop.gateway.refund?.(rest)).toMatchObject({ state: 'succeeded' });
    expect(await shop.gateway.refund?.({ ...some, refundId: 'refund-3' })).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['timeout-after', { state: 'succeeded' }],
    ['timeout-before', null],
  ])(
    'without an answer (%s) are distinguished from those that were not made',
    async (nextOutcome, expected) => {
      const attempt = await paidAttempt();
      const first = { refundId: 'refund-4', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
      await shop.gateway.refund?.(first);
      await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
      const unanswered = { ...first, refundId: 'refund-5', refundedBefore: 512 };
      expect(await shop.gateway.refund?.(unanswered)).toMatchObject({
        state: 'pending',
        failureCode: 'no_answer',
      });
      const status = await shop.gateway.fetchRefundStatus?.({ ...unanswered, refundRef: '' });
      if (expected) expect(status).toMatchObject(expected);
      else expect(status).toBeNull();
    },
  );
});

describe('[AP-0] MONEI’s refunds with a lost answer', () => {
  const loseAnswer = async (nextOutcome: string, inOffice = 0) => {
    const opened = await open();
    await payByCard(opened);
    await shop.settle(opened);
    if (inOffice > 0) {
      const attempt = toAttemptRef(await shop.attempt(opened));
      const refundedBefore = 0;
      const office = { refundId: 'office', attempt, amount: inOffice, currency: 'EUR', refundedBefore };
      await shop.gateway.refund?.(office);
    }
    const input = {
      lineIds: [],
      amount: 512,
      reason: 'customer',
      note: '',
      by: 'conta@folio.example',
    } as const;
    await requestRefund(shop.test.deps, opened.orderId, input);
    const [refund] = await selectRefunds(shop.test.deps.db, opened.orderId);
    await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
    const retry = async (minutes: number) => {
      shop.test.setNow(new Date(Date.now() + minutes * 60_000));
      await sendRefund(shop.test.deps, refund?.id as string);
      await watchRefunds(shop.test.deps);
      const [current] = await selectRefunds(shop.test.deps.db, opened.orderId);
      const status = await shop.gateway.fetchStatus(toAttemptRef(await shop.attempt(opened)));
      return [current?.state, current?.failure_code, status?.refunded];
    };
    return retry;
  };

  it('are not repeated, and wait until staff have looked', async () => {
    const retry = await loseAnswer('timeout-before');
    expect(await retry(0)).toEqual(['pending', 'no_answer', 0]);
    expect(await retry(1)).toEqual(['pending', 'no_answer', 0]);
    expect(await retry(20)).toEqual(['pending', 'no_answer', 0]);
  });

  it('are found made, once', async () => {
    const retry = await loseAnswer('timeout-after');
    expect(await retry(0)).toEqual(['pending', 'no_answer', 512]);
    expect(await retry(20)).toEqual(['succeeded', null, 512]);
  });

  it('are not mistaken for earlier refunds in MONEI’s own office', async () => {
    const notMade = await loseAnswer('timeout-before', 512);
    expect(await notMade(0)).toEqual(['pending', 'no_answer', 512]);
    expect(await notMade(20)).toEqual(['pending', 'no_answer', 512]);
    const made = await loseAnswer('timeout-after', 512);
    expect(await made(0)).toEqual(['pending', 'no_answer', 1024]);
    expect(await made(20)).toEqual(['succeeded', null, 1024]);
  });

  it.each([408, 409, 429])(
    'stay pending when MONEI answers %s, which reports nothing about them',
    async (statusCode) => {
      const { payments } = new Monei(API_KEY);
      const error = new ApiException({
        status: 'ERROR',
        statusCode,
        requestId: 'r',
        message: 'm',
        requestTime: '',
      });
      const busy = { payments: Object.assign(payments, { refund: () => Promise.reject(error) }) } as Monei;
      const attempt = {
        attemptId: 'a',
        orderId: 1,
        amount: 1,
        currency: 'EUR',
        method: 'monei',
        providerState: {},
        captureRequest: null,
      };
      const ref = { ...attempt, providerRef: 'p', createdAt: new Date() };
      const request = { refundId: 'r', attempt: ref, amount: 1, currency: 'EUR', refundedBefore: 0 };
      expect(await refundPayment(busy, request)).toMatchObject({
        state: 'pending',
        failureCode: 'no_answer',
      });
    },
  );
});

describe('MONEI’s webhooks', () => {
  const call = (body: string, signed: { key?: string; at?: number; body?: string } = {}) => {
    const { key = API_KEY, at = Date.now() / 1000 } = signed;
    const t = Math.floor(at);
    const v1 = createHmac('sha256', key)
      .update(`${t}.${signed.body ?? body}`)
      .digest('hex');
    return shop.test.app.inject({
      method: 'POST',
      url: '/webhooks/monei',
      headers: { 'monei-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
      payload: body,
    });
  };

  // The SDK's own signature of this body (monei-node-sdk, verifySignature); no vector is published.
  it('are signed as in the SDK', () => {
    const rawBody = Buffer.from('{"id":"pay_1","status":"SUCCEEDED"}');
    const v1 = 'a9a58aa31a1386934ab5961e081a941293efc7db78ad6e7e8adff93eb2e499f3';
    expect(isSigned('pk_test_123', '1700000000', rawBody, v1)).toBe(true);
    expect(isSigned('pk_test_124', '1700000000', rawBody, v1)).toBe(false);
    const input = { headers: { 'monei-signature': `t=1700000000,v1=00,v1=${v1}` }, rawBody };
    const event = { providerRef: 'pay_1', type: 'SUCCEEDED' };
    expect(verifyWebhook('pk_test_123', input, new Date(1700000299_000))).toMatchObject({ ok: true, event });
  });

  it('make the shop fetch the status, and their body is not trusted', async () => {
    await loseWebhooks();
    const opened = await open();
    const { provider_ref: id } = await shop.attempt(opened);
    expect((await call(JSON.stringify({ id, status: 'SUCCEEDED', amount: 2512 }))).statusCode).toBe(200);
    expect(await shop.orderState(opened)).toBe('awaiting_payment');
    await payByCard(opened);
    const object = { id, status: 'SUCCEEDED', amount: 2512 };
    const envelope = { id: 'evt-1', type: 'payment.succeeded', object };
    expect((await call(JSON.stringify(envelope))).json()).toMatchObject({ reason: 'taken' });
    expect(await shop.orderState(opened)).toBe('paid');
    expect((await call(JSON.stringify(envelope))).json()).toMatchObject({ reason: 'seen before' });
  });

  it.each([
    ['another key', { key: 'pk_test_somebody' }, 'signature'],
    ['another body', { body: '{}' }, 'signature'],
    ['an old time', { at: Date.now() / 1000 - 301 }, 'stale'],
  ])('are rejected with %s, and change nothing', async (_why, signed, reason) => {
    await loseWebhooks();
    const opened = await open();
    await payByCard(opened);
    const { provider_ref: id } = await shop.attempt(opened);
    const answer = await call(JSON.stringify({ id, status: 'SUCCEEDED' }), signed);
    expect([answer.statusCode, answer.json()]).toEqual([400, { received: false, reason }]);
    expect(await shop.orderState(opened)).toBe('awaiting_payment');
  });

  it('with a bad signature are rejected, and the watcher finds their payment', async () => {
    await shop.control({ webhooks: { badSignature: true }, scope: 'all' });
    const opened = await open();
    await payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });
});

it.each([
  ['API_KEY', { API_KEY: 'sk_live_1' }],
  ['API_URL', { API_KEY, API_URL: 'monei' }],
  ['REFERENCE_DAYS', { API_KEY, REFERENCE_DAYS: '0' }],
  ['METHODS', { API_KEY, METHODS: 'card, bizum' }],
])('does not open an account with an invalid %s', (missing, settings) => {
  const opened = openAccount('monei', 'monei', settings, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});
