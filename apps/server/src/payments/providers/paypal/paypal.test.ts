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
afterEach(() => shop.reset());
afterAll(() => shop.close());

type Opened = OpenOrder & { readonly url: string };
async function open(): Promise<Opened> {
  const order = await shop.order();
  const { step } = await shop.pay(order, 'paypal');
  expect(step).toMatchObject({ kind: 'redirect' });
  return { ...order, url: step.url };
}
/** Presses a button of PayPal's page, and returns the parameters that the browser brings back to the shop. */
async function pressButton({ url }: Opened, button: string): Promise<Record<string, string>> {
  const body = new URLSearchParams({ do: button });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  const { searchParams } = new URL(answer.headers.get('location') ?? '', url);
  return Object.fromEntries(searchParams);
}
const approve = (opened: Opened, source = 'balance'): Promise<Record<string, string>> =>
  pressButton(opened, source);
const loseWebhooks = () => shop.control({ webhooks: { drop: true }, scope: 'all' });
const paid = { state: 'paid', message: null };

type State = { captures: { custom_id?: string; status: string }[] };
const findCaptures = async ({ orderId }: Opened) =>
  (await shop.providerState<State>()).captures.filter((one) => JSON.stringify(one).includes(String(orderId)));

describe('[EN-15] PayPal', () => {
  it('is approved on its page, and captured when the browser returns', async () => {
    await loseWebhooks();
    const opened = await open();
    const brought = await approve(opened);
    expect(brought.token).toBe((await shop.attempt(opened)).provider_ref);
    expect(await shop.settle(opened, brought)).toEqual(paid);
    expect(await shop.ledger(opened)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: brought.token },
    ]);
  });

  it('is captured by the webhook alone, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await open();
    await approve(opened);
    await expect.poll(() => shop.orderState(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledger(opened)).toHaveLength(1);
    expect(await jobsFor(shop.test, 'send-mail', opened.orderId)).toHaveLength(1);
  });

  it('is captured by the watcher when webhook and return were lost', async () => {
    await loseWebhooks();
    const opened = await open();
    await approve(opened);
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('is captured once by two tabs, the webhook and the watcher concurrently', async () => {
    const opened = await open();
    const brought = await approve(opened);
    await Promise.all([shop.settle(opened, brought), shop.settle(opened, brought), shop.watchAfter(2)]);
    await expect.poll(() => shop.orderState(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledger(opened)).toHaveLength(1);
    expect(await findCaptures(opened)).toHaveLength(1);
  });

  it.each(['declined-card', 'denied'])(
    '[AR-6] ends the attempt with a decline (%s), and the next one pays the same order',
    async (source) => {
      await loseWebhooks();
      const opened = await open();
      expect(await shop.settle(opened, await approve(opened, source))).toMatchObject({ state: 'failed' });
      expect(await shop.attempt(opened)).toMatchObject({ state: 'failed' });
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
  ])('is waited for while it reviews a payment (%s)', async (source, end) => {
    await loseWebhooks();
    const opened = await open();
    expect(await shop.settle(opened, await approve(opened, source))).toMatchObject({ state: 'pending' });
    expect(await shop.page(opened)).toMatchObject({ pending: { kind: 'wait' } });
    const hasEnded = async () => {
      await shop.settle(opened);
      return (await shop.attempt(opened)).ended_at !== null;
    };
    await expect.poll(hasEnded, { timeout: 15_000, interval: 200 }).toBe(true);
    expect(await shop.orderState(opened)).toBe(end);
  });

  it('reports the customer’s cancel without a charge, and can be started again', async () => {
    await loseWebhooks();
    const opened = await open();
    const brought = await pressButton(opened, 'cancel');
    expect(await shop.settle(opened, brought)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'cancelled', failure_code: null });
    expect(await shop.page(opened)).toMatchObject({
      failure: expect.stringMatching(/^Has cancelado el pago y no se ha cobrado nada/),
      isCancelled: true,
    });
    const again = { ...opened, url: (await shop.pay(opened, 'paypal')).step.url };
    expect(again.url).not.toBe(opened.url);
    expect(await shop.settle(again, await approve(again))).toEqual(paid);
  });

  it('continues when its customer returns without a cancel', async () => {
    await loseWebhooks();
    const opened = await open();
    expect(await shop.settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect((await shop.pay(opened, 'paypal')).step.url).toBe(opened.url);
  });

  it('is not cancelled by a return that names another order’s attempt', async () => {
    await loseWebhooks();
    const [opened, other] = [await open(), await open()];
    await shop.settle(other, { 'turned-back': (await shop.attempt(opened)).id });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'requires_action' });
  });

  it('is not captured after another method was chosen', async () => {
    await loseWebhooks();
    const opened = await open();
    const brought = await approve(opened);
    await shop.pay(opened, 'stripe');
    await shop.settle(opened, brought);
    await shop.watchAfter(2);
    expect(await shop.ledger(opened)).toEqual([]);
    expect(await findCaptures(opened)).toEqual([]);
  });

  it('[AP-0] is not cancelled by another tab during its capture, and nothing begins beside it', async () => {
    await loseWebhooks();
    const opened = await open();
    const brought = await approve(opened);
    const { capture } = shop.gateway;
    const started = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const slow: typeof capture = async (attempt) => {
      started.resolve();
      await resume.promise;
      return capture?.(attempt) ?? null;
    };
    Object.assign(shop.gateway, { capture: slow });
    const settled = shop.settle(opened, brought);
    await started.promise;
    expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
    expect(await shop.pay(opened, 'stripe')).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await shop.attempt(opened)).toMatchObject({ method: 'paypal', state: 'processing' });
    resume.resolve();
    expect(await settled).toEqual(paid);
    Object.assign(shop.gateway, { capture });
    expect(await shop.ledger(opened)).toHaveLength(1);
  });

  it('is not cancelled by a call that read it before its capture', async () => {
    await loseWebhooks();
    const opened = await open();
    const brought = await approve(opened);
    const attempt = toAttemptRef(await shop.attempt(opened));
    const cancelStatus = await shop.gateway.cancel(attempt);
    await claimRepeatedCapture(shop.test.deps.db, attempt, new Date());
    if (cancelStatus) await settleAttempt(shop.test.deps, attempt.attemptId, cancelStatus);
    expect(await shop.attempt(opened)).toMatchObject({ state: 'processing', ended_at: null });
    // The process that claimed the capture died: the watcher captures the order.
    expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('returns to its payer when the capture needs their action', async () => {
    await loseWebhooks();
    const opened = await open();
    await approve(opened);
    const attempt = await shop.attempt(opened);
    const { capture } = shop.gateway;
    const open_ = async (ref: AttemptRef) => simpleStatus(ref, 'requires_action');
    Object.assign(shop.gateway, { capture: open_ });
    await shop.settle(opened);
    Object.assign(shop.gateway, { capture });
    expect(await shop.attempt(opened)).toMatchObject({ id: attempt.id, state: 'requires_action' });
    expect((await shop.pay(opened, 'paypal')).step.url).toBe(opened.url);
  });

  it('expires after a day without its customer', async () => {
    await loseWebhooks();
    const opened = await open();
    await shop.watchAfter(25 * 60);
    expect(await shop.attempt(opened)).toMatchObject({ state: 'expired' });
  });
});

