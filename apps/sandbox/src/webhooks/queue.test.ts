import { describe, expect, it } from 'vitest';
import { startListener } from '../../test/listener.ts';
import { startSandbox } from '../../test/sandbox.ts';
import { KEYS, newPayment, stripeStateAt } from '../../test/stripe.ts';

const PAY = { payment_method: 'pm_card_visa' };
const CREATED = 'payment_intent.created';
const PAID = ['charge.succeeded', 'payment_intent.succeeded'];

async function shopWithSandbox(answer?: Parameters<typeof startListener>[0]) {
  const shop = await startListener(answer);
  const sandbox = await startSandbox({ webhookUrl: shop.url });
  const request = (webhooks: object) => sandbox.control({ provider: 'stripe', webhooks });
  const types = () => shop.received.map(({ payload }): string => JSON.parse(payload).type);
  return { shop, request, types, ...sandbox };
}

describe('webhooks', () => {
  it('arrive in order, signed over the bytes, with the state of their moment', async () => {
    const { shop, types, stripe } = await shopWithSandbox();
    const { id } = await newPayment(stripe, PAY);
    await expect.poll(types).toEqual([CREATED, ...PAID]);
    const events = shop.received.map(({ payload, headers }) =>
      stripe.webhooks.constructEvent(payload, headers['stripe-signature'] ?? '', KEYS.webhookSecret),
    );
    expect(events[0]?.data.object).toMatchObject({ id, status: 'requires_payment_method' });
    expect(events[2]?.data.object).toMatchObject({ id, status: 'succeeded' });
  });

  it('are sent again until the shop accepts them, and hold up those behind', async () => {
    const { types, stripe } = await shopWithSandbox((_event, count) => ({ status: count <= 2 ? 503 : 200 }));
    await newPayment(stripe, PAY);
    await expect.poll(types).toEqual([CREATED, CREATED, CREATED, ...PAID]);
  });

  it('fail after the last pause', async () => {
    const { url, stripe } = await shopWithSandbox(() => ({ status: 500 }));
    await newPayment(stripe);
    const deliveries = async () => (await stripeStateAt(url)).deliveries;
    await expect.poll(deliveries).toMatchObject([{ status: 'failed', attempts: 4, lastStatus: 500 }]);
  });

  it.each([
    [{ duplicate: true }, [CREATED, ...PAID.flatMap((type) => [type, type])]],
    [{ reverse: true }, [CREATED, ...PAID.toReversed()]],
    [{ drop: true }, [CREATED, CREATED, ...PAID]],
  ])('are faulty once when %j is requested', async (fault, expected) => {
    const { types, stripe, request } = await shopWithSandbox();
    await request(fault);
    await newPayment(stripe, PAY);
    if ('drop' in fault) await newPayment(stripe, PAY);
    await expect.poll(types).toEqual(expected);
  });

  it('wait while held, and resume when released', async () => {
    const { shop, types, url, stripe, request } = await shopWithSandbox();
    await request({ hold: true });
    await newPayment(stripe, PAY);
    expect((await stripeStateAt(url)).deliveries).toHaveLength(3);
    expect(shop.received).toHaveLength(0);
    await request({ release: true });
    await expect.poll(types).toEqual([CREATED, ...PAID]);
  });

  it('have a wrong signature when it is requested', async () => {
    const { shop, types, stripe, request } = await shopWithSandbox();
    await request({ badSignature: true });
    await newPayment(stripe, PAY);
    await expect.poll(types).toHaveLength(3);
    const { payload = '', headers } = shop.received[1] ?? {};
    const signature = headers?.['stripe-signature'] ?? '';
    expect(() => stripe.webhooks.constructEvent(payload, signature, KEYS.webhookSecret)).toThrow(
      /No signatures/,
    );
  });
});
