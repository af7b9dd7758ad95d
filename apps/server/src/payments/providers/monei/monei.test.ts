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
const REFUSED = '4444444444444505';

const CANCELLED = 'Has cancelado el pago y no se ha cobrado nada. Puedes pagar cuando quieras.';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await startProviderShop('monei', ['monei', 'moneimultibanco'], (url, clock) => {
    const settings = MoneiSettings.parse({ API_KEY, API_URL: `${url}/monei/v1`, PAGE_URL: url });
    return moneiGateway('monei', settings, { clock });
  });
});
afterEach(() => shop.calm());
afterAll(() => shop.close());

type Opened = OpenOrder & { readonly url: string };
async function open(method = 'monei'): Promise<Opened> {
  const order = await shop.order();
  const { step } = await shop.pay(order, method);
  expect(step).toMatchObject({ kind: 'redirect' });
  return { ...order, url: step.url };
}
/** What the customer does on MONEI's page. */
const act = async ({ url }: Opened, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
};
const payByCard = (opened: Opened, number = DIRECT) =>
  act(opened, { do: 'card', number, expiry: '12/34', cvc: '123' });
const losing = () => shop.control({ webhooks: { drop: true }, scope: 'all' });

describe('[EN-15] MONEI’s page', () => {
  it('takes a card, and the browser’s return settles it', async () => {
    await losing();
    const opened = await open();
    await payByCard(opened);
    expect(await shop.settle(opened)).toEqual({ state: 'paid', message: null });
    const { provider_ref } = await shop.attemptOf(opened);
    expect(await shop.ledgerOf(opened)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
  });

  it('takes a card, and the webhook alone settles it, once for twice', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await open();
    await payByCard(opened);
    await expect.poll(() => shop.stateOf(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledgerOf(opened)).toHaveLength(1);
    expect(await jobsFor(shop.test, 'send-mail', opened.orderId)).toHaveLength(1);
  });

  it('is found paid by the watcher when webhook and browser were lost', async () => {
    await losing();
    const opened = await open();
    await payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.stateOf(opened)).toBe('paid');
  });

  it('[AR-6] refuses a card: the attempt has failed, and the next one pays the same order', async () => {
    await losing();
    const opened = await open();
    await payByCard(opened, REFUSED);
    expect(await shop.settle(opened)).toMatchObject({ state: 'failed' });
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'failed' });
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

  it('takes Bizum, which its holder rejects once and then accepts', async () => {
    await losing();
    const opened = await open();
    await act(opened, { do: 'bizum', phone: '+34500000000' });
    await act(opened, { do: 'reject' });
    expect(await shop.settle(opened)).toMatchObject({ state: 'failed' });
    const again = { ...opened, url: (await shop.pay(opened, 'monei')).step.url };
    await act(again, { do: 'bizum', phone: '+34500000000' });
    expect((await shop.settle(again)).state).toBe('requires_action');
    await act(again, { do: 'accept' });
    expect(await shop.settle(again)).toEqual({ state: 'paid', message: null });
  });

  it('is left by who turns back, and nothing is charged', async () => {
    await losing();
    const opened = await open();
    await act(opened, { do: 'cancel' });
    expect(await shop.settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'cancelled', failure_code: null });
    expect(await shop.page(opened)).toMatchObject({ failure: CANCELLED, isCancelled: true });
  });

  it('is one for two tabs, and cannot be paid any more after another way was chosen', async () => {
    await losing();
    const opened = await open();
    expect((await shop.pay(opened, 'monei')).step.url).toBe(opened.url);
    await shop.pay(opened, 'stripe');
    await payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.ledgerOf(opened)).toEqual([]);
  });

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'is opened by the next press after %s, and one payment can be paid',
    async (nextOutcome) => {
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      const order = await shop.order();
      expect(await shop.pay(order, 'monei')).toMatchObject({ kind: 'refused' });
      const opened = { ...order, url: (await shop.pay(order, 'monei')).step.url };
      await payByCard(opened);
      expect((await shop.settle(opened)).state).toBe('paid');
      expect(await shop.ledgerOf(opened)).toHaveLength(1);
    },
  );
});

