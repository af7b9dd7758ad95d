import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../test/http/open-stores.ts';
import { LIVE_SHOP, STAGING_SHOP } from '../../../test/http/strict-shop.ts';
import {
  checkOut,
  latestAttempt,
  selectLedgerEntries,
  selectOrderRow,
  withNote,
} from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { findDemoStaff } from '../../staff/users/find-demo-staff.ts';
import { withStaff } from '../../staff/users/staff-schema.ts';
import { encodeParameters, sign } from '../providers/redsys/signature.ts';
import { insertAttempt, newAttempt } from '../records/attempts.queries.ts';
import { encryptSettings } from './encrypt-settings.ts';

const PUBLIC_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const ORDER_REF = '0001forged01';

/** Builds a notification that any reader of Redsys' documentation can forge. */
function forgeNotification(merchant: string): string {
  const parameters = encodeParameters('HMAC_SHA256_V1', {
    Ds_Order: ORDER_REF,
    Ds_MerchantCode: merchant,
    Ds_Terminal: '1',
    Ds_Amount: '2512',
    Ds_Currency: '978',
    Ds_Response: '0000',
    Ds_TransactionType: '0',
    Ds_AuthorisationCode: '123456',
  });
  return new URLSearchParams({
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: parameters,
    Ds_Signature: sign('HMAC_SHA256_V1', PUBLIC_KEY, ORDER_REF, parameters),
  }).toString();
}

/**
 * Places an order in a shop whose Redsys account holds the public key, and sends a forged notification about it.
 */
async function forgeIn(test: TestApp) {
  const { db, config } = test.deps;
  const encrypted_secrets = encryptSettings(config.secrets, 'redsys', { SECRET_KEY: PUBLIC_KEY });
  await db
    .updateTable('merchant_account')
    .set({ settings: jsonb({ MERCHANT_CODE: '123456782' }), encrypted_secrets })
    .where('id', '=', 'redsys')
    .execute();
  await test.deps.gateways.refresh?.();
  const who = await withNote(test, 'localhost');
  const orderId = await checkOut(who);
  const attempt = {
    ...newAttempt(orderId, 2512, { code: 'bizum', gateway: 'redsys' }, new Date()),
    provider_ref: ORDER_REF,
  };
  await insertAttempt(db, attempt);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/webhooks/redsys',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: forgeNotification('123456782'),
  });
  return { answer, orderId };
}

describe('a live shop', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ gateways: 'accounts', environment: LIVE_SHOP });
    await openStores(test);
  });
  afterAll(() => test.close());

  it('does not open an account with a published key: a forged notification books nothing', async () => {
    const { answer, orderId } = await forgeIn(test);
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'no such gateway']);
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
    expect(await selectLedgerEntries(test, orderId)).toEqual([]);
    expect((await latestAttempt(test, orderId)).state).not.toBe('succeeded');
  });

  it('lets search engines list its pages', async () => {
    const answer = await test.app.inject({ url: '/robots.txt', headers: { host: 'localhost' } });
    expect(answer.body).toContain('Sitemap: ');
    expect(answer.headers['x-robots-tag']).toBeUndefined();
  });

  it('does not start on a database where demonstration staff can sign in', async () => {
    const { db } = test.deps;
    expect(await findDemoStaff(db)).toMatch(/^admin@folio\.example, contable@.* can sign in/);
    // Another address with the known password counts, too.
    await withStaff(db)
      .updateTable('staff_user')
      .set({ email: 'jefa@agencia.es' })
      .where('email', '=', 'admin@folio.example')
      .execute();
    await withStaff(db).deleteFrom('staff_user').where('email', 'like', '%@folio.example').execute();
    expect(await findDemoStaff(db)).toMatch(/^jefa@agencia\.es can sign in/);
    await withStaff(db).deleteFrom('staff_user').execute();
    expect(await findDemoStaff(db)).toBeUndefined();
  });
});

describe('a staging shop', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ gateways: 'accounts', environment: STAGING_SHOP });
  });
  afterAll(() => test.close());

  it('keeps search engines away from every answer', async () => {
    for (const url of [
      '/',
      '/robots.txt',
      '/desktopapp/rest/config',
      '/backoffice/api/me',
      '/nothing-here',
    ]) {
      const answer = await test.app.inject({ url, headers: { host: 'localhost' } });
      expect([url, answer.headers['x-robots-tag']]).toEqual([url, 'noindex']);
    }
    const robots = await test.app.inject({ url: '/robots.txt', headers: { host: 'localhost' } });
    expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('announces on every page, in each language, that nothing is real', async () => {
    for (const [locale, text] of [
      ['es', /ensayo/],
      ['pt', /ensaio/],
      ['en', /Staging/],
    ] as const) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/desktopapp/view/shell',
        headers: { host: 'localhost', cookie: `folio_locale=${locale}` },
        payload: {},
      });
      expect(answer.json().value.banner).toMatch(text);
      expect(answer.json().value.demo).toBeNull();
    }
  });

  it('rejects a live key and the address of real payments', async () => {
    const admin = await signIn(test, 'admin');
    const { accounts } = (await admin.call('GET', 'api/payment-methods')).json();
    const save = (id: string, settings: object, secrets: object) => {
      const { version } = accounts.find((account: { id: string }) => account.id === id);
      const change = { version, enabled: true, settings, secrets };
      return admin.call('PUT', `api/payment-methods/accounts/${id}`, change);
    };
    const stripe = await save('stripe', {}, { SECRET_KEY: 'sk_live_invented' });
    expect(stripe.json().fields).toMatchObject([{ name: 'SECRET_KEY', code: 'live_key' }]);
    const redsys = await save('redsys', { URL: 'https://sis.redsys.es/sis' }, {});
    expect(redsys.json().fields).toMatchObject([{ name: 'URL', code: 'live_url' }]);
  });
});
