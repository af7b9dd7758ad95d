import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenToWebhooks } from '../../../test/listen-to-webhooks.ts';
import { type OpenOrder, type ProviderShop, startProviderShop } from '../../../test/provider-shop.ts';
import type { WebhookInput } from '../gateway.ts';
import { paypalCertificates } from './certificates.ts';
import { paypalGateway } from './paypal.ts';
import { PaypalSettings } from './settings.ts';
import { signedText } from './signature.ts';

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

describe.each(['postback', 'certificate'])('PayPal’s webhooks, checked by %s', (WEBHOOK_CHECK) => {
  const verify = (input: WebhookInput, now = new Date()) =>
    gatewayOf(shop.sandboxUrl, () => new Date(), { WEBHOOK_CHECK }).verifyWebhook(input, now);

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

describe('PayPal’s certificates', () => {
  const at = (API_URL?: string) =>
    paypalCertificates(PaypalSettings.parse({ ...KEYS, ...(API_URL && { API_URL }) }));
  const url = () => call.headers['paypal-cert-url'] ?? '';

  it('are had from whoever stands for PayPal, while they are valid', async () => {
    const certificates = at(`${shop.sandboxUrl}/paypal`);
    expect(await certificates(url(), new Date())).not.toBeNull();
    expect(await certificates(url(), new Date('2099-01-01'))).toBeNull();
  });

  it.each(['http://127.0.0.1:1/cert', 'http://api.paypal.com/cert', 'https://paypal.com.example/cert'])(
    'are not even fetched from %s',
    async (place) => {
      expect(await at()(place, new Date())).toBeNull();
    },
  );

  it('of a place on this machine are none of PayPal’s when PayPal itself is asked', async () => {
    expect(await at()(url(), new Date())).toBeNull();
  });
});

// A sample event that PayPal publishes (PayPal-Python-SDK, test_webhooks).
it('what is signed is PayPal’s published example', () => {
  const links =
    '[{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R/refund","rel":"refund","method":"POST"},{"href":"https://api.sandbox.paypal.com/v1/payments/payment/PAY-86C81811X5228590KKVNARQQ","rel":"parent_payment","method":"GET"}]';
  const body = `{"id":"WH-0G2756385H040842W-5Y612302CV158622M","create_time":"2015-05-18T15:45:13Z","resource_type":"sale","event_type":"PAYMENT.SALE.COMPLETED","summary":"Payment completed for $ 20.0 USD","resource":{"id":"4EU7004268015634R","create_time":"2015-05-18T15:44:02Z","update_time":"2015-05-18T15:44:21Z","amount":{"total":"20.00","currency":"USD"},"payment_mode":"INSTANT_TRANSFER","state":"completed","protection_eligibility":"ELIGIBLE","protection_eligibility_type":"ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE","parent_payment":"PAY-86C81811X5228590KKVNARQQ","transaction_fee":{"value":"0.88","currency":"USD"},"links":${links}},"links":[{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M/resend","rel":"resend","method":"POST"}]}`;
  expect(
    signedText(
      'dfb3be50-fd74-11e4-8bf3-77339302725b',
      '2015-05-18T15:45:13Z',
      '4JH86294D6297924G',
      Buffer.from(body),
    ),
  ).toBe('dfb3be50-fd74-11e4-8bf3-77339302725b|2015-05-18T15:45:13Z|4JH86294D6297924G|2771810304');
});
