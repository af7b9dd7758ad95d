import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actsOn,
  attemptOf,
  checkOut,
  jobsFor,
  ledgerOf,
  orderOf,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import { STRIPE_KEYS, startSandbox } from '../../../test/sandbox.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { watchAttempts } from '../watch-attempts.ts';
import { stripeGateway } from './stripe.ts';

const SCRIPT = 'http://127.0.0.1:1/stripe.js';
let provider: Awaited<ReturnType<typeof startSandbox>>;
let test: TestApp;

beforeAll(async () => {
  provider = await startSandbox();
  const gateway = stripeGateway('stripe', {
    SECRET_KEY: STRIPE_KEYS.secretKey,
    PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    API_URL: provider.url,
    SCRIPT_URL: SCRIPT,
  });
  test = await createTestApp({ gateways: new Map([[gateway.name, { ...gateway, tellsOfOthers: true }]]) });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  await provider.control({ webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe` });
});
afterAll(async () => {
  await provider.close();
  await test.close();
});

type Opened = { who: TestVisitor; orderId: number; clientSecret: string };
async function openCard(): Promise<Opened> {
  const who = await withNote(test);
  const orderId = await checkOut(who);
  const intent = (await who.view('pay', String(orderId), null, {})).json().value.step;
  expect(intent).toMatchObject({
    kind: 'elements',
    scriptUrl: SCRIPT,
    publishableKey: STRIPE_KEYS.publishableKey,
  });
  return { who, orderId, clientSecret: intent.clientSecret };
}

const settle = async ({ who, orderId }: Opened) =>
  (await who.view('settle', String(orderId), {})).json().value;
const stateOf = async (orderId: number) => (await orderOf(test, orderId)).state;

describe('cards through Stripe', () => {
  it('are paid in the provider’s field and settled on the browser’s return', async () => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await openCard();
    expect((await provider.confirm(opened.clientSecret, 'pm_card_visa')).status).toBe(200);
    expect(await settle(opened)).toEqual({ state: 'paid', message: null });
    const { provider_ref } = await attemptOf(test, opened.orderId);
    expect(await ledgerOf(test, opened.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
    await provider.control({ webhooks: { clear: true } });
  });

  it('are paid by the webhook alone when the browser never comes back, once for twice', async () => {
    await provider.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    await expect.poll(() => stateOf(opened.orderId), { timeout: 10_000 }).toBe('paid');
    expect(await ledgerOf(test, opened.orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', opened.orderId)).toHaveLength(1);
    await provider.control({ webhooks: { clear: true } });
  });

  it('stay payable after a decline: the same payment takes another card', async () => {
    const opened = await openCard();
    expect((await provider.confirm(opened.clientSecret, 'pm_card_chargeDeclined')).status).toBe(402);
    expect(await settle(opened)).toMatchObject({ state: 'failed' });
    expect(await attemptOf(test, opened.orderId)).toMatchObject({
      failure_code: 'generic_decline',
      ended_at: null,
    });
    const again = (await opened.who.view('pay', String(opened.orderId), null, {})).json().value.step;
    expect(again.clientSecret).toBe(opened.clientSecret);
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect(await settle(opened)).toEqual({ state: 'paid', message: null });
    expect(await actsOn(test, opened.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
  });

  it('that the bank asks about are open until it was answered', async () => {
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_threeDSecure2Required');
    expect(await settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect(await stateOf(opened.orderId)).toBe('awaiting_payment');
  });

  it('are found by the watcher when webhook and browser were both lost', async () => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await stateOf(opened.orderId)).toBe('paid');
    await provider.control({ webhooks: { clear: true } });
  });

  it('are called off after a day, so that nobody can pay them then', async () => {
    const opened = await openCard();
    test.setNow(new Date(Date.now() + 25 * 3_600_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await attemptOf(test, opened.orderId)).toMatchObject({ state: 'cancelled' });
    const late = await provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect(late.status).toBe(400);
    expect(late.body).toContain('payment_intent_unexpected_state');
  });

  it('become one payment although the answer to its start was lost on the way', async () => {
    await provider.control({ nextOutcome: 'timeout-after', timeoutMs: 20, call: 'create', scope: 'next' });
    const { orderId, clientSecret } = await openCard();
    expect(await provider.intentsOf(orderId)).toEqual([clientSecret.split('_secret_')[0]]);
  });

  it('go on with the payment of a process that died, also for a corrected e-mail', async () => {
    const { who, orderId, clientSecret } = await openCard();
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ provider_ref: null, state: 'created', check_at: null })
      .where('order_id', '=', orderId)
      .execute();
    expect(await checkOut(who, 'ana.corregida@correo.example')).toBe(orderId);
    const again = (await who.view('pay', String(orderId), null, {})).json().value.step;
    expect(again?.clientSecret).toBe(clientSecret);
  });

  it('are opened although the provider failed once, which it repeats for the same key', async () => {
    await provider.control({ nextOutcome: 'http-500', call: 'create', scope: 'next' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect((await settle(opened)).state).toBe('paid');
  });
});

describe('Stripe’s webhooks', () => {
  const payload = (id: string, providerRef: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: providerRef, object: 'payment_intent' } },
    });
  function call(body: string, signed: { secret?: string; at?: number; body?: string } = {}) {
    const { secret = STRIPE_KEYS.webhookSecret, at = Date.now() / 1000 } = signed;
    const t = Math.floor(at);
    const v1 = createHmac('sha256', secret)
      .update(`${t}.${signed.body ?? body}`)
      .digest('hex');
    return test.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
      payload: body,
    });
  }

  it('are taken by their signature over the very bytes', async () => {
    const answer = await call(payload('evt_bytes', 'pi_unknown'));
    expect(answer.json()).toEqual({ received: true, reason: 'not about an attempt of ours' });
  });

  it.each([
    ['another secret', { secret: 'whsec_of_somebody_else' }, 'signature'],
    ['another body', { body: '{}' }, 'signature'],
    ['an old timestamp', { at: Date.now() / 1000 - 301 }, 'stale'],
  ])('are refused with %s, and change nothing', async (_why, signed, reason) => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    const { provider_ref } = await attemptOf(test, opened.orderId);
    const answer = await call(payload(`evt_${reason}`, provider_ref as string), signed);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ received: false, reason });
    expect(await stateOf(opened.orderId)).toBe('awaiting_payment');
    await provider.control({ webhooks: { clear: true } });
  });

  it('without a signature are refused', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}' });
    expect(answer.statusCode).toBe(400);
  });
});
