import { describe, expect, it } from 'vitest';
import { KEYS, newPayment, refusalOf, startSandbox, stripeClient } from '../../testing/harness.ts';

const PARAMS = { amount: 2512, currency: 'eur' };

describe('stripe: a call is made once', () => {
  it('the same key and parameters give the same payment', async () => {
    const { stripe } = await startSandbox();
    const first = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'k1' });
    const second = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'k1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('the same key with other parameters, or for another call, is refused', async () => {
    const { stripe } = await startSandbox();
    const { id } = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'k1' });
    const other = stripe.paymentIntents.create({ ...PARAMS, amount: 9900 }, { idempotencyKey: 'k1' });
    expect(await refusalOf(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    const elsewhere = stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'k1' });
    expect(await refusalOf(elsewhere)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  it('the same key while the first call is under way is a conflict', async () => {
    const { stripe, control } = await startSandbox();
    await control({ provider: 'stripe', nextOutcome: 'timeout-after', call: 'create', timeoutMs: 300 });
    const calls = [1, 2].map(() => stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'k1' }));
    const results = await Promise.allSettled(calls);
    const refused = results.filter((result) => result.status === 'rejected');
    // The first call breaks; the second meets its key while it is open.
    expect(refused.map(({ reason }) => reason.statusCode)).toContain(409);
  });

  it('a refused card is refused again under the same key, and charged once', async () => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const confirm = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'k1' },
      );
    expect(await refusalOf(confirm())).toEqual(await refusalOf(confirm()));
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('an answer that was lost after the charge is found by the retry', async () => {
    const { stripe, port, control } = await startSandbox();
    const { id } = await newPayment(stripe);
    await control({ provider: 'stripe', nextOutcome: 'timeout-after', call: 'confirm', timeoutMs: 50 });
    const retrying = stripeClient(port, { maxNetworkRetries: 1 });
    const paid = await retrying.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('an answer lost before the charge leaves nothing behind', async () => {
    const { stripe, control } = await startSandbox();
    const { id } = await newPayment(stripe);
    await control({
      provider: 'stripe',
      nextOutcome: 'timeout-before',
      call: 'confirm',
      timeoutMs: 50,
      scope: 'all',
    });
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await refusalOf(confirm)).toMatchObject({ type: 'StripeConnectionError' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('a 500 is stored under its key, and the client is told not to repeat it', async () => {
    const { port, stripe, control } = await startSandbox();
    await control({ provider: 'stripe', nextOutcome: 'http-500' });
    const retrying = stripeClient(port, { maxNetworkRetries: 2 });
    const create = () => retrying.paymentIntents.create(PARAMS, { idempotencyKey: 'k1' });
    expect(await refusalOf(create())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    expect(await refusalOf(create())).toMatchObject({ statusCode: 500 });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
  });
});

describe('stripe: what the API refuses', () => {
  const cases = [
    ['an amount under 50 cents', { amount: 49, currency: 'eur' }, 'amount_too_small', 'amount'],
    ['a missing currency', { amount: 100 }, 'parameter_missing', 'currency'],
    ['an unknown parameter', { ...PARAMS, colour: 'red' }, 'parameter_unknown', 'colour'],
    ['an amount with a fraction', { amount: 25.12, currency: 'eur' }, 'parameter_invalid_integer', 'amount'],
  ] as const;
  it.each(cases)('%s', async (_what, params, code, param) => {
    const { stripe } = await startSandbox();
    // Wrong on purpose.
    const create = stripe.paymentIntents.create(params as typeof PARAMS);
    expect(await refusalOf(create)).toMatchObject({ statusCode: 400, code, param });
  });

  it('a wrong key, a browser key and a stranger secret', async () => {
    const { url, stripe } = await startSandbox();
    const intent = await newPayment(stripe);
    const get = async (key: string | null, query = '') => {
      const headers = key ? { authorization: `Bearer ${key}` } : undefined;
      return (await fetch(`${url}/v1/payment_intents/${intent.id}${query}`, { headers })).status;
    };
    expect(await get(null)).toBe(401);
    expect(await get('sk_test_other')).toBe(401);
    expect(await get(KEYS.publishableKey)).toBe(400);
    expect(await get(KEYS.publishableKey, '?client_secret=pi_x_secret_y')).toBe(400);
    expect(await get(KEYS.publishableKey, `?client_secret=${intent.client_secret}`)).toBe(200);
    const list = await fetch(`${url}/v1/payment_intents?key=${KEYS.publishableKey}`);
    expect(list.status).toBe(401);
  });

  it('a browser does not see what is the shop’s own business', async () => {
    const { url, stripe } = await startSandbox();
    const { id, client_secret } = await newPayment(stripe);
    const query = new URLSearchParams({ key: KEYS.publishableKey, client_secret: client_secret ?? '' });
    const answer = await fetch(`${url}/v1/payment_intents/${id}?${query}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).not.toMatch(/metadata|latest_charge|P-1001/);
  });
});
