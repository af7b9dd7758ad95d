import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { submitInput } from '../../../../test/forms/submit-input.ts';
import {
  type OpenOrder,
  type ProviderShop,
  startProviderShop,
} from '../../../../test/providers/provider-shop.ts';
import { STRIPE_KEYS } from '../../../../test/providers/sandbox.ts';
import { sendPaymentMail } from '../../attempts/send-payment-mail.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { StripeSettings } from './settings.ts';
import { stripeGateway } from './stripe.ts';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await startProviderShop('stripe', ['multibanco'], (url, clock) =>
    stripeGateway(
      'stripe',
      StripeSettings.parse({
        SECRET_KEY: STRIPE_KEYS.secretKey,
        PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
        WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
        API_URL: url,
        SCRIPT_URL: `${url}/stripe-js/stripe.js`,
      }),
      { clock },
    ),
  );
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

/** Submits a form of the cash machine's page, which the payment itself names. */
async function submitMachine(order: OpenOrder, button: string): Promise<void> {
  const { provider_ref } = await shop.attempt(order);
  const answer = await fetch(`${shop.sandboxUrl}/v1/payment_intents/${provider_ref}`, {
    headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
  });
  const { next_action } = (await answer.json()) as {
    next_action: { multibanco_display_details: { hosted_voucher_url: string } };
  };
  const { hosted_voucher_url } = next_action.multibanco_display_details;
  const body = new URLSearchParams({ do: button });
  await fetch(hosted_voucher_url, { method: 'POST', body, redirect: 'manual' });
}

it('[EN-15] issues a reference through Stripe once, mails it, and is paid on another day', async () => {
  await shop.loseWebhooks();
  const order = await shop.order();
  const { step } = await shop.pay(order, 'multibanco');
  expect(step).toMatchObject({ kind: 'reference', amount: 2512 });
  expect([step.entity, step.reference]).toEqual([
    expect.stringMatching(/^\d{5}$/),
    expect.stringMatching(/^\d{9}$/),
  ]);
  expect((await shop.pay(order, 'multibanco')).step).toEqual(step);
  expect(await shop.page(order)).toMatchObject({ entry: 'button', pending: step });
  const { id, state, expires_at } = await shop.attempt(order);
  expect({ state, expires_at }).toEqual({ state: 'pending', expires_at: new Date(step.until) });
  await sendPaymentMail(shop.test.deps, { mail: 'payment-instructions', attemptId: id });
  expect(shop.test.mails.at(-1)?.text).toContain(`Entidad: ${step.entity}`);
  expect(await shop.settle(order)).toMatchObject({ state: 'pending' });
  await submitMachine(order, 'pay');
  expect(await shop.settle(order)).toEqual({ state: 'paid', message: null });
  expect(await shop.ledger(order)).toMatchObject([{ kind: 'payment', amount: 2512 }]);
});

it('[EN-15] reads the expiry of a reference from its status after a lost answer, and expires it then', async () => {
  const order = await shop.order();
  await shop.control({ nextOutcome: 'timeout-before', call: 'confirm', timeoutMs: 5, scope: 'all' });
  await shop.pay(order, 'multibanco');
  await shop.reset();
  // Stripe issued it, and the server died before the answer and the webhook: only the status reports it.
  await shop.loseWebhooks();
  await shop.gateway.submit?.(toAttemptRef(await shop.attempt(order)), submitInput({}, { locale: 'pt' }));
  expect((await shop.attempt(order)).state).toBe('requires_action');
  await shop.settle(order);
  const { state, expires_at } = await shop.attempt(order);
  expect({ state, expires_at }).toEqual({ state: 'pending', expires_at: expect.any(Date) });
  await shop.watchAfter(12 * 24 * 60);
  expect(await shop.attempt(order)).toMatchObject({ state: 'expired', failure_code: null });
  expect(await expiryMails(order)).toHaveLength(1);
});

/** Returns the mails about the expiry of an order's reference. */
async function expiryMails(order: OpenOrder) {
  const { id } = await shop.attempt(order);
  const jobs = await sql<object>`select id from jobs.job where name = 'send-payment-mail'
    and data->>'mail' = 'payment-expired' and data->>'attemptId' = ${id}`.execute(shop.test.deps.db);
  return jobs.rows;
}

it('[EN-15] expires a reference that was not paid in time, and mails its customer', async () => {
  await shop.control({ nextOutcome: 'expire', call: 'confirm', scope: 'next' });
  const order = await shop.order();
  expect((await shop.pay(order, 'multibanco')).step).toMatchObject({ kind: 'reference' });
  const state = async () => (await shop.attempt(order)).state;
  await expect.poll(state, { timeout: 15_000, interval: 100 }).toBe('expired');
  expect(await expiryMails(order)).toHaveLength(1);
});

it('[EN-15] issues a reference although Stripe failed once, and repeats that for the same key', async () => {
  await shop.control({ nextOutcome: 'http-500', call: 'confirm', scope: 'next' });
  expect((await shop.pay(await shop.order(), 'multibanco')).step).toMatchObject({ kind: 'reference' });
});

it('[EN-15] refunds a reference by staff’s transfer', async () => {
  const order = await shop.order();
  await shop.pay(order, 'multibanco');
  await submitMachine(order, 'pay');
  await expect.poll(() => shop.orderState(order), { timeout: 10_000 }).toBe('paid');
  const attempt = toAttemptRef(await shop.attempt(order));
  const request = { refundId: 'r1', attempt, amount: 100, currency: 'EUR', refundedBefore: 0 };
  expect(await shop.gateway.refund?.(request)).toBe('manual');
  expect(shop.gateway.manualRefunds?.('multibanco')).toBe(true);
});
