import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrder, type ProviderShop, startProviderShop } from '../../../../test/provider-shop.ts';
import { jobsFor, selectAuditEvents } from '../../../../test/purchase.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { claimRepeatedCapture } from '../../records/capture-claim.ts';
import { settleAttempt } from '../../settlement/settle-attempt.ts';
import type { AttemptRef } from '../gateway.ts';
import { openAccount } from '../open-account.ts';
import { simpleStatus } from '../simple-status.ts';
import type { Call } from './call.ts';
import { paypalCalls } from './call.ts';
import { toDispute } from './dispute.ts';
import { PaypalOrder, relevantCapture } from './order.ts';
import { paypalGateway } from './paypal.ts';
import { refundCapture } from './refund.ts';
import { PaypalSettings } from './settings.ts';

const KEYS = {
  CLIENT_ID: 'folio-test-client',
  CLIENT_SECRET: 'folio-test-secret',
  WEBHOOK_ID: 'WH-FOLIO-TEST-1',
};

let shop: ProviderShop;
beforeAll(async () => {
  shop = await startProviderShop('paypal', ['paypal'], (url, clock) =>
    paypalGateway('paypal', PaypalSettings.parse({ ...KEYS, API_URL: `${url}/paypal` }), { clock }),
  );
});
afterEach(() => shop.calm());
afterAll(() => shop.close());

type Opened = OpenOrder & { readonly url: string };
async function open(): Promise<Opened> {
  const order = await shop.order();
  const { step } = await shop.pay(order, 'paypal');
  expect(step).toMatchObject({ kind: 'redirect' });
  return { ...order, url: step.url };
}
/** What the customer does on PayPal's page; answers with what the browser brings back to the shop. */
async function act({ url }: Opened, fields: Record<string, string>): Promise<Record<string, string>> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  const { searchParams } = new URL(answer.headers.get('location') ?? '', url);
  return Object.fromEntries(searchParams);
}
async function approve(opened: Opened, source = 'balance'): Promise<Record<string, string>> {
  await act(opened, { do: 'log-in', email: 'compradora@example.com', password: 'prueba' });
  return act(opened, { do: 'agree', source });
}
const losing = () => shop.control({ webhooks: { drop: true }, scope: 'all' });
const paid = { state: 'paid', message: null };

type State = { captures: { custom_id?: string; status: string }[] };
const capturesOf = async ({ orderId }: Opened) =>
  (await shop.providerState<State>()).captures.filter((one) => JSON.stringify(one).includes(String(orderId)));