describe('[EN-15] a Multibanco reference on MONEI’s page', () => {
  it('waits for its money, with its page to be seen again, and is paid later', async () => {
    await losing();
    const opened = await open('moneimultibanco');
    await act(opened, { do: 'multibanco' });
    expect((await shop.settle(opened)).state).toBe('pending');
    expect(await shop.page(opened)).toMatchObject({ pending: { kind: 'redirect', url: opened.url } });
    await shop.watchAfter(3 * 24 * 60);
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'pending', ended_at: null });
    await act(opened, { do: 'accept' });
    await shop.watchAfter(4 * 24 * 60);
    expect(await shop.stateOf(opened)).toBe('paid');
  });

  it('is written to its customer once it waits, and the day before its last', async () => {
    await losing();
    const opened = await open('moneimultibanco');
    const { id, expires_at } = await shop.attemptOf(opened);
    expect(await sendMailsAbout(shop.test, id)).toEqual([]);
    await act(opened, { do: 'multibanco' });
    await shop.watchAfter(2);
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions']);
    const told = shop.test.mails.at(-1);
    expect(told?.subject).toMatch(/^Tu referencia para pagar el pedido/);
    expect(told?.text).toMatch(/página segura de pago[\s\S]*Importe: 25,12\s€[\s\S]*Puedes pagar hasta el/);
    expect(told?.text).toContain(`/pedidos/${opened.orderId}?k=`);
    shop.test.setNow(new Date((expires_at?.getTime() ?? 0) - 23 * 60 * 60_000));
    await remindOfReferences(shop.test.deps);
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-reminder']);
    expect(shop.test.mails.at(-1)?.subject).toMatch(/^Mañana caduca la referencia/);
  });

  it('is not to be paid once its customer chose another way, and they are told', async () => {
    await losing();
    const opened = await open('moneimultibanco');
    await act(opened, { do: 'multibanco' });
    await shop.settle(opened);
    const { id } = await shop.attemptOf(opened);
    await shop.pay(opened, 'stripe');
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-called-off']);
    expect(shop.test.mails.at(-1)?.subject).toMatch(/^No pagues la referencia anterior/);
  });

  it('that MONEI leaves to run out is not to be paid either, and nobody is reminded of it', async () => {
    await losing();
    const opened = await open('moneimultibanco');
    await act(opened, { do: 'multibanco' });
    await shop.settle(opened);
    const { id } = await shop.attemptOf(opened);
    await shop.control({ nextOutcome: 'http-500', call: 'cancel', scope: 'next' });
    await shop.pay(opened, 'stripe');
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-called-off']);
    shop.test.setNow(new Date(Date.now() + 6.5 * 24 * 60 * 60_000));
    await remindOfReferences(shop.test.deps);
    expect(await sendMailsAbout(shop.test, id)).not.toContain('payment-reminder');
    shop.test.setNow();
    // Back to Multibanco: another one, and not the one that they were told not to pay.
    const again = await shop.pay(opened, 'moneimultibanco');
    expect(again.step).toMatchObject({ kind: 'redirect' });
    expect(again.step.url).not.toBe(opened.url);
  });

  it('[AP-31] is begun by the call of the specification too', async () => {
    const { who, orderId } = await shop.order();
    const call = `/desktopapp/rest/moneiPaymentIntent?order_id=${orderId}&paymethod=moneimultibanco`;
    const { ok, message } = (await who.fetch(call)).json();
    expect(ok).toBe(true);
    expect(await (await fetch(message)).text()).toContain('Multibanco');
    expect(await shop.attemptOf({ who, orderId })).toMatchObject({ method: 'moneimultibanco' });
  });

  it('that has run out makes room for another', async () => {
    const opened = await open('moneimultibanco');
    await act(opened, { do: 'multibanco' });
    await shop.settle(opened);
    shop.test.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    expect((await shop.page(opened)).pending).toBeNull();
    expect((await shop.pay(opened, 'moneimultibanco')).step.url).not.toBe(opened.url);
    shop.test.setNow();
  });
});