describe('a failed call to PayPal', () => {
  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'at the start (%s) charges nothing: the next request continues the same order',
    async (nextOutcome) => {
      await loseWebhooks();
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      const order = await shop.order();
      expect(await shop.pay(order, 'paypal')).toMatchObject({ kind: 'rejected' });
      const opened = { ...order, url: (await shop.pay(order, 'paypal')).step.url };
      expect(await shop.settle(opened, await approve(opened))).toEqual(paid);
    },
  );

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'at the capture (%s) is waited for, and the order is captured once',
    async (nextOutcome) => {
      await loseWebhooks();
      const opened = await open();
      const brought = await approve(opened);
      await shop.control({ nextOutcome, call: 'capture', timeoutMs: 20, scope: 'next' });
      expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
      expect(await shop.pay(opened, 'paypal')).toEqual({ kind: 'next', step: { kind: 'wait' } });
      await shop.watchAfter(2);
      expect(await shop.orderState(opened)).toBe('paid');
      expect(await findCaptures(opened)).toHaveLength(1);
    },
  );

  it('with an expired token is repeated with a new one', async () => {
    await loseWebhooks();
    const opened = await open();
    const brought = await approve(opened);
    await shop.control({ endTokens: true });
    expect(await shop.settle(opened, brought)).toEqual(paid);
  });
});

it('records an amount that differs from the order, and books nothing', async () => {
  await loseWebhooks();
  const opened = await open();
  await shop.test.deps.db
    .updateTable('payment_attempt')
    .set({ amount: 2500 })
    .where('order_id', '=', opened.orderId)
    .execute();
  await shop.settle(opened, await approve(opened));
  expect(await shop.attempt(opened)).toMatchObject({ state: 'mismatched' });
  expect(await shop.ledger(opened)).toEqual([]);
});

