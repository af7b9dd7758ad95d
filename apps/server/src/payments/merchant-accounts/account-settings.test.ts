import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERCHANT } from '../../../test/providers/redsys.ts';
import {
  changeAccount,
  ENVIRONMENT,
  findAccount,
  findSetting,
  listOffered,
  saveAccount,
  selectEvents,
  viewPaymentMethods,
} from '../../../test/staff/payment-methods.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** A secret that may appear nowhere except encrypted. */
const SENTINEL = 'folioSentinelSecret0123456789abcdef';

let test: TestApp;
let admin: StaffClient;
const logLines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  test = await createTestApp({ gateways: 'accounts', environment: ENVIRONMENT, log });
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

describe('merchant accounts', () => {
  it('show the source of each setting, and no secrets', async () => {
    const answer = await admin.call('GET', 'api/payment-methods');
    const redsys = findAccount(answer.json(), 'redsys');
    expect(findSetting(redsys, 'MERCHANT_CODE')).toMatchObject({
      source: 'environment',
      value: null,
      fallback: '999008881',
      variable: 'REDSYS_MERCHANT_CODE',
      isSecret: false,
    });
    expect(findSetting(redsys, 'SECRET_KEY')).toMatchObject({
      source: 'environment',
      value: null,
      fallback: null,
      isSecret: true,
    });
    expect(findSetting(redsys, 'CARD_FORM')).toMatchObject({
      source: null,
      fallback: 'insite',
      choices: [
        { value: 'insite', label: 'en la página de la tienda' },
        { value: 'redirect', label: 'en la página de Redsys' },
      ],
      isRequired: false,
    });
    expect(findSetting(findAccount(answer.json(), 'redsys-page'), 'CARD_FORM')).toMatchObject({
      source: 'row',
      value: 'redirect',
    });
    expect(redsys.uses).toContainEqual({ store: 14, method: 'bizum', enabled: true });
    for (const secret of [MERCHANT.SECRET_KEY, 'sk_live_invented', 'whsec_invented'])
      expect(answer.body).not.toContain(secret);
  });

  it("serve Apple's file byte for byte on every host; no other setting may be as long", async () => {
    const PATH = '/.well-known/apple-developer-merchantid-domain-association';
    const served = async () => (await test.app.inject({ url: PATH, headers: { host: '14.localhost' } })).body;
    const NAME = 'APPLE_PAY_DOMAIN_ASSOCIATION';
    // Apple's format: a JSON text with keys and digits, in hexadecimal.
    const content = { teamId: 'FOLIO4242424242424242', keys: '4111111111111111 '.repeat(200) };
    const file = Buffer.from(JSON.stringify(content)).toString('hex').toUpperCase();
    const saved = await changeAccount(admin, 'stripe', { settings: { [NAME]: `${file}\n` } });
    expect(saved.statusCode).toBe(200);
    expect(findSetting(findAccount(saved.json(), 'stripe'), NAME)).toMatchObject({
      isFile: true,
      value: file,
    });
    expect(await served()).toBe(file);
    for (const wrong of [{ [NAME]: 'ñ' }, { PUBLISHABLE_KEY: `pk_live_${'a'.repeat(600)}` }])
      expect((await changeAccount(admin, 'stripe', { settings: wrong })).statusCode).toBe(422);
    expect(
      (await changeAccount(admin, 'stripe', { settings: { [NAME]: 'A'.repeat(20_001) } })).statusCode,
    ).toBe(400);
    expect(await served()).toBe(file);
    await changeAccount(admin, 'stripe', { settings: {} });
    expect(await served()).not.toBe(file);
  });

  it('offer their methods at once when configured, and reveal no stored secret', async () => {
    const before = findAccount(await viewPaymentMethods(admin), 'paypal');
    expect(findSetting(before, 'CLIENT_SECRET')).toMatchObject({ fault: 'missing', source: null });
    const saved = await changeAccount(admin, 'paypal', {
      settings: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' },
      secrets: { CLIENT_SECRET: SENTINEL },
    });
    expect(saved.statusCode).toBe(200);
    expect(findSetting(findAccount(saved.json(), 'paypal'), 'CLIENT_SECRET')).toMatchObject({
      source: 'encrypted',
      value: null,
      savedAt: expect.stringMatching(/^\d{4}-/),
      fault: null,
    });
    expect(await listOffered(test)).toContain('paypal');
    // Errors about the secret do not reveal it either.
    const rejections = [
      await changeAccount(admin, 'paypal', { settings: { CLIENT_SECRET: SENTINEL } }),
      await changeAccount(admin, 'paypal', { secrets: { CLIENT_SECRET: `${SENTINEL} with a space` } }),
      await changeAccount(admin, 'paypal', { secrets: { NOTHING: SENTINEL } }),
      await saveAccount(admin, 'paypal', { secrets: { CLIENT_SECRET: SENTINEL } }),
      await changeAccount(admin, 'paypal', { version: 'x', secrets: { CLIENT_SECRET: SENTINEL } }),
    ];
    expect(rejections.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 400, 409]);
    const rows = await test.deps.db.selectFrom('merchant_account').selectAll().execute();
    const events = await test.deps.db.selectFrom('audit_event').selectAll().execute();
    const everywhere = [
      saved.body,
      (await admin.call('GET', 'api/payment-methods')).body,
      ...rejections.map(({ body }) => body),
      JSON.stringify(events),
      JSON.stringify(
        rows.map(({ encrypted_secrets, ...row }) => [row, encrypted_secrets?.toString('latin1')]),
      ),
      ...logLines,
    ];
    expect(logLines.length).toBeGreaterThan(0);
    for (const text of everywhere) expect(text).not.toContain(SENTINEL);
    expect((await selectEvents(test, 'payment_account_changed')).at(-1)).toMatchObject({
      actor: 'admin@folio.example',
      details: {
        account: 'paypal',
        settings: { before: {}, after: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' } },
        secrets: { CLIENT_SECRET: 'saved' },
      },
    });
    // An omitted secret stays stored; a null one is deleted.
    await changeAccount(admin, 'paypal', { settings: { CLIENT_ID: 'another', WEBHOOK_ID: 'WH-INVENTED' } });
    expect(await listOffered(test)).toContain('paypal');
    const gone = findAccount(
      (await changeAccount(admin, 'paypal', { secrets: { CLIENT_SECRET: null }, evenIfNone: true })).json(),
      'paypal',
    );
    expect(findSetting(gone, 'CLIENT_SECRET')).toMatchObject({
      source: null,
      savedAt: null,
      fault: 'missing',
    });
    expect(await listOffered(test)).not.toContain('paypal');
  });

  it.each([
    ['redsys', 'MERCHANT_CODE', '12', /nueve cifras/],
    ['redsys', 'TERMINAL', 'uno', /número del terminal/],
    ['redsys', 'SIGNATURE', 'MD5', /la lista/],
    ['redsys', 'URL', 'sis.redsys.es', /https:/],
    ['monei', 'METHODS', 'card bizum', /comas/],
    ['monei', 'REFERENCE_DAYS', '0', /1 al 99/],
    ['sibs', 'ENTITY', '1', /cinco cifras/],
    ['sepa', 'CREDITOR_ID', 'ES81000B00000018', /ES80000B00000018/],
    ['sepa', 'CREDITOR_NAME', 'ñ'.repeat(71), /70 letras/],
    ['sepa', 'CREDITOR_IBAN', 'ES9221000418450200051332', /ES91 2100/],
    ['sepa', 'BIC', 'caixa', /8 u 11/],
    ['sepa', 'PRENOTIFICATION_DAYS', '15', /1 al 14/],
    ['sepa', 'PAIN_VERSION', '09', /la lista/],
  ])('report an invalid setting by field: %s %s', async (account, name, value, words) => {
    const answer = await changeAccount(admin, account, { settings: { [name]: value } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'settings', fields: [{ name, code: 'wrong' }] });
    expect(answer.json().fields[0].message).toMatch(words);
  });

  it.each([
    ['redsys', 'SECRET_KEY', 'short'],
    ['monei', 'API_KEY', 'sk_live_x'],
    ['sibs', 'WEBHOOK_SECRET', 'short'],
    ['stripe', 'SECRET_KEY', 'clave con espacios'],
  ])('report an invalid secret without repeating it: %s %s', async (account, name, value) => {
    const answer = await changeAccount(admin, account, { secrets: { [name]: value } });
    expect(answer.json()).toMatchObject({ code: 'settings', fields: [{ name, code: 'wrong' }] });
    expect(answer.body).not.toContain(value);
  });

  it('send a stored secret to no other URL', async () => {
    const elsewhere = { URL: 'https://elsewhere.example/sis' };
    const secrets = { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' };
    const rejected = await changeAccount(admin, 'redsys', { settings: elsewhere });
    expect(rejected.json().fields).toMatchObject([{ name: 'URL', code: 'secret_again' }]);
    expect((await changeAccount(admin, 'redsys', { settings: elsewhere, secrets })).statusCode).toBe(200);
    // Deleting the new secret would expose the one from the environment.
    const uncovered = await changeAccount(admin, 'redsys', { secrets: { SECRET_KEY: null } });
    expect(uncovered.json().fields).toMatchObject([{ name: 'SECRET_KEY', code: 'secret_again' }]);
    expect(
      (await changeAccount(admin, 'redsys', { settings: {}, secrets: { SECRET_KEY: null } })).statusCode,
    ).toBe(200);
    const same = { URL: 'https://sis.redsys.es/sis' };
    expect((await changeAccount(admin, 'redsys', { settings: same })).statusCode).toBe(200);
    await changeAccount(admin, 'redsys', { settings: {} });
  });
});