describe('what MONEI tells is compared', () => {
  it.each([
    ['amount', { amount: 2500 }],
    ['order', { order_id: 9 }],
  ])('another %s is written down, and books nothing', async (_what, owed) => {
    await losing();
    const opened = await open();
    if ('amount' in owed)
      await shop.test.deps.db
        .updateTable('payment_attempt')
        .set(owed)
        .where('order_id', '=', opened.orderId)
        .execute();
    else await swapReference(opened);
    await payByCard(opened);
    expect((await shop.settle(opened)).state).toBe('pending');
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'mismatched' });
    expect(await shop.ledgerOf(opened)).toEqual([]);
  });

  /** The attempt of one order gets the payment of another. */
  async function swapReference(opened: Opened): Promise<void> {
    const other = await open();
    const ref = (await shop.attemptOf(other)).provider_ref;
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
    return toAttemptRef(await shop.attemptOf(opened));
  }

  it('give back a part, and then the rest, and no more', async () => {
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
  ])('that were not answered (%s) are told from those that were not done', async (nextOutcome, told) => {
    const attempt = await paidAttempt();
    const first = { refundId: 'refund-4', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    await shop.gateway.refund?.(first);
    await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
    const silent = { ...first, refundId: 'refund-5', refundedBefore: 512 };
    expect(await shop.gateway.refund?.(silent)).toMatchObject({ state: 'pending', failureCode: 'no_answer' });
    const said = await shop.gateway.fetchRefundStatus?.({ ...silent, refundRef: '' });
    if (told) expect(said).toMatchObject(told);
    else expect(said).toBeNull();
  });
});

