import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/harness.ts';
import { rawMember } from './api/raw-member.ts';
import { signedText } from './signature.ts';
import { startPaypal } from './testing.ts';

const SAMPLE =
  '{"id":"WH-0G2756385H040842W-5Y612302CV158622M","create_time":"2015-05-18T15:45:13Z","resource_type":"sale","event_type":"PAYMENT.SALE.COMPLETED","summary":"Payment completed for $ 20.0 USD","resource":{"id":"4EU7004268015634R","create_time":"2015-05-18T15:44:02Z","update_time":"2015-05-18T15:44:21Z","amount":{"total":"20.00","currency":"USD"},"payment_mode":"INSTANT_TRANSFER","state":"completed","protection_eligibility":"ELIGIBLE","protection_eligibility_type":"ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE","parent_payment":"PAY-86C81811X5228590KKVNARQQ","transaction_fee":{"value":"0.88","currency":"USD"},"links":[{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R/refund","rel":"refund","method":"POST"},{"href":"https://api.sandbox.paypal.com/v1/payments/payment/PAY-86C81811X5228590KKVNARQQ","rel":"parent_payment","method":"GET"}]},"links":[{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M/resend","rel":"resend","method":"POST"}]}';

/** A notice of an approved order, as the shop heard it, and what a check of it takes. */
async function heardNotice(requested?: object) {
  const paypal = await startPaypal();
  if (requested) await paypal.control({ provider: 'paypal', webhooks: requested });
  const { body } = await paypal.create();
  await paypal.agree(body.id);
  const pay = requested && (await paypal.capture(body.id));
  await expect.poll(() => paypal.shop.heard).toHaveLength(pay ? 2 : 1);
  const { payload = '', headers = {} } = paypal.shop.heard.at(-1) ?? {};
  const read = (name: string) => String(headers[`paypal-${name}`]);
  const check = (event: string, more: Record<string, string> = {}) => {
    const fields = {
      auth_algo: read('auth-algo'),
      cert_url: read('cert-url'),
      transmission_id: read('transmission-id'),
      transmission_sig: read('transmission-sig'),
      transmission_time: read('transmission-time'),
      webhook_id: 'WH-FOLIO-TEST-1',
      ...more,
    };
    const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`;
    return paypal.call('POST', '/v1/notifications/verify-webhook-signature', body);
  };
  return { ...paypal, payload, read, check };
}

describe('paypal: signed notices', () => {
  it('sign the text of the published sample', () => {
    const text = signedText(
      'dfb3be50-fd74-11e4-8bf3-77339302725b',
      '2015-05-18T15:45:13Z',
      '4JH86294D6297924G',
      SAMPLE,
    );
    expect(text).toBe(
      'dfb3be50-fd74-11e4-8bf3-77339302725b|2015-05-18T15:45:13Z|4JH86294D6297924G|2771810304',
    );
  });

  it('are proved by the certificate behind their cert-url', async () => {
    const { payload, read } = await heardNotice();
    const pem = await (await fetch(read('cert-url'))).text();
    const certificate = new X509Certificate(pem);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe('CN=Folio sandbox of PayPal');
    expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now());
    expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now() + 365 * 86_400_000);
    const text = signedText(read('transmission-id'), read('transmission-time'), 'WH-FOLIO-TEST-1', payload);
    const signature = read('transmission-sig');
    expect(createVerify('sha256').update(text).verify(certificate.publicKey, signature, 'base64')).toBe(true);
  });

  it('pass the check by postback, byte for byte', async () => {
    const { payload, check } = await heardNotice();
    expect((await check(payload)).body).toEqual({ verification_status: 'SUCCESS' });
    const spaced = JSON.stringify(JSON.parse(payload), null, 1);
    for (const wrong of [
      check(spaced),
      check(payload.replace('"EUR"', '"USD"')),
      check(payload, { webhook_id: 'WH-OTHER' }),
      check(payload, { transmission_time: '2015-05-18T15:45:13Z' }),
      check(payload, { cert_url: 'https://example.com/cert' }),
      check(payload, { transmission_sig: 'bm90aGluZw==' }),
    ]) {
      expect((await wrong).body).toEqual({ verification_status: 'FAILURE' });
    }
  });

  it('fail the check when they are wrongly signed', async () => {
    const { payload, check } = await heardNotice({ badSignature: true });
    expect((await check(payload)).body).toEqual({ verification_status: 'FAILURE' });
  });

  it('keep their certificate through restarts and resets', async () => {
    const folder = temporaryFolder();
    const certificateOf = async ({ api }: { api: string }) => {
      const pem = await (await fetch(`${api}/v1/notifications/certs/CERT-folio-test`)).text();
      return createHash('sha256').update(pem).digest('hex');
    };
    const before = await startPaypal({ folder });
    const first = await certificateOf(before);
    await before.control({ reset: true });
    await before.close();
    expect(await certificateOf(await startPaypal({ folder }))).toBe(first);
  });
});

describe('paypal: the bytes of a member', () => {
  it.each([
    ['{"a":1,"b":{"c":"}\\"","b":2}}', '{"c":"}\\"","b":2}'],
    ['{ "b" : [1, {"b":3}] , "a":1}', '[1, {"b":3}]'],
    ['{"a":{"b":9},"b":1.50}', '1.50'],
    ['{"a":"\\"b\\":7","b":"x,y"}', '"x,y"'],
    ['{"a":{"b":9}}', null],
  ])('of %s', (json, expected) => {
    expect(rawMember(json, 'b')).toBe(expected);
  });
});
