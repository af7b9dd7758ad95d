import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkOut,
  jobsFor,
  latestAttempt,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../../../test/purchase.ts';
import { STRIPE_KEYS, startSandbox } from '../../../../test/sandbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { watchAttempts } from '../../attempts/watch-attempts.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import type { Gateway } from '../gateway.ts';
import { stripeGateway } from './stripe.ts';

const SCRIPT = 'http://127.0.0.1:1/stripe.js';
let provider: Awaited<ReturnType<typeof startSandbox>>;
let test: TestApp;
let gateway: Gateway;

beforeAll(async () => {
  provider = await startSandbox();
  gateway = stripeGateway(
    'stripe',
    {
      SECRET_KEY: STRIPE_KEYS.secretKey,
      PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      API_URL: provider.url,
      SCRIPT_URL: SCRIPT,
    },
    { clock: () => new Date() },
  );
  test = await createTestApp({ gateways: new Map([[gateway.name, { ...gateway, sharedWebhook: true }]]) });
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
  const intent = (await who.view('pay', { orderId: String(orderId), method: null, fields: {} })).json().value
    .step;
  expect(intent).toMatchObject({
    kind: 'elements',
    scriptUrl: SCRIPT,
    publishableKey: STRIPE_KEYS.publishableKey,
  });
  return { who, orderId, clientSecret: intent.clientSecret };
}

const settle = async ({ who, orderId }: Opened) =>
  (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value;
const orderState = async (orderId: number) => (await selectOrderRow(test, orderId)).state;

describe('cards through Stripe', () => {
  it('are paid in the provider’s field and settled on the browser’s return', async () => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await openCard();
    expect((await provider.confirm(opened.clientSecret, 'pm_card_visa')).status).toBe(200);
    expect(await settle(opened)).toEqual({ state: 'paid', message: null });
    const { provider_ref } = await latestAttempt(test, opened.orderId);
    expect(await selectLedgerEntries(test, opened.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
    await provider.control({ webhooks: { clear: true } });
  });

  it('are paid by the webhook alone without the browser’s return, once for two', async () => {
    await provider.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    await expect.poll(() => orderState(opened.orderId), { timeout: 10_000 }).toBe('paid');
    expect(await selectLedgerEntries(test, opened.orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', opened.orderId)).toHaveLength(1);
    await provider.control({ webhooks: { clear: true } });
  });

  it('stay payable after a decline: the same payment takes another card', async () => {
    const opened = await openCard();
    expect((await provider.confirm(opened.clientSecret, 'pm_card_chargeDeclined')).status).toBe(402);
    expect(await settle(opened)).toMatchObject({ state: 'failed' });
    expect(await latestAttempt(test, opened.orderId)).toMatchObject({
      failure_code: 'generic_decline',
      ended_at: null,
    });
    const again = (
      await opened.who.view('pay', { orderId: String(opened.orderId), method: null, fields: {} })
    ).json().value.step;
    expect(again.clientSecret).toBe(opened.clientSecret);
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect(await settle(opened)).toEqual({ state: 'paid', message: null });
    expect(await selectAuditEvents(test, opened.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
  });

  it('stay open until the bank’s challenge is answered', async () => {
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_authenticationRequired');
    expect(await settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect(await orderState(opened.orderId)).toBe('awaiting_payment');
  });

  it('are found by the watcher when webhook and return were both lost', async () => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await orderState(opened.orderId)).toBe('paid');
    await provider.control({ webhooks: { clear: true } });
  });

  it('are cancelled after a day, and cannot be paid then', async () => {
    const opened = await openCard();
    test.setNow(new Date(Date.now() + 25 * 3_600_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await latestAttempt(test, opened.orderId)).toMatchObject({ state: 'expired' });
    const late = await provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect(late.status).toBe(400);
    expect(late.body).toContain('payment_intent_unexpected_state');
  });

  it('become one payment although the answer to its start was lost', async () => {
    await provider.control({ nextOutcome: 'timeout-after', timeoutMs: 20, call: 'create', scope: 'next' });
    const { orderId, clientSecret } = await openCard();
    expect(await provider.findIntents(orderId)).toEqual([clientSecret.split('_secret_')[0]]);
  });

  it('continue the payment of a process that died, also after a corrected e-mail', async () => {
    const { who, orderId, clientSecret } = await openCard();
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ provider_ref: null, state: 'created', check_at: null })
      .where('order_id', '=', orderId)
      .execute();
    expect(await checkOut(who, 'ana.corregida@correo.example')).toBe(orderId);
    const again = (await who.view('pay', { orderId: String(orderId), method: null, fields: {} })).json().value
      .step;
    expect(again?.clientSecret).toBe(clientSecret);
  });

  it('are opened although Stripe failed once, and repeats that for the same key', async () => {
    await provider.control({ nextOutcome: 'http-500', call: 'create', scope: 'next' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect((await settle(opened)).state).toBe('paid');
  });
});

describe('Stripe’s refunds', () => {
  async function paidBy(card: string) {
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, card);
    await expect.poll(() => orderState(opened.orderId), { timeout: 10_000 }).toBe('paid');
    const attempt = toAttemptRef(await latestAttempt(test, opened.orderId));
    return (refundId: string, amount: number) => ({
      ...{ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 },
    });
  }
  const stripe = () => {
    const { hostname: host, port } = new URL(provider.url);
    return new Stripe(STRIPE_KEYS.secretKey, { host, port, protocol: 'http', telemetry: false });
  };

  it('that Stripe rejects fail with its code, for staff to look at', async () => {
    const request = await paidBy('pm_card_visa');
    expect(await gateway.refund?.(request('r1', 2512))).toMatchObject({ state: 'succeeded' });
    expect(await gateway.refund?.(request('r2', 100))).toEqual({
      ...{ refundRef: 'r2', state: 'failed', failureCode: 'charge_already_refunded' },
    });
    const disputed = await paidBy('pm_card_createDispute');
    const { orderId } = disputed('r3', 100).attempt;
    const disputes = () =>
      test.deps.db.selectFrom('dispute').select('state').where('order_id', '=', orderId).execute();
    await expect.poll(disputes, { timeout: 15_000, interval: 100 }).toHaveLength(1);
    expect(await gateway.refund?.(disputed('r3', 100))).toMatchObject({
      ...{ state: 'failed', failureCode: 'charge_disputed' },
    });
    const { attempt, ...nobodys } = request('r4', 100);
    const unknown = { ...nobodys, attempt: { ...attempt, providerRef: 'pi_nobodys' } };
    expect(await gateway.refund?.(unknown)).toMatchObject({
      state: 'failed',
      failureCode: 'resource_missing',
    });
  });

  it('that were made long ago, and whose key is forgotten, are found by their own id', async () => {
    const request = (await paidBy('pm_card_visa'))('r5', 2512);
    expect(await gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toBeNull();
    const payment_intent = request.attempt.providerRef as string;
    await stripe().refunds.create({ payment_intent, metadata: { refund_id: 'r5' } });
    expect(await gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toMatchObject({
      state: 'succeeded',
    });
    expect(await gateway.refund?.(request)).toMatchObject({ state: 'succeeded' });
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

  it('are accepted by their signature over the very bytes', async () => {
    const answer = await call(payload('evt_bytes', 'pi_unknown'));
    expect(answer.json()).toEqual({ received: true, reason: 'not about an attempt of ours' });
  });

  it.each([
    ['another secret', { secret: 'whsec_of_somebody_else' }, 'signature'],
    ['another body', { body: '{}' }, 'signature'],
    ['an old timestamp', { at: Date.now() / 1000 - 301 }, 'stale'],
  ])('are rejected with %s, and change nothing', async (_why, signed, reason) => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    const { provider_ref } = await latestAttempt(test, opened.orderId);
    const answer = await call(payload(`evt_${reason}`, provider_ref as string), signed);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ received: false, reason });
    expect(await orderState(opened.orderId)).toBe('awaiting_payment');
    await provider.control({ webhooks: { clear: true } });
  });

  it('about a dispute that Stripe does not know book nothing, although they are signed', async () => {
    const opened = await openCard();
    await provider.confirm(opened.clientSecret, 'pm_card_visa');
    await expect.poll(() => orderState(opened.orderId), { timeout: 10_000 }).toBe('paid');
    const { provider_ref } = await latestAttempt(test, opened.orderId);
    const before = await selectLedgerEntries(test, opened.orderId);
    const invented = (id: string) =>
      JSON.stringify({
        id: `evt_${id}`,
        object: 'event',
        type: 'charge.dispute.closed',
        data: {
          object: {
            ...{ id, object: 'dispute', payment_intent: provider_ref, reason: 'fraudulent' },
            ...{ amount: 999_999, currency: 'eur', status: 'lost' },
          },
        },
      });
    for (const id of ['du_invented', '../v1/charges', '']) {
      const answer = await call(invented(id));
      expect([answer.statusCode, answer.json().received]).toEqual([400, false]);
    }
    expect(await selectLedgerEntries(test, opened.orderId)).toEqual(before);
    const disputes = test.deps.db.selectFrom('dispute').where('order_id', '=', opened.orderId);
    expect(await disputes.select('state').execute()).toEqual([]);
  });

  it('are rejected without a signature', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}' });
    expect(answer.statusCode).toBe(400);
  });
});
