import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type OpenOrder, type ProviderShop, startProviderShop } from '../../../../test/provider-shop.ts';
import { STRIPE_KEYS } from '../../../../test/sandbox.ts';
import { sendPaymentMail } from '../../../mails/send-payment-mail.ts';
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
afterEach(() => shop.calm());
afterAll(() => shop.close());

/** What the customer does with the reference at a cash machine: the page that stands for it is named by the payment itself. */
async function atMachine(order: OpenOrder, button: string): Promise<void> {
  const { provider_ref } = await shop.attemptOf(order);
  const asked = await fetch(`${shop.sandboxUrl}/v1/payment_intents/${provider_ref}`, {
    headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
  });
  const { next_action } = (await asked.json()) as {
    next_action: { multibanco_display_details: { hosted_voucher_url: string; reference: string } };
  };
  const { hosted_voucher_url, reference } = next_action.multibanco_display_details;
  const body = new URLSearchParams({ do: button, reference });
  await fetch(hosted_voucher_url, { method: 'POST', body, redirect: 'manual' });
}

it('[EN-15] a Multibanco reference through Stripe is given once, written to its customer, and paid another day', async () => {
  await shop.control({ webhooks: { drop: true }, scope: 'all' });
  const order = await shop.order();
  const { step } = await shop.pay(order, 'multibanco');
  expect(step).toMatchObject({ kind: 'reference', amount: 2512 });
  expect([step.entity, step.reference]).toEqual([
    expect.stringMatching(/^\d{5}$/),
    expect.stringMatching(/^\d{9}$/),
  ]);
  expect((await shop.pay(order, 'multibanco')).step).toEqual(step);
  expect(await shop.page(order)).toMatchObject({ entry: 'button', pending: step });
  const { id, state, expires_at } = await shop.attemptOf(order);
  expect({ state, expires_at }).toEqual({ state: 'pending', expires_at: new Date(step.until) });
  await sendPaymentMail(shop.test.deps, { mail: 'payment-instructions', attemptId: id });
  expect(shop.test.mails.at(-1)?.text).toContain(`Entidad: ${step.entity}`);
  expect(await shop.settle(order)).toMatchObject({ state: 'pending' });
  await atMachine(order, 'pay');
  expect(await shop.settle(order)).toEqual({ state: 'paid', message: null });
  expect(await shop.ledgerOf(order)).toMatchObject([{ kind: 'payment', amount: 2512 }]);
});

it('[EN-15] a reference whose answer was lost is known by its last day all the same, and given up after it', async () => {
  const order = await shop.order();
  await shop.control({ nextOutcome: 'timeout-before', call: 'confirm', timeoutMs: 5, scope: 'all' });
  await shop.pay(order, 'multibanco');
  await shop.calm();
  // Given by Stripe, and the server killed before it heard: only the question how it stands tells of it.
  const payer = { email: 'a@correo.example', locale: 'pt', ip: '127.0.0.1', userAgent: 'Firefox' } as const;
  const nowhere = 'http://localhost:3000/';
  const urls = {
    ...{ back: nowhere, challenged: nowhere, cancelled: nowhere },
    ...{ deviceChecked: nowhere, notify: nowhere },
  };
  await shop.gateway.submit?.(toAttemptRef(await shop.attemptOf(order)), { fields: {}, payer, urls });
  expect((await shop.attemptOf(order)).state).toBe('requires_action');
  await shop.settle(order);
  const { state, expires_at } = await shop.attemptOf(order);
  expect({ state, expires_at }).toEqual({ state: 'pending', expires_at: expect.any(Date) });
  await shop.watchAfter(12 * 24 * 60);
  expect(await shop.attemptOf(order)).toMatchObject({ state: 'expired', failure_code: null });
  expect(await expiryMails(order)).toHaveLength(1);
});

/** The mails that tell the order's customer that the time of their reference is over. */
async function expiryMails(order: OpenOrder) {
  const { id } = await shop.attemptOf(order);
  const jobs = await sql<object>`select id from jobs.job where name = 'send-payment-mail'
    and data->>'mail' = 'payment-expired' and data->>'attemptId' = ${id}`.execute(shop.test.deps.db);
  return jobs.rows;
}

it('[EN-15] a reference that nobody paid in its time has expired, and its customer is written to', async () => {
  await shop.control({ nextOutcome: 'expire', call: 'confirm', scope: 'next' });
  const order = await shop.order();
  expect((await shop.pay(order, 'multibanco')).step).toMatchObject({ kind: 'reference' });
  const state = async () => (await shop.attemptOf(order)).state;
  await expect.poll(state, { timeout: 15_000, interval: 100 }).toBe('expired');
  expect(await expiryMails(order)).toHaveLength(1);
});

it('[EN-15] a reference is given although Stripe failed once, which it repeats for the same key', async () => {
  await shop.control({ nextOutcome: 'http-500', call: 'confirm', scope: 'next' });
  expect((await shop.pay(await shop.order(), 'multibanco')).step).toMatchObject({ kind: 'reference' });
});

it('[EN-15] what was paid by a reference is given back by hand', async () => {
  const order = await shop.order();
  await shop.pay(order, 'multibanco');
  await atMachine(order, 'pay');
  await expect.poll(() => shop.stateOf(order), { timeout: 10_000 }).toBe('paid');
  const attempt = toAttemptRef(await shop.attemptOf(order));
  const asked = { refundId: 'r1', attempt, amount: 100, currency: 'EUR', refundedBefore: 0 };
  expect(await shop.gateway.refund?.(asked)).toBe('by-hand');
  expect(shop.gateway.manualRefunds?.('multibanco')).toBe(true);
});