describe('[AP-0] MONEI’s refunds whose answer was lost', () => {
  const ask = async (nextOutcome: string, inOffice = 0) => {
    const opened = await open();
    await payByCard(opened);
    await shop.settle(opened);
    if (inOffice > 0) {
      const attempt = toAttemptRef(await shop.attemptOf(opened));
      const refundedBefore = 0;
      const office = { refundId: 'office', attempt, amount: inOffice, currency: 'EUR', refundedBefore };
      await shop.gateway.refund?.(office);
    }
    const wish = {
      lineIds: [],
      amount: 512,
      reason: 'customer',
      note: '',
      by: 'conta@folio.example',
    } as const;
    await requestRefund(shop.test.deps, opened.orderId, wish);
    const [asked] = await selectRefunds(shop.test.deps.db, opened.orderId);
    await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
    const again = async (minutes: number) => {
      shop.test.setNow(new Date(Date.now() + minutes * 60_000));
      await sendRefund(shop.test.deps, asked?.id as string);
      await watchRefunds(shop.test.deps);
      const [now] = await selectRefunds(shop.test.deps.db, opened.orderId);
      const told = await shop.gateway.fetchStatus(toAttemptRef(await shop.attemptOf(opened)));
      return [now?.state, now?.failure_code, told?.refunded];
    };
    return again;
  };

  it('are not asked for again, and waited for until a person has looked', async () => {
    const again = await ask('timeout-before');
    expect(await again(0)).toEqual(['pending', 'no_answer', 0]);
    expect(await again(1)).toEqual(['pending', 'no_answer', 0]);
    expect(await again(20)).toEqual(['pending', 'no_answer', 0]);
  });

  it('are found to have been given, once', async () => {
    const again = await ask('timeout-after');
    expect(await again(0)).toEqual(['pending', 'no_answer', 512]);
    expect(await again(20)).toEqual(['succeeded', null, 512]);
  });

  it('are not taken for what was given back in MONEI’s own office before', async () => {
    const never = await ask('timeout-before', 512);
    expect(await never(0)).toEqual(['pending', 'no_answer', 512]);
    expect(await never(20)).toEqual(['pending', 'no_answer', 512]);
    const made = await ask('timeout-after', 512);
    expect(await made(0)).toEqual(['pending', 'no_answer', 1024]);
    expect(await made(20)).toEqual(['succeeded', null, 1024]);
  });

  it.each([408, 409, 429])(
    'are no failures when MONEI answers %s: that says nothing of them',
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
      };
      const ref = { ...attempt, providerRef: 'p', createdAt: new Date() };
      const asked = { refundId: 'r', attempt: ref, amount: 1, currency: 'EUR', refundedBefore: 0 };
      expect(await refundPayment(busy, asked)).toMatchObject({ state: 'pending', failureCode: 'no_answer' });
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
  it('are signed as the SDK has it', () => {
    const rawBody = Buffer.from('{"id":"pay_1","status":"SUCCEEDED"}');
    const v1 = 'a9a58aa31a1386934ab5961e081a941293efc7db78ad6e7e8adff93eb2e499f3';
    expect(isSigned('pk_test_123', '1700000000', rawBody, v1)).toBe(true);
    expect(isSigned('pk_test_124', '1700000000', rawBody, v1)).toBe(false);
    const input = { headers: { 'monei-signature': `t=1700000000,v1=00,v1=${v1}` }, rawBody };
    const event = { providerRef: 'pay_1', type: 'SUCCEEDED' };
    expect(verifyWebhook('pk_test_123', input, new Date(1700000299_000))).toMatchObject({ ok: true, event });
  });

  it('are believed no further than that something happened: MONEI is asked', async () => {
    await losing();
    const opened = await open();
    const { provider_ref: id } = await shop.attemptOf(opened);
    expect((await call(JSON.stringify({ id, status: 'SUCCEEDED', amount: 2512 }))).statusCode).toBe(200);
    expect(await shop.stateOf(opened)).toBe('awaiting_payment');
    await payByCard(opened);
    const object = { id, status: 'SUCCEEDED', amount: 2512 };
    const envelope = { id: 'evt-1', type: 'payment.succeeded', object };
    expect((await call(JSON.stringify(envelope))).json()).toMatchObject({ reason: 'taken' });
    expect(await shop.stateOf(opened)).toBe('paid');
    expect((await call(JSON.stringify(envelope))).json()).toMatchObject({ reason: 'seen before' });
  });

  it.each([
    ['another key', { key: 'pk_test_somebody' }, 'signature'],
    ['another body', { body: '{}' }, 'signature'],
    ['an old time', { at: Date.now() / 1000 - 301 }, 'stale'],
  ])('are refused with %s, and change nothing', async (_why, signed, reason) => {
    await losing();
    const opened = await open();
    await payByCard(opened);
    const { provider_ref: id } = await shop.attemptOf(opened);
    const answer = await call(JSON.stringify({ id, status: 'SUCCEEDED' }), signed);
    expect([answer.statusCode, answer.json()]).toEqual([400, { received: false, reason }]);
    expect(await shop.stateOf(opened)).toBe('awaiting_payment');
  });

  it('that the provider signs badly are refused, and the watcher finds what they were about', async () => {
    await shop.control({ webhooks: { badSignature: true }, scope: 'all' });
    const opened = await open();
    await payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.stateOf(opened)).toBe('paid');
  });
});

it.each([
  ['API_KEY', { API_KEY: 'sk_live_1' }],
  ['API_URL', { API_KEY, API_URL: 'monei' }],
  ['REFERENCE_DAYS', { API_KEY, REFERENCE_DAYS: '0' }],
  ['METHODS', { API_KEY, METHODS: 'card, bizum' }],
])('an account whose %s is wrong is not opened', (missing, settings) => {
  const opened = openAccount('monei', 'monei', settings, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});
