import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenToWebhooks } from '../../../../test/providers/listen-to-webhooks.ts';
import { KEYS, openPaypal, type PaypalShop, startPaypalShop } from '../../../../test/providers/paypal.ts';
import type { OpenOrder } from '../../../../test/providers/provider-shop.ts';
import type { WebhookInput } from '../../records/gateway.ts';
import { paypalGateway } from './paypal.ts';
import { PaypalSettings } from './settings.ts';

let shop: PaypalShop;
let listener: Awaited<ReturnType<typeof listenToWebhooks>>;
let order: OpenOrder;
let call: WebhookInput;

beforeAll(async () => {
  listener = await listenToWebhooks();
  shop = await startPaypalShop();
  await shop.control({ webhookUrl: listener.url });
  const opened = await shop.open();
  order = opened;
  await shop.approve(opened);
  call = await listener.next();
});
afterAll(async () => {
  await shop.close();
  await listener.close();
});

const withOtherBody = (input: WebhookInput): WebhookInput => ({
  ...input,
  rawBody: Buffer.from(input.rawBody.toString().replace(/"create_time":"[^"]*"/, '"create_time":"x"')),
});
const withHeader = (input: WebhookInput, name: string, value: string | undefined): WebhookInput => ({
  ...input,
  headers: { ...input.headers, [name]: value },
});
const withDispute = (input: WebhookInput, change: object): WebhookInput => {
  const resource = {
    dispute_id: 'PP-1',
    reason: 'UNAUTHORISED',
    dispute_amount: { currency_code: 'EUR', value: '25.12' },
    ...change,
  };
  const event = { id: 'WH-2', event_type: 'CUSTOMER.DISPUTE.CREATED', resource };
  return { ...input, rawBody: Buffer.from(JSON.stringify(event)) };
};
const withDisputed = (input: WebhookInput, value: unknown, currency_code = 'EUR'): WebhookInput =>
  withDispute(input, { dispute_amount: { currency_code, value } });
const BAD: readonly (readonly [string, (input: WebhookInput) => WebhookInput, string])[] = [
  ['another body', withOtherBody, 'signature'],
  ['an unknown algorithm', (input) => withHeader(input, 'paypal-auth-algo', 'none'), 'signature'],
  ['no signature', (input) => withHeader(input, 'paypal-transmission-sig', undefined), 'signature'],
  [
    'another time',
    (input) => withHeader(input, 'paypal-transmission-time', new Date(Date.now() - 9000).toISOString()),
    'signature',
  ],
  [
    'a time long past, which needs no call',
    (input) => withHeader(input, 'paypal-transmission-time', '2026-01-01T00:00:00Z'),
    'stale',
  ],
  [
    'a body that is two values',
    (input) => ({ ...input, rawBody: Buffer.from(`${input.rawBody},"a":1`) }),
    'unreadable',
  ],
  ['a body that is no text', (input) => ({ ...input, rawBody: Buffer.from([0xff, 0xfe]) }), 'unreadable'],
  ['a dispute of words', (input) => withDisputed(input, 'a lot'), 'unreadable'],
  ['a dispute beyond any payment', (input) => withDisputed(input, '99999999999.00'), 'unreadable'],
  ['a dispute of less than nothing', (input) => withDisputed(input, '-1.00'), 'unreadable'],
  ['a dispute of no currency', (input) => withDisputed(input, '25.12', 'euro\u0000'), 'unreadable'],
  ['a dispute of no amount', (input) => withDispute(input, { dispute_amount: undefined }), 'unreadable'],
  [
    'a dispute with a null byte in its id',
    (input) => withDispute(input, { dispute_id: 'PP\u0000' }),
    'unreadable',
  ],
];

afterEach(() => {
  vi.restoreAllMocks();
});

const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
/** Verifies headers that PayPal itself might send, for an account whose API address never answers. */
const verifyAtPaypal = async (headers: Record<string, string>): Promise<unknown> =>
  paypalGateway('paypal', PaypalSettings.parse({ ...KEYS, API_URL: 'https://api-m.paypal.com:1' }), {
    clock: () => new Date(),
  }).verifyWebhook(
    {
      headers: {
        'paypal-transmission-id': 'id',
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': 'signature',
        'paypal-cert-url': CERTIFICATE,
        'paypal-auth-algo': 'SHA256withRSA',
        ...headers,
      },
      rawBody: Buffer.from(
        JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
      ),
    },
    new Date(),
  );

describe('a webhook that cannot be PayPal’s', () => {
  it.each([
    ['paypal-cert-url', 'https://paypal.com.evil.example/cert'],
    ['paypal-cert-url', 'https://evilpaypal.com/cert'],
    ['paypal-cert-url', CERTIFICATE.replace('https', 'http')],
    ['paypal-cert-url', 'https://api.paypal.com@evil.example/cert'],
    ['paypal-auth-algo', 'none'],
  ])('is rejected without a call to PayPal, by its %s: %s', async (name, value) => {
    const calls = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('asked'));
    expect(await verifyAtPaypal({ [name]: value })).toEqual({ ok: false, reason: 'signature' });
    expect(calls).not.toHaveBeenCalled();
    await expect(verifyAtPaypal({})).rejects.toThrow('PayPal did not answer');
    expect(calls).toHaveBeenCalled();
  });
});

describe('PayPal’s webhooks', () => {
  const verify = (input: WebhookInput, now = new Date()) =>
    openPaypal(shop.sandboxUrl, () => new Date()).verifyWebhook(input, now);

  it('are verified byte for byte, and name the order', async () => {
    const { provider_ref: providerRef } = await shop.attempt(order);
    const event = { type: 'CHECKOUT.ORDER.APPROVED', providerRef };
    expect(await verify(call)).toMatchObject({ ok: true, event });
  });

  const HOURS_MS = 60 * 60_000;
  it.each([
    [3 * 24, true],
    [4 * 24 + 1, false],
    [-1, false],
  ])('are accepted or rejected by their age of %i hours: %s', async (hours, ok) => {
    const verdict = await verify(call, new Date(Date.now() + hours * HOURS_MS));
    expect(verdict).toMatchObject(ok ? { ok } : { ok, reason: 'stale' });
  });

  it.each(BAD)('are rejected with %s', async (_what, change, reason) => {
    expect(await verify(change(call))).toEqual({ ok: false, reason });
  });
});

it('fails while PayPal cannot verify it, so that PayPal repeats it', async () => {
  await shop.control({ nextOutcome: 'http-500', call: 'verify', scope: 'next' });
  const send = () =>
    shop.test.app.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      headers: call.headers as Record<string, string>,
      payload: call.rawBody,
    });
  expect((await send()).statusCode).toBe(500);
  expect((await send()).json()).toEqual({ received: true, reason: 'taken' });
  expect(await shop.orderState(order)).toBe('paid');
  expect((await send()).json()).toEqual({ received: true, reason: 'seen before' });
});
