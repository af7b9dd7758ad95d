import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../test/sandbox.ts';
import { KEYS, newPayment, stripeClient } from '../../test/stripe.ts';

const PARAMS = { amount: 2512, currency: 'eur' };
const VISA = { payment_method: 'pm_card_visa' };
const MULTIBANCO = { type: 'multibanco', billing_details: { email: 'ana.ficticia@example.pt' } } as const;

async function startPayment(more: Parameters<typeof newPayment>[1] = {}) {
  const sandbox = await startSandbox();
  const { id } = await newPayment(sandbox.stripe, more);
  const current = () => sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const confirm = (payment_method: string) => sandbox.stripe.paymentIntents.confirm(id, { payment_method });
  return { ...sandbox, id, current, confirm };
}

/** Presses a button of the bank's page or of a reference's page. */
const press = (page: string | null | undefined, button: string) =>
  fetch(page ?? '', { method: 'POST', body: new URLSearchParams({ do: button }) });

describe('cards', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ])('%s is declined with %s, and another card pays', async (card, code) => {
    const { confirm, current } = await startPayment();
    await expect(confirm(card)).rejects.toMatchObject({ statusCode: 402, code });
    expect(await current()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
      latest_charge: { status: 'failed' },
    });
    expect(await confirm('pm_card_visa')).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it.each([
    ['pm_card_authenticationRequired', 'complete', 'succeeded', undefined],
    [
      'pm_card_authenticationRequired',
      'reject',
      'requires_payment_method',
      'payment_intent_authentication_failure',
    ],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'complete', 'requires_payment_method', 'card_declined'],
  ])('%s is challenged, and after "%s" its payment is %s', async (card, button, status, code) => {
    const { confirm, current } = await startPayment();
    const { next_action } = await confirm(card);
    const page = String(next_action?.use_stripe_sdk?.stripe_js);
    expect(await (await fetch(page)).text()).toContain('€25.12');
    await press(page.replace(/secret=.*/, 'secret=other'), 'complete');
    expect(await current()).toMatchObject({ status: 'requires_action' });
    await press(page, button);
    await press(page, 'complete');
    const after = await current();
    expect([after.status, after.last_payment_error?.code]).toEqual([status, code]);
    expect(await (await fetch(page)).text()).toContain('does not wait');
  });

  it.each(['apple_pay', 'google_pay'])('of %s come as a token, which the charge names', async (wallet) => {
    const { stripe, id, current } = await startPayment();
    // Tokens are what browsers send; the server's types leave them out.
    const confirm = (token: string) =>
      stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'card', card: { token } } as never });
    await expect(confirm(`tok_${wallet}_other`)).rejects.toMatchObject({ code: 'resource_missing' });
    await confirm(`tok_${wallet}_pays`);
    expect((await current()).latest_charge).toMatchObject({
      payment_method_details: { card: { last4: '4242', wallet: { type: wallet } } },
    });
  });
});

describe('refunds', () => {
  it.each([
    ['pending', 'pending', 'succeeded', 1000],
    ['fail', 'succeeded', 'failed', 0],
  ])('requested as "%s" are first %s, then %s', async (requested, first, then, amount_refunded) => {
    const { stripe, id, control, current } = await startPayment(VISA);
    await control({ provider: 'stripe', refund: requested });
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    expect(refund.status).toBe(first);
    const status = async () => (await stripe.refunds.retrieve(refund.id)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(then);
    expect((await current()).latest_charge).toMatchObject({ amount_refunded });
  });

  it('return no more than was paid', async () => {
    const { stripe, id } = await startPayment(VISA);
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    const over = stripe.refunds.create({ payment_intent: id, amount: 1513 });
    await expect(over).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('Multibanco', () => {
  const types = ['multibanco'] as const;
  it.each([
    ['pay', 'succeeded', undefined],
    ['lapse', 'requires_payment_method', 'payment_intent_payment_attempt_expired'],
  ])('[EN-15] has a page, where "%s" makes the payment %s', async (button, status, code) => {
    const { stripe, id, current } = await startPayment({ allowed_payment_method_types: [...types] });
    const { next_action } = await stripe.paymentIntents.confirm(id, { payment_method_data: MULTIBANCO });
    const page = next_action?.multibanco_display_details?.hosted_voucher_url;
    expect(await (await fetch(page ?? '')).text()).toContain('Pay now');
    await press(page, button);
    await press(page, 'pay');
    const after = await current();
    expect([after.status, after.last_payment_error?.code]).toEqual([status, code]);
  });

  it('must be allowed', async () => {
    const { stripe, id } = await startPayment({ allowed_payment_method_types: ['card'] });
    const confirmed = stripe.paymentIntents.confirm(id, { payment_method_data: MULTIBANCO });
    await expect(confirmed).rejects.toMatchObject({ code: 'payment_intent_incompatible_payment_method' });
  });
});

describe('an idempotency key', () => {
  it('repeats its answer, also a decline', async () => {
    const { stripe } = await startSandbox();
    const create = (amount: number) =>
      stripe.paymentIntents.create({ ...PARAMS, amount }, { idempotencyKey: 'k1' });
    const { id } = await create(2512);
    expect((await create(2512)).id).toBe(id);
    await expect(create(9900)).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    const card = { payment_method: 'pm_card_chargeDeclined' };
    const charges = [1, 2].map(() =>
      stripe.paymentIntents.confirm(id, card, { idempotencyKey: 'k2' }).catch((error) => error.charge),
    );
    const [first, second] = await Promise.all(charges);
    expect(first).toMatch(/^ch_/);
    expect(second).toBe(first);
  });

  it('finds the payment whose answer was lost', async () => {
    const { id, port, control } = await startPayment();
    await control({ provider: 'stripe', nextOutcome: 'timeout-after', call: 'confirm', timeoutMs: 50 });
    const retrying = stripeClient(port, { maxNetworkRetries: 1 });
    expect(await retrying.paymentIntents.confirm(id, VISA)).toMatchObject({ status: 'succeeded' });
  });

  it('repeats a status 500, which the client does not retry', async () => {
    const { port, control } = await startSandbox();
    await control({ provider: 'stripe', nextOutcome: 'http-500' });
    const retrying = stripeClient(port, { maxNetworkRetries: 2 });
    const create = () => retrying.paymentIntents.create(PARAMS, { idempotencyKey: 'k1' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  });
});

describe('the API', () => {
  it.each([
    { ...PARAMS, amount: 49 },
    { ...PARAMS, amount: 25.12 },
    { amount: 100 },
    { ...PARAMS, colour: 'red' },
  ])('rejects a payment with %j', async (params) => {
    const { stripe } = await startSandbox();
    // Wrong on purpose.
    const created = stripe.paymentIntents.create(params as typeof PARAMS);
    await expect(created).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  });

  it('shows a browser with the client secret the payment, without the shop’s own data', async () => {
    const { url, stripe } = await startSandbox();
    const { id, client_secret } = await newPayment(stripe);
    const get = (query: Record<string, string | null>) =>
      fetch(`${url}/v1/payment_intents/${id}?${new URLSearchParams(query as Record<string, string>)}`);
    const key = KEYS.publishableKey;
    expect((await get({})).status).toBe(401);
    expect((await get({ key, client_secret: 'pi_x_secret_y' })).status).toBe(400);
    const shown = await get({ key, client_secret });
    expect([shown.status, shown.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(await shown.text()).not.toMatch(/metadata|latest_charge|P-1001/);
    const body = new URLSearchParams({ key, payment_intent: id });
    expect((await fetch(`${url}/v1/refunds`, { method: 'POST', body })).status).toBe(401);
  });
});
