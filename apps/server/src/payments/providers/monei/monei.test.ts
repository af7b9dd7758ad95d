import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  API_KEY,
  DECLINED,
  type MoneiShop,
  type OpenPage,
  startMoneiShop,
} from '../../../../test/providers/monei.ts';
import { jobsFor, selectAuditEvents } from '../../../../test/purchase.ts';
import { openAccount } from '../registry.ts';
import { isSigned, verifyWebhook } from './verify-webhook.ts';

const CANCELLED = 'Has cancelado el pago y no se ha cobrado nada. Puedes pagar cuando quieras.';

let shop: MoneiShop;
beforeAll(async () => {
  shop = await startMoneiShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

describe('[EN-15] MONEI’s page', () => {
  it('accepts a card, and the browser’s return settles it', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.payByCard(opened);
    expect(await shop.settle(opened)).toEqual({ state: 'paid', message: null });
    const { provider_ref } = await shop.attempt(opened);
    expect(await shop.ledger(opened)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
  });

  it('accepts a card, and the webhook alone settles it, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await shop.open();
    await shop.payByCard(opened);
    await expect.poll(() => shop.orderState(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledger(opened)).toHaveLength(1);
    expect(await jobsFor(shop.test, 'send-mail', opened.orderId)).toHaveLength(1);
  });

  it('is found paid by the watcher when webhook and return were lost', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('[AR-6] declines a card: the attempt fails, and the next one pays the same order', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.payByCard(opened, DECLINED);
    expect(await shop.settle(opened)).toMatchObject({ state: 'failed' });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'failed' });
    const again = { ...opened, url: (await shop.pay(opened, 'monei')).step.url };
    expect(again.url).not.toBe(opened.url);
    await shop.payByCard(again);
    expect((await shop.settle(again)).state).toBe('paid');
    expect(await selectAuditEvents(shop.test, opened.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
  });

  it('accepts Bizum, which its holder rejects once and then accepts', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.submitPage(opened, { do: 'bizum', phone: '+34500000000' });
    await shop.submitPage(opened, { do: 'reject' });
    expect(await shop.settle(opened)).toMatchObject({ state: 'failed' });
    const again = { ...opened, url: (await shop.pay(opened, 'monei')).step.url };
    await shop.submitPage(again, { do: 'bizum', phone: '+34500000000' });
    expect((await shop.settle(again)).state).toBe('requires_action');
    await shop.submitPage(again, { do: 'accept' });
    expect(await shop.settle(again)).toEqual({ state: 'paid', message: null });
  });

  it('lets its customer cancel, and nothing is charged', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.submitPage(opened, { do: 'cancel' });
    expect(await shop.settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'cancelled', failure_code: null });
    expect(await shop.page(opened)).toMatchObject({ failure: CANCELLED, isCancelled: true });
  });

  it('is the same for two tabs, and cannot be paid after another method was chosen', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    expect((await shop.pay(opened, 'monei')).step.url).toBe(opened.url);
    await shop.pay(opened, 'stripe');
    await shop.payByCard(opened);
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
      await shop.payByCard(opened);
      expect((await shop.settle(opened)).state).toBe('paid');
      expect(await shop.ledger(opened)).toHaveLength(1);
    },
  );
});

describe('a payment that MONEI reports', () => {
  it.each([
    ['amount', { amount: 2500 }],
    ['order', { order_id: 9 }],
  ])('with another %s is recorded as a mismatch, and books nothing', async (_part, change) => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    if ('amount' in change)
      await shop.test.deps.db
        .updateTable('payment_attempt')
        .set(change)
        .where('order_id', '=', opened.orderId)
        .execute();
    else await swapReference(opened);
    await shop.payByCard(opened);
    expect((await shop.settle(opened)).state).toBe('pending');
    expect(await shop.attempt(opened)).toMatchObject({ state: 'mismatched' });
    expect(await shop.ledger(opened)).toEqual([]);
  });

  /** Stores the reference of another order's payment with an order's attempt. */
  async function swapReference(opened: OpenPage): Promise<void> {
    const other = await shop.open();
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
    await shop.loseWebhooks();
    const opened = await shop.open();
    const { provider_ref: id } = await shop.attempt(opened);
    expect((await call(JSON.stringify({ id, status: 'SUCCEEDED', amount: 2512 }))).statusCode).toBe(200);
    expect(await shop.orderState(opened)).toBe('awaiting_payment');
    await shop.payByCard(opened);
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
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.payByCard(opened);
    const { provider_ref: id } = await shop.attempt(opened);
    const answer = await call(JSON.stringify({ id, status: 'SUCCEEDED' }), signed);
    expect([answer.statusCode, answer.json()]).toEqual([400, { received: false, reason }]);
    expect(await shop.orderState(opened)).toBe('awaiting_payment');
  });

  it('with a bad signature are rejected, and the watcher finds their payment', async () => {
    await shop.control({ webhooks: { badSignature: true }, scope: 'all' });
    const opened = await shop.open();
    await shop.payByCard(opened);
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });
});

it.each([
  ['API_KEY', { API_KEY: 'sk_live_1' }],
  ['API_URL', { API_KEY, API_URL: 'monei' }],
  ['REFERENCE_DAYS', { API_KEY, REFERENCE_DAYS: '0' }],
  ['METHODS', { API_KEY, METHODS: 'card, bizum' }],
])('does not open an account with an invalid %s', async (missing, settings) => {
  const opened = await openAccount('monei', 'monei', settings, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});
