import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SHOP } from '../../../test/http/strict-shop.ts';
import { MERCHANT } from '../../../test/providers/redsys.ts';
import {
  findAccount,
  findSetting,
  saveAccount,
  viewPaymentMethods,
} from '../../../test/staff/payment-methods.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';

const REDSYS_OWN = { MERCHANT_CODE: '123456782' };

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ gateways: 'accounts', environment: LIVE_SHOP });
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

describe('in live mode', () => {
  it('test keys and loopback addresses are rejected, and stored ones are not opened', async () => {
    const { version } = findAccount(await viewPaymentMethods(admin), 'stripe');
    const answer = await saveAccount(admin, 'stripe', {
      version,
      enabled: true,
      settings: { API_URL: 'http://127.0.0.1:4010' },
      secrets: { SECRET_KEY: 'sk_test_invented' },
    });
    expect(answer.json().fields).toMatchObject([
      { name: 'SECRET_KEY', code: 'test_key', message: expect.stringMatching(/de pruebas/) },
      { name: 'API_URL', code: 'loopback', message: expect.stringMatching(/esta misma máquina/) },
    ]);
    for (const [address, code, words] of [
      ['https://192.168.1.1', 'private', /red privada/],
      ['http://stripe.example', 'plain_http', /https:/],
    ] as const) {
      const input = { version, enabled: true, settings: { API_URL: address }, secrets: {} };
      const { fields } = (await saveAccount(admin, 'stripe', input)).json();
      expect(fields).toMatchObject([{ name: 'API_URL', code, message: expect.stringMatching(words) }]);
    }
    for (const [id, settings, secrets, name, code] of [
      ['redsys', REDSYS_OWN, { SECRET_KEY: MERCHANT.SECRET_KEY }, 'SECRET_KEY', 'published'],
      ['redsys', { URL: 'https://sis-t.redsys.es:25443/sis' }, {}, 'URL', 'test_url'],
      ['paypal', { API_URL: 'https://api-m.sandbox.paypal.com' }, {}, 'API_URL', 'test_url'],
      ['sepa', { CREDITOR_ID: 'ES81000B00000000' }, {}, 'CREDITOR_ID', 'published'],
    ] as const) {
      const account = (await viewPaymentMethods(admin)).accounts.find((one) => one.id === id);
      const input = { version: account?.version, enabled: true, settings, secrets };
      const answer = await saveAccount(admin, id, input);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ name, code, message: expect.stringMatching(/[.]$/) }]);
    }
    // A demo key left in the row is shown but not opened.
    await test.deps.db
      .insertInto('merchant_account')
      .values({
        id: 'stripe-east',
        provider: 'stripe',
        settings: jsonb({
          SECRET_KEY: 'sk_test_a',
          PUBLISHABLE_KEY: 'pk_live_a',
          WEBHOOK_SECRET: 'whsec_a',
        }),
        encrypted_secrets: null,
        secrets_set_at: jsonb({}),
      })
      .execute();
    await test.deps.gateways.refresh?.();
    expect(test.deps.gateways.get('stripe-east')).toBeUndefined();
    const stored = findAccount(await viewPaymentMethods(admin), 'stripe-east');
    expect(findSetting(stored, 'SECRET_KEY')).toMatchObject({ source: 'row', fault: 'test_key' });
  });
});
