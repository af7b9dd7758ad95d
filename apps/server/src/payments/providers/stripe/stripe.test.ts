import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRIPE_KEYS } from '../../../../test/providers/sandbox.ts';
import { type OpenCard, type StripeShop, startStripeShop } from '../../../../test/providers/stripe.ts';
import {
  checkOut,
  jobsFor,
  latestAttempt,
  selectAuditEvents,
  selectLedgerEntries,
} from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { watchAttempts } from '../../attempts/watch-attempts.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';

let shop: StripeShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startStripeShop();
  ({ test } = shop);
});
afterAll(() => shop.close());

const settle = async ({ who, orderId }: OpenCard) =>
  (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value;

describe('cards through Stripe', () => {
  it('are paid in the provider’s field and settled on the browser’s return', async () => {
    await shop.provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await shop.openCard();
    expect((await shop.provider.confirm(opened.clientSecret, 'pm_card_visa')).status).toBe(200);
    expect(await settle(opened)).toEqual({ state: 'paid', message: null });
    const { provider_ref } = await latestAttempt(test, opened.orderId);
    expect(await selectLedgerEntries(test, opened.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref },
    ]);
    await shop.provider.control({ webhooks: { clear: true } });
  });

  it('are paid by the webhook alone without the browser’s return, once for two', async () => {
    await shop.provider.control({ webhooks: { duplicate: true }, scope: 'all' });
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    await expect.poll(() => shop.orderState(opened.orderId), { timeout: 10_000 }).toBe('paid');
    expect(await selectLedgerEntries(test, opened.orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', opened.orderId)).toHaveLength(1);
    await shop.provider.control({ webhooks: { clear: true } });
  });

  it('stay payable after a decline: the same payment takes another card', async () => {
    const opened = await shop.openCard();
    expect((await shop.provider.confirm(opened.clientSecret, 'pm_card_chargeDeclined')).status).toBe(402);
    expect(await settle(opened)).toMatchObject({ state: 'failed' });
    expect(await latestAttempt(test, opened.orderId)).toMatchObject({
      failure_code: 'generic_decline',
      ended_at: null,
    });
    const again = (
      await opened.who.view('pay', { orderId: String(opened.orderId), method: null, fields: {} })
    ).json().value.step;
    expect(again.clientSecret).toBe(opened.clientSecret);
    await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect(await settle(opened)).toEqual({ state: 'paid', message: null });
    expect(await selectAuditEvents(test, opened.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
  });

  it('stay open until the bank’s challenge is answered', async () => {
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, 'pm_card_authenticationRequired');
    expect(await settle(opened)).toEqual({ state: 'requires_action', message: null });
    expect(await shop.orderState(opened.orderId)).toBe('awaiting_payment');
  });

  it('are found by the watcher when webhook and return were both lost', async () => {
    await shop.provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await shop.orderState(opened.orderId)).toBe('paid');
    await shop.provider.control({ webhooks: { clear: true } });
  });

  it('are cancelled after a day, and cannot be paid then', async () => {
    const opened = await shop.openCard();
    test.setNow(new Date(Date.now() + 25 * 3_600_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await latestAttempt(test, opened.orderId)).toMatchObject({ state: 'expired' });
    const late = await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect(late.status).toBe(400);
    expect(late.body).toContain('payment_intent_unexpected_state');
  });

  it('become one payment although the answer to its start was lost', async () => {
    await shop.provider.control({
      nextOutcome: 'timeout-after',
      timeoutMs: 20,
      call: 'create',
      scope: 'next',
    });
    const { orderId, clientSecret } = await shop.openCard();
    expect(await shop.provider.findIntents(orderId)).toEqual([clientSecret.split('_secret_')[0]]);
  });

  it('continue the payment of a process that died, also after a corrected e-mail', async () => {
    const { who, orderId, clientSecret } = await shop.openCard();
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
    await shop.provider.control({ nextOutcome: 'http-500', call: 'create', scope: 'next' });
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    expect((await settle(opened)).state).toBe('paid');
  });
});

describe('Stripe’s refunds', () => {
  async function paidBy(card: string) {
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, card);
    await expect.poll(() => shop.orderState(opened.orderId), { timeout: 10_000 }).toBe('paid');
    const attempt = toAttemptRef(await latestAttempt(test, opened.orderId));
    return (refundId: string, amount: number) => ({
      ...{ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 },
    });
  }
  const stripe = () => {
    const { hostname: host, port } = new URL(shop.provider.url);
    return new Stripe(STRIPE_KEYS.secretKey, { host, port, protocol: 'http', telemetry: false });
  };

  it('that Stripe rejects fail with its code, for staff to look at', async () => {
    const request = await paidBy('pm_card_visa');
    expect(await shop.gateway.refund?.(request('r1', 2512))).toMatchObject({ state: 'succeeded' });
    expect(await shop.gateway.refund?.(request('r2', 100))).toEqual({
      ...{ refundRef: 'r2', state: 'failed', failureCode: 'charge_already_refunded' },
    });
    const disputed = await paidBy('pm_card_createDispute');
    const { orderId } = disputed('r3', 100).attempt;
    const disputes = () =>
      test.deps.db.selectFrom('dispute').select('dispute_ref').where('order_id', '=', orderId).execute();
    await expect.poll(disputes, { timeout: 15_000, interval: 100 }).toHaveLength(1);
    const [{ dispute_ref: disputeRef = '' } = {}] = await disputes();
    expect(await shop.gateway.fetchDispute?.(disputeRef)).toMatchObject({ disputeRef, state: 'open' });
    expect(await shop.gateway.fetchDispute?.('du_unknown')).toBeNull();
    expect(await shop.gateway.refund?.(disputed('r3', 100))).toMatchObject({
      ...{ state: 'failed', failureCode: 'charge_disputed' },
    });
    const { attempt, ...nobodys } = request('r4', 100);
    const unknown = { ...nobodys, attempt: { ...attempt, providerRef: 'pi_nobodys' } };
    expect(await shop.gateway.refund?.(unknown)).toMatchObject({
      state: 'failed',
      failureCode: 'resource_missing',
    });
  });

  it('that were made long ago, and whose key is forgotten, are found by their own id', async () => {
    const request = (await paidBy('pm_card_visa'))('r5', 2512);
    expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toBeNull();
    const payment_intent = request.attempt.providerRef as string;
    await stripe().refunds.create({ payment_intent, metadata: { refund_id: 'r5' } });
    expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toMatchObject({
      state: 'succeeded',
    });
    expect(await shop.gateway.refund?.(request)).toMatchObject({ state: 'succeeded' });
  });
});
