import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenToWebhooks } from '../../../../test/listen-to-webhooks.ts';
import { type OpenOrder, type ProviderShop, startProviderShop } from '../../../../test/provider-shop.ts';
import type { WebhookInput } from '../gateway.ts';
import { paypalGateway } from './paypal.ts';
import { PaypalSettings } from './settings.ts';

const KEYS = {
  CLIENT_ID: 'folio-test-client',
  CLIENT_SECRET: 'folio-test-secret',
  WEBHOOK_ID: 'WH-FOLIO-TEST-1',
};

let shop: ProviderShop;
let ear: Awaited<ReturnType<typeof listenToWebhooks>>;
let order: OpenOrder;
let call: WebhookInput;

const gatewayOf = (url: string, clock: () => Date, more = {}) =>
  paypalGateway('paypal', PaypalSettings.parse({ ...KEYS, API_URL: `${url}/paypal`, ...more }), { clock });

beforeAll(async () => {
  ear = await listenToWebhooks();
  shop = await startProviderShop('paypal', ['paypal'], gatewayOf);
  await shop.control({ webhookUrl: ear.url });
  order = await shop.order();
  const { url } = (await shop.pay(order, 'paypal')).step;
  for (const body of ['do=log-in&email=compradora%40example.com&password=p', 'do=agree&source=balance'])
    await fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  call = await ear.next();
});
afterAll(async () => {
  await shop.close();
  await ear.close();
});

const otherBody = (input: WebhookInput): WebhookInput => ({
  ...input,
  rawBody: Buffer.from(input.rawBody.toString().replace(/"create_time":"[^"]*"/, '"create_time":"x"')),
});
const otherHeader = (input: WebhookInput, name: string, value: string | undefined): WebhookInput => ({
  ...input,
  headers: { ...input.headers, [name]: value },
});
const BAD: readonly (readonly [string, (input: WebhookInput) => WebhookInput, string])[] = [
  ['another body', otherBody, 'signature'],
  ['an unknown algorithm', (input) => otherHeader(input, 'paypal-auth-algo', 'none'), 'signature'],
  ['no signature', (input) => otherHeader(input, 'paypal-transmission-sig', undefined), 'signature'],
  [
    'another time',
    (input) => otherHeader(input, 'paypal-transmission-time', new Date(Date.now() - 9000).toISOString()),
    'signature',
  ],
  [
    'a time long past, of which nobody is asked',
    (input) => otherHeader(input, 'paypal-transmission-time', '2026-01-01T00:00:00Z'),
    'stale',
  ],
  [
    'a body that is two values',
    (input) => ({ ...input, rawBody: Buffer.from(`${input.rawBody},"a":1`) }),
    'unreadable',
  ],
  ['a body that is no text', (input) => ({ ...input, rawBody: Buffer.from([0xff, 0xfe]) }), 'unreadable'],
];

afterEach(() => {
  vi.restoreAllMocks();
});

const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
/** Headers that PayPal itself might send, of an account whose API address nothing answers. */
const atPaypal = async (headers: Record<string, string>): Promise<unknown> =>
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

describe('a call that cannot be PayPal’s', () => {
  it.each([
    ['paypal-cert-url', 'https://paypal.com.evil.example/cert'],
    ['paypal-cert-url', 'https://evilpaypal.com/cert'],
    ['paypal-cert-url', CERTIFICATE.replace('https', 'http')],
    ['paypal-cert-url', 'https://api.paypal.com@evil.example/cert'],
    ['paypal-auth-algo', 'none'],
  ])('is refused without a call to PayPal, by its %s: %s', async (name, value) => {
    const calls = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('asked'));
    expect(await atPaypal({ [name]: value })).toEqual({ ok: false, reason: 'signature' });
    expect(calls).not.toHaveBeenCalled();
    await expect(atPaypal({})).rejects.toThrow('PayPal gave no answer');
    expect(calls).toHaveBeenCalled();
  });
});

describe('PayPal’s webhooks', () => {
  const verify = (input: WebhookInput, now = new Date()) =>
    gatewayOf(shop.sandboxUrl, () => new Date()).verifyWebhook(input, now);

  it('are taken as they came, byte for byte, and name the order', async () => {
    const { provider_ref: providerRef } = await shop.attemptOf(order);
    const event = { type: 'CHECKOUT.ORDER.APPROVED', providerRef };
    expect(await verify(call)).toMatchObject({ ok: true, event });
  });

  const HOURS_MS = 60 * 60_000;
  it.each([
    [3 * 24, true],
    [4 * 24 + 1, false],
    [-1, false],
  ])('are taken or refused by their age, which is %i hours: %s', async (hours, ok) => {
    const told = await verify(call, new Date(Date.now() + hours * HOURS_MS));
    expect(told).toMatchObject(ok ? { ok } : { ok, reason: 'stale' });
  });

  it.each(BAD)('are refused with %s', async (_what, spoil, reason) => {
    expect(await verify(spoil(call))).toEqual({ ok: false, reason });
  });
});

it('a call that PayPal cannot be asked about now is not answered, so that it comes again', async () => {
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
  expect(await shop.stateOf(order)).toBe('paid');
  expect((await send()).json()).toEqual({ received: true, reason: 'seen before' });
});