describe('[EN-15] PayPal', () => {
  it('is approved on its page, and captured when the browser comes back', async () => {
    await losing();
    const opened = await open();
    const brought = await approve(opened);
    expect(brought.token).toBe((await shop.attemptOf(opened)).provider_ref);
    expect(await shop.settle(opened, brought)).toEqual(paid);
    expect(await shop.ledgerOf(opened)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: brought.token },
    ]);
  });

  it('is captured by the webhook alone, once for twice', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await open();
    await approve(opened);
    await expect.poll(() => shop.stateOf(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledgerOf(opened)).toHaveLength(1);
    expect(await jobsFor(shop.test, 'send-mail', opened.orderId)).toHaveLength(1);
  });

  it('is captured by the watcher when webhook and browser were lost', async () => {
    await losing();
    const opened = await open();
    await approve(opened);
    await shop.watchAfter(2);
    expect(await shop.stateOf(opened)).toBe('paid');
  });

  it('is captured once by two tabs, the webhook and the watcher at the same time', async () => {
    const opened = await open();
    const brought = await approve(opened);
    await Promise.all([shop.settle(opened, brought), shop.settle(opened, brought), shop.watchAfter(2)]);
    await expect.poll(() => shop.stateOf(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledgerOf(opened)).toHaveLength(1);
    expect(await capturesOf(opened)).toHaveLength(1);
  });

  it.each(['declined-card', 'denied'])(
    '[AR-6] that declines (%s) ends the attempt, and the next one pays the same order',
    async (source) => {
      await losing();
      const opened = await open();
      expect(await shop.settle(opened, await approve(opened, source))).toMatchObject({ state: 'failed' });
      expect(await shop.attemptOf(opened)).toMatchObject({ state: 'failed' });
      const again = { ...opened, url: (await shop.pay(opened, 'paypal')).step.url };
      expect(again.url).not.toBe(opened.url);
      expect(await shop.settle(again, await approve(again))).toEqual(paid);
      expect(await selectAuditEvents(shop.test, opened.orderId)).toEqual([
        'order_placed',
        'payment_declined',
        'payment_received',
      ]);
    },
  );

  it.each([
    ['review', 'paid'],
    ['review-denied', 'awaiting_payment'],
  ])('that looks into a payment (%s) is waited for', async (source, end) => {
    await losing();
    const opened = await open();
    expect(await shop.settle(opened, await approve(opened, source))).toMatchObject({ state: 'pending' });
    expect(await shop.page(opened)).toMatchObject({ pending: { kind: 'wait' } });
    const isOver = async () => {
      await shop.settle(opened);
      return (await shop.attemptOf(opened)).ended_at !== null;
    };
    await expect.poll(isOver, { timeout: 15_000, interval: 200 }).toBe(true);
    expect(await shop.stateOf(opened)).toBe(end);
  });

  it('says to who turns back that it was cancelled and nothing was charged, and may be begun again', async () => {
    await losing();
    const opened = await open();
    const brought = await act(opened, { do: 'cancel' });
    expect(await shop.settle(opened, brought)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'cancelled', failure_code: null });
    expect(await shop.page(opened)).toMatchObject({
      failure: expect.stringMatching(/^Has cancelado el pago y no se ha cobrado nada/),
      isCancelled: true,
    });
    const again = { ...opened, url: (await shop.pay(opened, 'paypal')).step.url };
    expect(again.url).not.toBe(opened.url);
    expect(await shop.settle(again, await approve(again))).toEqual(paid);
  });

  it('goes on where its customer came back without turning back', async () => {
    await losing();
    const opened = await open();
    expect(await shop.settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect((await shop.pay(opened, 'paypal')).step.url).toBe(opened.url);
  });

  it('is cancelled by nobody who names the attempt of another order', async () => {
    await losing();
    const [opened, other] = [await open(), await open()];
    await shop.settle(other, { 'turned-back': (await shop.attemptOf(opened)).id });
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'requires_action' });
  });

  it('is not captured after another way was chosen', async () => {
    await losing();
    const opened = await open();
    const brought = await approve(opened);
    await shop.pay(opened, 'stripe');
    await shop.settle(opened, brought);
    await shop.watchAfter(2);
    expect(await shop.ledgerOf(opened)).toEqual([]);
    expect(await capturesOf(opened)).toEqual([]);
  });

  it('[AP-0] is not called off by another tab while it is captured, and nothing is begun beside it', async () => {
    await losing();
    const opened = await open();
    const brought = await approve(opened);
    const { capture } = shop.gateway;
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: typeof capture = async (attempt) => {
      begun.resolve();
      await goOn.promise;
      return capture?.(attempt) ?? null;
    };
    Object.assign(shop.gateway, { capture: slow });
    const settled = shop.settle(opened, brought);
    await begun.promise;
    expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
    expect(await shop.pay(opened, 'stripe')).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await shop.attemptOf(opened)).toMatchObject({ method: 'paypal', state: 'processing' });
    goOn.resolve();
    expect(await settled).toEqual(paid);
    Object.assign(shop.gateway, { capture });
    expect(await shop.ledgerOf(opened)).toHaveLength(1);
  });

  it('is not called off by who looked before it was captured', async () => {
    await losing();
    const opened = await open();
    const brought = await approve(opened);
    const attempt = toAttemptRef(await shop.attemptOf(opened));
    const end = await shop.gateway.cancel(attempt);
    await claimRepeatedCapture(shop.test.deps.db, attempt, new Date());
    if (end) await settleAttempt(shop.test.deps, attempt.attemptId, end);
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'processing', ended_at: null });
    // Whoever captured it died meanwhile: the watcher takes what nobody has.
    expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
    await shop.watchAfter(2);
    expect(await shop.stateOf(opened)).toBe('paid');
  });

  it('that will not be captured yet is its payer’s again', async () => {
    await losing();
    const opened = await open();
    await approve(opened);
    const attempt = await shop.attemptOf(opened);
    const { capture } = shop.gateway;
    const open_ = async (ref: AttemptRef) => simpleStatus(ref, 'requires_action');
    Object.assign(shop.gateway, { capture: open_ });
    await shop.settle(opened);
    Object.assign(shop.gateway, { capture });
    expect(await shop.attemptOf(opened)).toMatchObject({ id: attempt.id, state: 'requires_action' });
    expect((await shop.pay(opened, 'paypal')).step.url).toBe(opened.url);
  });

  it('expires after a day without its customer', async () => {
    await losing();
    const opened = await open();
    await shop.watchAfter(25 * 60);
    expect(await shop.attemptOf(opened)).toMatchObject({ state: 'expired' });
  });
});

