import { describe, expect, it } from 'vitest';
import { KEYS, newPayment, startSandbox, startShop, stateOf } from '../testing/harness.ts';

const PAY = { confirm: true, payment_method: 'pm_card_visa' };
const OF_A_PAYMENT = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

async function shopWithSandbox(answer?: Parameters<typeof startShop>[0]) {
  const shop = await startShop(answer);
  const sandbox = await startSandbox({ webhookUrl: shop.url });
  const requested = (webhooks: object, scope = 'next') =>
    sandbox.control({ provider: 'stripe', webhooks, scope });
  return { shop, requested, ...sandbox };
}

describe('stripe: webhooks', () => {
  it('arrive in order, signed over the bytes, with the state of their moment', async () => {
    const { shop, stripe } = await shopWithSandbox();
    const { id } = await newPayment(stripe, PAY);
    await expect.poll(shop.types).toEqual(OF_A_PAYMENT);
    const events = shop.received.map(({ payload, signature }) =>
      stripe.webhooks.constructEvent(payload, signature, KEYS.webhookSecret),
    );
    expect(events[0]?.data.object).toMatchObject({ id, status: 'requires_confirmation' });
    expect(events[2]?.data.object).toMatchObject({
      id,
      status: 'succeeded',
      metadata: { order_id: 'P-1001' },
    });
    const stored = await stripe.events.retrieve(events[2]?.id ?? '');
    expect(stored).toMatchObject({ type: 'payment_intent.succeeded' });
    await expect.poll(async () => (await stripe.events.retrieve(stored.id)).pending_webhooks).toBe(0);
  });

  it('are sent again until the shop takes them, and hold up those behind', async () => {
    const { shop, stripe } = await shopWithSandbox((_event, count) => (count <= 2 ? 503 : 200));
    await newPayment(stripe, PAY);
    await expect.poll(shop.types).toEqual([OF_A_PAYMENT[0], OF_A_PAYMENT[0], ...OF_A_PAYMENT]);
  });

  it('are given up after the last pause', async () => {
    const { url, stripe } = await shopWithSandbox(() => 500);
    await newPayment(stripe);
    const deliveries = async () => (await stateOf(url)).deliveries;
    await expect.poll(deliveries).toMatchObject([{ status: 'failed', attempts: 4, lastStatus: 500 }]);
  });

  it('of a declined card and of a canceled payment', async () => {
    const { shop, stripe } = await shopWithSandbox();
    const { id } = await newPayment(stripe);
    await stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined);
    await stripe.paymentIntents.cancel(id);
    await expect
      .poll(shop.types)
      .toEqual([
        'payment_intent.created',
        'charge.failed',
        'payment_intent.payment_failed',
        'payment_intent.canceled',
      ]);
  });

  it('come twice when asked, with one id', async () => {
    const { shop, stripe, requested } = await shopWithSandbox();
    await requested({ duplicate: true });
    await newPayment(stripe, PAY);
    const [created, ...more] = OF_A_PAYMENT;
    await expect.poll(shop.types).toEqual([created, ...more.flatMap((type) => [type, type])]);
    const [first, second] = shop.received.slice(3).map(({ payload }) => JSON.parse(payload).id);
    expect(second).toBe(first);
  });

  it('get lost when asked, once', async () => {
    const { shop, stripe, requested } = await shopWithSandbox();
    await requested({ drop: true });
    await newPayment(stripe, PAY);
    const second = await newPayment(stripe, PAY);
    await expect
      .poll(() => shop.types().filter((type) => type.startsWith('charge')))
      .toEqual(['charge.succeeded']);
    await expect.poll(shop.types).toHaveLength(4);
    expect(shop.received.at(-1)?.payload).toContain(second.id);
  });

  it('come newest first when asked', async () => {
    const { shop, stripe, requested } = await shopWithSandbox();
    await requested({ reverse: true });
    await newPayment(stripe, PAY);
    await expect.poll(shop.types).toEqual(OF_A_PAYMENT.toReversed());
  });

  it('wait while held, and go on when released', async () => {
    const { shop, url, stripe, requested } = await shopWithSandbox();
    await requested({ hold: true });
    await newPayment(stripe, PAY);
    expect((await stateOf(url)).deliveries).toMatchObject([
      { status: 'pending' },
      { status: 'pending' },
      { status: 'pending' },
    ]);
    expect(shop.received).toHaveLength(0);
    await requested({ release: true });
    await expect.poll(shop.types).toEqual(OF_A_PAYMENT);
  });

  it('bear a false signature when asked', async () => {
    const { shop, stripe, requested } = await shopWithSandbox();
    await requested({ badSignature: true });
    await newPayment(stripe, PAY);
    await expect.poll(shop.types).toHaveLength(3);
    const check = (index: number) => () => {
      const { payload = '', signature = '' } = shop.received[index] ?? {};
      return stripe.webhooks.constructEvent(payload, signature, KEYS.webhookSecret);
    };
    expect(check(0)).not.toThrow();
    expect(check(1)).toThrow(/No signatures found matching/);
  });
});
