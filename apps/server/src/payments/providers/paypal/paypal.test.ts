import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, type PaypalShop, startPaypalShop } from '../../../../test/providers/paypal.ts';
import { jobsFor, selectAuditEvents } from '../../../../test/purchase.ts';
import { openAccount } from '../registry.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await startPaypalShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const paid = { state: 'paid', message: null };

describe('[EN-15] PayPal', () => {
  it('is approved on its page, and captured when the browser returns', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    const brought = await shop.approve(opened);
    expect(brought.token).toBe((await shop.attempt(opened)).provider_ref);
    expect(await shop.settle(opened, brought)).toEqual(paid);
    expect(await shop.ledger(opened)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: brought.token },
    ]);
  });

  it('is captured by the webhook alone, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await shop.open();
    await shop.approve(opened);
    await expect.poll(() => shop.orderState(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledger(opened)).toHaveLength(1);
    expect(await jobsFor(shop.test, 'send-mail', opened.orderId)).toHaveLength(1);
  });

  it('is captured by the watcher when webhook and return were lost', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.approve(opened);
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it.each(['declined-card', 'denied'])(
    '[AR-6] ends the attempt with a decline (%s), and the next one pays the same order',
    async (source) => {
      await shop.loseWebhooks();
      const opened = await shop.open();
      expect(await shop.settle(opened, await shop.approve(opened, source))).toMatchObject({
        state: 'failed',
      });
      expect(await shop.attempt(opened)).toMatchObject({ state: 'failed' });
      const again = { ...opened, url: (await shop.pay(opened, 'paypal')).step.url };
      expect(again.url).not.toBe(opened.url);
      expect(await shop.settle(again, await shop.approve(again))).toEqual(paid);
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
    await shop.loseWebhooks();
    const opened = await shop.open();
    expect(await shop.settle(opened, await shop.approve(opened, source))).toMatchObject({ state: 'pending' });
    expect(await shop.page(opened)).toMatchObject({ pending: { kind: 'wait' } });
    const hasEnded = async () => {
      await shop.settle(opened);
      return (await shop.attempt(opened)).ended_at !== null;
    };
    await expect.poll(hasEnded, { timeout: 15_000, interval: 200 }).toBe(true);
    expect(await shop.orderState(opened)).toBe(end);
  });

  it('reports the customer’s cancel without a charge, and can be started again', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    const brought = await shop.pressButton(opened, 'cancel');
    expect(await shop.settle(opened, brought)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'cancelled', failure_code: null });
    expect(await shop.page(opened)).toMatchObject({
      failure: expect.stringMatching(/^Has cancelado el pago y no se ha cobrado nada/),
      isCancelled: true,
    });
    const again = { ...opened, url: (await shop.pay(opened, 'paypal')).step.url };
    expect(again.url).not.toBe(opened.url);
    expect(await shop.settle(again, await shop.approve(again))).toEqual(paid);
  });

  it('continues when its customer returns without a cancel', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    expect(await shop.settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect((await shop.pay(opened, 'paypal')).step.url).toBe(opened.url);
  });

  it('is not cancelled by a return that names another order’s attempt', async () => {
    await shop.loseWebhooks();
    const [opened, other] = [await shop.open(), await shop.open()];
    await shop.settle(other, { 'turned-back': (await shop.attempt(opened)).id });
    expect(await shop.attempt(opened)).toMatchObject({ state: 'requires_action' });
  });

  it('expires after a day without its customer', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.watchAfter(25 * 60);
    expect(await shop.attempt(opened)).toMatchObject({ state: 'expired' });
  });
});

it('records an amount that differs from the order, and books nothing', async () => {
  await shop.loseWebhooks();
  const opened = await shop.open();
  await shop.test.deps.db
    .updateTable('payment_attempt')
    .set({ amount: 2500 })
    .where('order_id', '=', opened.orderId)
    .execute();
  await shop.settle(opened, await shop.approve(opened));
  expect(await shop.attempt(opened)).toMatchObject({ state: 'mismatched' });
  expect(await shop.ledger(opened)).toEqual([]);
});

it('[AP-31] [AP-32] answers the specification’s calls with PayPal’s page', async () => {
  const opened = await shop.open();
  const intent = await opened.who.fetch(`/desktopapp/rest/otherMethodsPaypal?order_id=${opened.orderId}`);
  expect(intent.json()).toMatchObject({ ok: true, message: opened.url });
  const page = await opened.who.get(`/paypal/standard/redirect?order_id=${opened.orderId}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const [address = '', query] = opened.url.split('?');
  expect(page.body).toContain(`<form method="get" action="${address}" data-order="${opened.orderId}">`);
  for (const [name, value] of new URLSearchParams(query))
    expect(page.body).toContain(`<input type="hidden" name="${name}" value="${value}">`);
});

it.each([
  ['CLIENT_SECRET', { CLIENT_SECRET: '' }],
  ['WEBHOOK_ID', { WEBHOOK_ID: '' }],
  ['API_URL', { API_URL: 'paypal' }],
])('does not open an account with an invalid %s', async (missing, wrong) => {
  const opened = await openAccount('paypal', 'paypal', { ...KEYS, ...wrong }, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});