describe('a silence of PayPal’s', () => {
  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'at the start (%s) costs nothing: the next press goes on with the one order',
    async (nextOutcome) => {
      await losing();
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      const order = await shop.order();
      expect(await shop.pay(order, 'paypal')).toMatchObject({ kind: 'refused' });
      const opened = { ...order, url: (await shop.pay(order, 'paypal')).step.url };
      expect(await shop.settle(opened, await approve(opened))).toEqual(paid);
    },
  );

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'at the capture (%s) is waited out, and it is captured once',
    async (nextOutcome) => {
      await losing();
      const opened = await open();
      const brought = await approve(opened);
      await shop.control({ nextOutcome, call: 'capture', timeoutMs: 20, scope: 'next' });
      expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
      expect(await shop.pay(opened, 'paypal')).toEqual({ kind: 'next', step: { kind: 'wait' } });
      await shop.watchAfter(2);
      expect(await shop.stateOf(opened)).toBe('paid');
      expect(await capturesOf(opened)).toHaveLength(1);
    },
  );

  it('about our token is answered by another one', async () => {
    await losing();
    const opened = await open();
    const brought = await approve(opened);
    await shop.control({ endTokens: true });
    expect(await shop.settle(opened, brought)).toEqual(paid);
  });
});

it('money of another amount than is owed is written down, and books nothing', async () => {
  await losing();
  const opened = await open();
  await shop.test.deps.db
    .updateTable('payment_attempt')
    .set({ amount: 2500 })
    .where('order_id', '=', opened.orderId)
    .execute();
  await shop.settle(opened, await approve(opened));
  expect(await shop.attemptOf(opened)).toMatchObject({ state: 'mismatched' });
  expect(await shop.ledgerOf(opened)).toEqual([]);
});

describe('a dispute at PayPal', () => {
  // As PayPal's sandbox writes it, of a capture of ours.
  const resource = (captureId: string, more = {}) => ({
    dispute_id: 'PP-000-042-663-135',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: '25.12' },
    disputed_transactions: [{ seller_transaction_id: captureId }],
    ...more,
  });

  it('is of the order whose capture it names, and says how it ended', async () => {
    await losing();
    const opened = await open();
    await shop.settle(opened, await approve(opened));
    const { provider_ref: providerRef } = await shop.attemptOf(opened);
    const settings = PaypalSettings.parse({ ...KEYS, API_URL: `${shop.sandboxUrl}/paypal` });
    const call = paypalCalls(settings, () => new Date());
    const order = PaypalOrder.parse((await call(`/v2/checkout/orders/${providerRef}`)).body);
    const captureId = relevantCapture(order)?.id ?? '';
    const dispute = {
      disputeRef: 'PP-000-042-663-135',
      amount: 2512,
      currency: 'EUR',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      state: 'open',
    };
    expect(await toDispute(call, resource(captureId))).toEqual({ providerRef, dispute });
    const lost = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
    expect(await toDispute(call, resource(captureId, lost))).toMatchObject({ dispute: { state: 'lost' } });
    expect(await toDispute(call, resource('NOBODYS'))).toMatchObject({ providerRef: null });
    expect(await toDispute(call, {})).toEqual({ providerRef: null });
  });
});