describe('a dispute at PayPal', () => {
  // In the form of PayPal's sandbox, about a capture of the shop.
  const resource = (captureId: string, more = {}) => ({
    dispute_id: 'PP-000-042-663-135',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: '25.12' },
    disputed_transactions: [{ seller_transaction_id: captureId }],
    ...more,
  });

  it('is matched to the order of its capture, with its outcome', async () => {
    await loseWebhooks();
    const opened = await open();
    await shop.settle(opened, await approve(opened));
    const { provider_ref: providerRef } = await shop.attempt(opened);
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

it('[AP-31] [AP-32] leads the specification’s calls to PayPal’s page', async () => {
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
    return toAttemptRef(await shop.attempt(opened));
  }
  const refund = (attempt: Awaited<ReturnType<typeof paidAttempt>>, refundId: string, amount: number) =>
    shop.gateway.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });

  it('return a part, once however often it is requested, and no more than was paid', async () => {
    const attempt = await paidAttempt();
    const refundId = `${attempt.attemptId}-1`;
    await shop.control({ nextOutcome: 'timeout-after', call: 'refund', timeoutMs: 20, scope: 'next' });
    await expect(refund(attempt, refundId, 512)).rejects.toThrow();
    const done = await refund(attempt, refundId, 512);
    expect(done).toMatchObject({ state: 'succeeded' });
    expect(await refund(attempt, refundId, 512)).toEqual(done);
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded' });
    expect(await refund(attempt, `${attempt.attemptId}-2`, 2512)).toMatchObject({ state: 'failed' });
    await refund(attempt, `${attempt.attemptId}-3`, 2000);
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded', refunded: 2512 });
  });

  it('of an order without a capture fail, for staff to look at', async () => {
    const opened = await open();
    const attempt = toAttemptRef(await shop.attempt(opened));
    expect(await refund(attempt, 'r-none', 512)).toMatchObject({
      state: 'failed',
      failureCode: 'NO_CAPTURE',
    });
    const unknown = { ...attempt, providerRef: 'NOBODYS' };
    const expected = { state: 'failed', failureCode: 'INVALID_RESOURCE_ID' };
    expect(await refund(unknown, 'r-gone', 512)).toMatchObject(expected);
  });

  it.each([
    [400, 'INVALID_REQUEST'],
    [403, 'NOT_AUTHORIZED'],
    [404, 'RESOURCE_NOT_FOUND'],
  ])('that PayPal rejects with %i fail with its code', async (status, name) => {
    const captures = [{ id: 'C1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '25.12' } }];
    const order = { id: 'O1', status: 'COMPLETED', purchase_units: [{ payments: { captures } }] };
    const call: Call = async (path) =>
      path.endsWith('/refund') ? { status, body: { name } } : { status: 200, body: order };
    const attempt = { ...(await paidAttempt()), providerRef: 'O1' };
    const request = { refundId: 'r', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await refundCapture(call, request)).toEqual({
      refundRef: 'r',
      state: 'failed',
      failureCode: name,
    });
    const locked: Call = async () => ({ status: 401, body: {} });
    await expect(refundCapture(locked, request)).rejects.toThrow();
  });

  it('that PayPal processes later are checked', async () => {
    const attempt = await paidAttempt();
    await shop.control({ refund: 'pending', scope: 'next' });
    const slow = await refund(attempt, `${attempt.attemptId}-3`, 512);
    expect(slow).toMatchObject({ state: 'pending' });
    const { refundRef } = slow as { refundRef: string };
    const request = { refundId: '', attempt, amount: 512, currency: 'EUR', refundedBefore: 0, refundRef };
    const state = async () => (await shop.gateway.fetchRefundStatus?.(request))?.state;
    await expect.poll(state, { timeout: 15_000, interval: 200 }).toBe('succeeded');
    expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: 'nobodys' })).toBeNull();
    expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toBeNull();
  });
});

it.each([
  ['CLIENT_SECRET', { CLIENT_SECRET: '' }],
  ['WEBHOOK_ID', { WEBHOOK_ID: '' }],
  ['API_URL', { API_URL: 'paypal' }],
])('does not open an account with an invalid %s', (missing, wrong) => {
  const opened = openAccount('paypal', 'paypal', { ...KEYS, ...wrong }, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});