it('[AP-31] [AP-32] the calls of the specification lead to PayPal’s page', async () => {
  const opened = await open();
  const intent = await opened.who.fetch(`/desktopapp/rest/otherMethodsPaypal?order_id=${opened.orderId}`);
  expect(intent.json()).toMatchObject({ ok: true, message: opened.url });
  const page = await opened.who.get(`/paypal/standard/redirect?order_id=${opened.orderId}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const [address = '', query] = opened.url.split('?');
  expect(page.body).toContain(`<form method="get" action="${address}">`);
  for (const [name, value] of new URLSearchParams(query))
    expect(page.body).toContain(`<input type="hidden" name="${name}" value="${value}">`);
});

describe('PayPal’s refunds', () => {
  async function paidAttempt() {
    const opened = await open();
    await shop.settle(opened, await approve(opened));
    return toAttemptRef(await shop.attemptOf(opened));
  }
  const back = (attempt: Awaited<ReturnType<typeof paidAttempt>>, refundId: string, amount: number) =>
    shop.gateway.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });

  it('give back a part, once however often it is asked for, and no more than was paid', async () => {
    const attempt = await paidAttempt();
    const refundId = `${attempt.attemptId}-1`;
    await shop.control({ nextOutcome: 'timeout-after', call: 'refund', timeoutMs: 20, scope: 'next' });
    await expect(back(attempt, refundId, 512)).rejects.toThrow();
    const done = await back(attempt, refundId, 512);
    expect(done).toMatchObject({ state: 'succeeded' });
    expect(await back(attempt, refundId, 512)).toEqual(done);
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded' });
    expect(await back(attempt, `${attempt.attemptId}-2`, 2512)).toMatchObject({ state: 'failed' });
    await back(attempt, `${attempt.attemptId}-3`, 2000);
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded', refunded: 2512 });
  });

  it('of an order without money in it have failed, and a person is asked', async () => {
    const opened = await open();
    const attempt = toAttemptRef(await shop.attemptOf(opened));
    expect(await back(attempt, 'r-none', 512)).toMatchObject({ state: 'failed', failureCode: 'NO_CAPTURE' });
    const gone = { ...attempt, providerRef: 'NOBODYS' };
    const told = { state: 'failed', failureCode: 'INVALID_RESOURCE_ID' };
    expect(await back(gone, 'r-gone', 512)).toMatchObject(told);
  });

  it.each([
    [400, 'INVALID_REQUEST'],
    [403, 'NOT_AUTHORIZED'],
    [404, 'RESOURCE_NOT_FOUND'],
  ])('that PayPal refuses with %i have failed with its code', async (status, name) => {
    const captures = [{ id: 'C1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '25.12' } }];
    const order = { id: 'O1', status: 'COMPLETED', purchase_units: [{ payments: { captures } }] };
    const call: Call = async (path) =>
      path.endsWith('/refund') ? { status, body: { name } } : { status: 200, body: order };
    const attempt = { ...(await paidAttempt()), providerRef: 'O1' };
    const asked = { refundId: 'r', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await refundCapture(call, asked)).toEqual({ refundRef: 'r', state: 'failed', failureCode: name });
    const locked: Call = async () => ({ status: 401, body: {} });
    await expect(refundCapture(locked, asked)).rejects.toThrow();
  });

  it('that PayPal takes its time over are asked about', async () => {
    const attempt = await paidAttempt();
    await shop.control({ refund: 'pending', scope: 'next' });
    const slow = await back(attempt, `${attempt.attemptId}-3`, 512);
    expect(slow).toMatchObject({ state: 'pending' });
    const { refundRef } = slow as { refundRef: string };
    const asked = { refundId: '', attempt, amount: 512, currency: 'EUR', refundedBefore: 0, refundRef };
    const state = async () => (await shop.gateway.fetchRefundStatus?.(asked))?.state;
    await expect.poll(state, { timeout: 15_000, interval: 200 }).toBe('succeeded');
    expect(await shop.gateway.fetchRefundStatus?.({ ...asked, refundRef: 'nobodys' })).toBeNull();
    expect(await shop.gateway.fetchRefundStatus?.({ ...asked, refundRef: '' })).toBeNull();
  });
});

it.each([
  ['CLIENT_SECRET', { CLIENT_SECRET: '' }],
  ['WEBHOOK_ID', { WEBHOOK_ID: '' }],
  ['API_URL', { API_URL: 'paypal' }],
])('an account whose %s is wrong is not opened', (missing, wrong) => {
  const opened = openAccount('paypal', 'paypal', { ...KEYS, ...wrong }, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});
