import type {
  AccountView,
  PaymentMethodsView,
  StoreMethodsView,
} from '@folio/contract/staff/payment-methods';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { LIVE_SHOP } from '../../../test/strict-shop.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDeps } from '../../open-deps.ts';
import { offeredMethods } from '../../payment-methods/methods.ts';
import { insertAttempt, newAttempt } from '../../payments/records/attempts.queries.ts';
import { jsonb } from '../../platform/db/json.ts';

const REDSYS = { MERCHANT_CODE: '999008881', SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
const REDSYS_OWN = { MERCHANT_CODE: '123456782' };
const withPrefix = (prefix: string, settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]));
const ENVIRONMENT = {
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  ...withPrefix('REDSYS', REDSYS),
  ...withPrefix('SEPA', {
    CREDITOR_ID: 'ES80000B00000018',
    CREDITOR_NAME: 'Agencia Inventada',
    CREDITOR_IBAN: 'ES9121000418450200051332',
  }),
};
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

const view = async (client = admin): Promise<PaymentMethodsView> =>
  (await client.call('GET', 'api/payment-methods')).json();
const findStore = (all: PaymentMethodsView, id: number): StoreMethodsView => {
  const store = all.stores.find((one) => one.id === id);
  if (!store) throw new Error(`store ${id} is not shown`);
  return store;
};
const findAccount = (all: PaymentMethodsView, id: string): AccountView => {
  const account = all.accounts.find((one) => one.id === id);
  if (!account) throw new Error(`account ${id} is not shown`);
  return account;
};
const findSetting = (account: AccountView, name: string) => account.settings.find((one) => one.name === name);
const toInput = ({ version, methods }: StoreMethodsView) => ({
  version,
  methods: methods.map(({ problems: _, ...method }) => method),
});
const saveStore = (id: number, input: object, client = admin) =>
  client.call('PUT', `api/payment-methods/stores/${id}`, input);
const saveAccount = (id: string, input: object, client = admin) =>
  client.call('PUT', `api/payment-methods/accounts/${id}`, input);
/** Changes one account in its current version. */
async function changeAccount(id: string, input: object) {
  const { version, enabled, settings } = findAccount(await view(), id);
  const own = settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
  return saveAccount(id, { version, enabled, settings: Object.fromEntries(own), secrets: {}, ...input });
}
/** Returns the payment methods offered to a customer of store 14. */
async function getOffered(): Promise<string[]> {
  const page = (await (await withNote(test)).view('checkout')).json().value;
  return page.methods.map(({ code }: { code: string }) => code);
}
const selectEvents = async (action: string) =>
  test.deps.db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('id').execute();

describe('access to payment methods', () => {
  it('[RO-4] is limited to admins', async () => {
    const calls = [
      (client: StaffClient) => client.call('GET', 'api/payment-methods'),
      (client: StaffClient) => saveStore(14, { version: '', methods: [] }, client),
      (client: StaffClient) =>
        saveAccount('redsys', { version: '', enabled: true, settings: {}, secrets: {} }, client),
      (client: StaffClient) =>
        client.call('POST', 'api/payment-methods/accounts', { id: 'x', provider: 'redsys' }),
    ];
    for (const role of ['operador', 'contable', 'editor'] as const) {
      const client = await signIn(test, role);
      for (const call of calls) expect((await call(client)).statusCode).toBe(403);
    }
    for (const call of calls) expect((await call(openClient(test))).statusCode).toBe(401);
    expect((await admin.call('GET', 'api/payment-methods')).statusCode).toBe(200);
  });
});

describe("a store's payment methods", () => {
  it('[EN-15] are listed in order, each with the reasons why it is not offered', async () => {
    const all = await view();
    expect(all.stores).toHaveLength(15);
    expect(findStore(all, 14).methods).toMatchObject([
      { code: 'stripe', account: 'stripe', enabled: true, problems: [] },
      { code: 'bizum', account: 'redsys', problems: [] },
      {
        code: 'paypal',
        problems: [{ code: 'settings', names: ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID'] }],
      },
      { code: 'bank', startsAt: 'settled', problems: [] },
    ]);
  });

  it('[EN-15] take effect at once when enabled, reordered, limited or configured, and are audited', async () => {
    expect(await getOffered()).toEqual(['stripe', 'bizum', 'bank']);
    const { version, methods } = toInput(findStore(await view(), 14));
    const [card, bizum, paypal, bank] = methods;
    if (!card || !bizum || !paypal || !bank) throw new Error('four ways to pay were wanted');
    const next = [{ ...bank, startsAt: 'accepted' as const }, card, { ...bizum, enabled: false }, paypal];
    const saved = await saveStore(14, { version, methods: next });
    expect(saved.statusCode).toBe(200);
    expect(findStore(saved.json(), 14).methods.map(({ code }) => code)).toEqual([
      'bank',
      'stripe',
      'bizum',
      'paypal',
    ]);
    expect(findStore(saved.json(), 14)).toMatchObject({ last: { actor: 'admin@folio.example' } });
    expect(await getOffered()).toEqual(['bank', 'stripe']);
    const [act] = (await selectEvents('payment_methods_changed')).slice(-1);
    expect(act).toMatchObject({
      actor: 'admin@folio.example',
      details: { store: 14, before: methods, after: next },
    });
    const limited = toInput(findStore(saved.json(), 14));
    const small = limited.methods.map((one) => (one.code === 'bank' ? { ...one, max: 100 } : one));
    const shown = findStore((await saveStore(14, { ...limited, methods: small })).json(), 14);
    expect(shown.methods[0]?.problems).toEqual([{ code: 'limits', names: [] }]);
    expect(await getOffered()).toEqual(['stripe']);
    await saveStore(14, { version: shown.version, methods });
    expect(await getOffered()).toEqual(['stripe', 'bizum', 'bank']);
  });

  it('keep the first of two concurrent changes and report the conflict', async () => {
    const read = toInput(findStore(await view(), 15));
    const flipped = (code: string) =>
      read.methods.map((one) => (one.code === code ? { ...one, enabled: false } : one));
    const responses = await Promise.all([
      saveStore(15, { ...read, methods: flipped('bizum') }),
      saveStore(15, { ...read, methods: flipped('paypal') }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/mientras tanto/),
    });
    const disabled = findStore(await view(), 15).methods.filter(({ enabled }) => !enabled);
    expect(disabled).toHaveLength(1);
    // A repeated request, after a lost response, is no second change.
    const first = responses[0]?.statusCode === 200 ? 'bizum' : 'paypal';
    expect((await saveStore(15, { ...read, methods: flipped(first) })).statusCode).toBe(200);
    const changes = (await selectEvents('payment_methods_changed')).filter(
      ({ details }) => (details as { store: number }).store === 15,
    );
    expect(changes).toHaveLength(1);
  });

  it('need a confirmation before a store has no payment method left', async () => {
    const read = toInput(findStore(await view(), 16));
    const none = read.methods.map((one) => ({ ...one, enabled: false }));
    const rejected = await saveStore(16, { ...read, methods: none });
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({ code: 'no_way_left', fields: [{ name: '16' }] });
    expect(findStore(await view(), 16).methods.some(({ enabled }) => enabled)).toBe(true);
    expect((await saveStore(16, { ...read, methods: none, evenIfNone: true })).statusCode).toBe(200);
    expect(findStore(await view(), 16).methods.some(({ enabled }) => enabled)).toBe(false);
  });

  it('[EN-15] need a confirmation before some amount has no method; the customer gets a message', async () => {
    const { version, methods } = toInput(findStore(await view(), 14));
    const limited = (limits: { min?: number; max?: number }) => methods.map((one) => ({ ...one, ...limits }));
    const rejectedWith = async (limits: object) =>
      (await saveStore(14, { version, methods: limited(limits) })).json();
    expect(await rejectedWith({ min: 90_000 })).toMatchObject({
      code: 'no_way_left',
      fields: [{ name: '14', code: 'sums_left', message: expect.stringMatching(/\(14\): menos de 900\s€$/) }],
    });
    expect((await rejectedWith({ max: 50_000 })).fields).toMatchObject([
      { message: expect.stringMatching(/: más de 500\s€$/) },
    ]);
    expect(await rejectedWith({ max: 100 })).toMatchObject({ fields: [{ code: 'no_way_left' }] });
    expect(await getOffered()).toEqual(['stripe', 'bizum', 'bank']);

    const saved = await saveStore(14, { version, methods: limited({ min: 90_000 }), evenIfNone: true });
    const who = await withNote(test);
    expect((await who.view('checkout')).json().value.methods).toEqual([]);
    const form = { email: 'ana.prueba@correo.example', type: '', startNow: true, loseWithdrawal: true };
    const placed = await who.view('placeOrder', { form: { ...form, shownTotal: 2512 }, key: 'nobody pays' });
    const message = expect.stringMatching(/no podemos cobrar un pedido de 25,12\s€/);
    expect(placed.json().value.fields).toMatchObject([{ name: 'type', message }]);
    // Raising or keeping the coverage needs no further confirmation.
    const now = findStore(saved.json(), 14);
    const less = limited({ min: 80_000 });
    const relaxed = await saveStore(14, { version: now.version, methods: less });
    expect(relaxed.statusCode).toBe(200);
    await saveStore(14, { version: findStore(relaxed.json(), 14).version, methods });
    expect(await getOffered()).toEqual(['stripe', 'bizum', 'bank']);
  });

  it('can include a new method of a capable merchant account', async () => {
    const read = toInput(findStore(await view(), 17));
    const added = { code: 'cc', enabled: true, account: 'redsys', min: 500, max: null, startsAt: null };
    const saved = await saveStore(17, { ...read, methods: [added, ...read.methods] });
    expect(findStore(saved.json(), 17).methods[0]).toMatchObject({ ...added, problems: [] });
  });

  it.each([
    ['a missing method', (ways: object[]) => ways.slice(1)],
    ['a duplicate method', (ways: object[]) => [...ways, ways[0]]],
    [
      'an account without the method',
      (ways: object[]) => [{ ...ways[0], account: 'sepa' }, ...ways.slice(1)],
    ],
    ['an unknown account', (ways: object[]) => [{ ...ways[0], account: 'none' }, ...ways.slice(1)]],
    ['crossed limits', (ways: object[]) => [{ ...ways[0], min: 900, max: 100 }, ...ways.slice(1)]],
    [
      'a setting of another method',
      (ways: object[]) => [{ ...ways[0], startsAt: 'settled' }, ...ways.slice(1)],
    ],
  ])('reject %s', async (_what, edit) => {
    const read = toInput(findStore(await view(), 1));
    const answer = await saveStore(1, { ...read, methods: edit(read.methods) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'methods']);
  });
});

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
      choices: ['insite', 'redirect'],
      isRequired: false,
    });
    expect(findSetting(findAccount(answer.json(), 'redsys-page'), 'CARD_FORM')).toMatchObject({
      source: 'row',
      value: 'redirect',
    });
    expect(redsys.uses).toContainEqual({ store: 14, method: 'bizum', enabled: true });
    for (const secret of [REDSYS.SECRET_KEY, 'sk_live_invented', 'whsec_invented'])
      expect(answer.body).not.toContain(secret);
  });

  it("serve Apple's file byte for byte on every host; no other setting may be as long", async () => {
    const PATH = '/.well-known/apple-developer-merchantid-domain-association';
    const served = async () => (await test.app.inject({ url: PATH, headers: { host: '14.localhost' } })).body;
    const NAME = 'APPLE_PAY_DOMAIN_ASSOCIATION';
    // Apple's format: a JSON text with keys and digits, in hexadecimal.
    const content = { teamId: 'FOLIO4242424242424242', keys: '4111111111111111 '.repeat(200) };
    const file = Buffer.from(JSON.stringify(content)).toString('hex').toUpperCase();
    const saved = await changeAccount('stripe', { settings: { [NAME]: `${file}\n` } });
    expect(saved.statusCode).toBe(200);
    expect(findSetting(findAccount(saved.json(), 'stripe'), NAME)).toMatchObject({
      isFile: true,
      value: file,
    });
    expect(await served()).toBe(file);
    for (const wrong of [{ [NAME]: 'ñ' }, { PUBLISHABLE_KEY: `pk_live_${'a'.repeat(600)}` }])
      expect((await changeAccount('stripe', { settings: wrong })).statusCode).toBe(422);
    expect((await changeAccount('stripe', { settings: { [NAME]: 'A'.repeat(20_001) } })).statusCode).toBe(
      400,
    );
    expect(await served()).toBe(file);
    await changeAccount('stripe', { settings: {} });
    expect(await served()).not.toBe(file);
  });

  it('offer their methods at once when configured, and reveal no stored secret', async () => {
    const before = findAccount(await view(), 'paypal');
    expect(findSetting(before, 'CLIENT_SECRET')).toMatchObject({ fault: 'missing', source: null });
    const saved = await changeAccount('paypal', {
      settings: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' },
      secrets: { CLIENT_SECRET: SENTINEL },
    });
    expect(saved.statusCode).toBe(200);
    expect(findSetting(findAccount(saved.json(), 'paypal'), 'CLIENT_SECRET')).toMatchObject({
      source: 'sealed',
      value: null,
      savedAt: expect.stringMatching(/^\d{4}-/),
      fault: null,
    });
    expect(await getOffered()).toContain('paypal');
    // Errors about the secret do not reveal it either.
    const rejections = [
      await changeAccount('paypal', { settings: { CLIENT_SECRET: SENTINEL } }),
      await changeAccount('paypal', { secrets: { CLIENT_SECRET: `${SENTINEL} with a space` } }),
      await changeAccount('paypal', { secrets: { NOTHING: SENTINEL } }),
      await saveAccount('paypal', { secrets: { CLIENT_SECRET: SENTINEL } }),
      await changeAccount('paypal', { version: 'x', secrets: { CLIENT_SECRET: SENTINEL } }),
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
    expect((await selectEvents('payment_account_changed')).at(-1)).toMatchObject({
      actor: 'admin@folio.example',
      details: {
        account: 'paypal',
        settings: { before: {}, after: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' } },
        secrets: { CLIENT_SECRET: 'saved' },
      },
    });
    // An omitted secret stays stored; a null one is deleted.
    await changeAccount('paypal', { settings: { CLIENT_ID: 'another', WEBHOOK_ID: 'WH-INVENTED' } });
    expect(await getOffered()).toContain('paypal');
    const gone = findAccount(
      (await changeAccount('paypal', { secrets: { CLIENT_SECRET: null }, evenIfNone: true })).json(),
      'paypal',
    );
    expect(findSetting(gone, 'CLIENT_SECRET')).toMatchObject({
      source: null,
      savedAt: null,
      fault: 'missing',
    });
    expect(await getOffered()).not.toContain('paypal');
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
    const answer = await changeAccount(account, { settings: { [name]: value } });
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
    const answer = await changeAccount(account, { secrets: { [name]: value } });
    expect(answer.json()).toMatchObject({ code: 'settings', fields: [{ name, code: 'wrong' }] });
    expect(answer.body).not.toContain(value);
  });

  it('send a stored secret to no other URL', async () => {
    const elsewhere = { URL: 'https://elsewhere.example/sis' };
    const secrets = { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' };
    const rejected = await changeAccount('redsys', { settings: elsewhere });
    expect(rejected.json().fields).toMatchObject([{ name: 'URL', code: 'secret_again' }]);
    expect((await changeAccount('redsys', { settings: elsewhere, secrets })).statusCode).toBe(200);
    // Deleting the new secret would expose the one from the environment.
    const uncovered = await changeAccount('redsys', { secrets: { SECRET_KEY: null } });
    expect(uncovered.json().fields).toMatchObject([{ name: 'SECRET_KEY', code: 'secret_again' }]);
    expect((await changeAccount('redsys', { settings: {}, secrets: { SECRET_KEY: null } })).statusCode).toBe(
      200,
    );
    const same = { URL: 'https://sis.redsys.es/sis' };
    expect((await changeAccount('redsys', { settings: same })).statusCode).toBe(200);
    await changeAccount('redsys', { settings: {} });
  });

  it('report a conflict even when only a secret was replaced', async () => {
    const { version } = findAccount(await view(), 'monei');
    const input = { version, enabled: true, settings: {}, secrets: { API_KEY: 'pk_live_invented' } };
    expect((await saveAccount('monei', input)).statusCode).toBe(200);
    expect((await saveAccount('monei', { ...input, enabled: false })).json().code).toBe('changed_meanwhile');
  });

  it('accept no new payments when disabled, but stay open for existing ones', async () => {
    const rejected = await changeAccount('stripe', { enabled: false });
    expect(rejected.json()).toMatchObject({ code: 'no_way_left' });
    expect(rejected.json().fields.map(({ name }: { name: string }) => name)).toContain('18');
    const saved = await changeAccount('stripe', { enabled: false, evenIfNone: true });
    expect(findStore(saved.json(), 14).methods[0]?.problems).toEqual([{ code: 'account_off', names: [] }]);
    expect(await getOffered()).toEqual(['bizum', 'bank']);
    expect(test.deps.gateways.get('stripe')).toBeDefined();
    expect((await changeAccount('stripe', { enabled: true })).statusCode).toBe(200);
    expect(await getOffered()).toContain('stripe');
  });

  it('are added once, under a valid name', async () => {
    const add = (id: string, provider = 'redsys') =>
      admin.call('POST', 'api/payment-methods/accounts', { id, provider });
    const added = await add('redsys-second');
    expect(findAccount(added.json(), 'redsys-second')).toMatchObject({ provider: 'redsys', uses: [] });
    const answers = [
      await add('redsys-second'),
      await add('Redsys 2'),
      await add('a_b'),
      await add('constructor'),
      await add('x', 'none'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 400, 400, 400, 422]);
    expect(await selectEvents('payment_account_added')).toMatchObject([
      { details: { account: 'redsys-second', provider: 'redsys' } },
    ]);
  });

  it('can be removed while no store uses them and no payment used them', async () => {
    const remove = (id: string, client = admin) =>
      client.call('DELETE', `api/payment-methods/accounts/${id}`);
    for (const id of ['redsys-mistaken', 'redsys-tried'])
      await admin.call('POST', 'api/payment-methods/accounts', { id, provider: 'redsys' });
    expect(findAccount(await view(), 'redsys-tried').isRemovable).toBe(true);
    const { id: orderId } = await inventOrder(test.deps);
    const attempt = newAttempt(orderId, 2512, { code: 'cc', gateway: 'redsys-tried' }, new Date());
    await insertAttempt(test.deps.db, { ...attempt, state: 'cancelled', ended_at: new Date() });
    const shown = await view();
    const removable = ['redsys', 'redsys-tried', 'redsys-mistaken'].map(
      (id) => findAccount(shown, id).isRemovable,
    );
    expect(removable).toEqual([false, false, true]);
    for (const id of ['redsys', 'redsys-tried'])
      expect((await remove(id)).json()).toMatchObject({
        code: 'account_used',
        message: expect.stringMatching(/apagar/),
      });
    expect((await remove('redsys-mistaken', await signIn(test, 'contable'))).statusCode).toBe(403);
    const remaining = (await remove('redsys-mistaken')).json().accounts.map(({ id }: AccountView) => id);
    expect(remaining).not.toContain('redsys-mistaken');
    expect(test.deps.gateways.get('redsys-mistaken')).toBeUndefined();
    expect((await remove('redsys-mistaken')).statusCode).toBe(404);
    expect(await selectEvents('payment_account_removed')).toMatchObject([
      { actor: 'admin@folio.example', details: { account: 'redsys-mistaken', provider: 'redsys' } },
    ]);
  });
});

describe('every process', () => {
  it('[EN-15] applies a change without a restart', async () => {
    const { deps: other, close } = await openDeps(test.deps.config, pino({ level: 'silent' }));
    try {
      const elsewhere = () => {
        const store = other.catalogue.current().stores.get(14);
        return store ? offeredMethods(other, store).map(({ code }) => code) : [];
      };
      expect(elsewhere()).toEqual(['stripe', 'bizum', 'bank']);
      await changeAccount('paypal', {
        settings: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' },
        secrets: { CLIENT_SECRET: SENTINEL },
      });
      await expect.poll(elsewhere).toEqual(['stripe', 'bizum', 'paypal', 'bank']);
      await changeAccount('redsys', { enabled: false, evenIfNone: true });
      await expect.poll(elsewhere).toEqual(['stripe', 'paypal', 'bank']);
    } finally {
      await close();
      await changeAccount('redsys', { enabled: true });
    }
  });
});

describe('in live mode', () => {
  it('test keys and loopback addresses are rejected, and stored ones are not opened', async () => {
    const live = await createTestApp({
      gateways: 'accounts',
      environment: LIVE_SHOP,
    });
    try {
      const liveAdmin = await signIn(live, 'admin');
      const { version } = findAccount(await view(liveAdmin), 'stripe');
      const answer = await saveAccount(
        'stripe',
        {
          version,
          enabled: true,
          settings: { API_URL: 'http://127.0.0.1:4010' },
          secrets: { SECRET_KEY: 'sk_test_invented' },
        },
        liveAdmin,
      );
      expect(answer.json().fields).toMatchObject([
        { name: 'SECRET_KEY', code: 'test_key', message: expect.stringMatching(/de pruebas/) },
        { name: 'API_URL', code: 'loopback', message: expect.stringMatching(/esta misma máquina/) },
      ]);
      for (const [address, code, words] of [
        ['https://192.168.1.1', 'private', /red privada/],
        ['http://stripe.example', 'plain_http', /https:/],
      ] as const) {
        const input = { version, enabled: true, settings: { API_URL: address }, secrets: {} };
        const { fields } = (await saveAccount('stripe', input, liveAdmin)).json();
        expect(fields).toMatchObject([{ name: 'API_URL', code, message: expect.stringMatching(words) }]);
      }
      for (const [id, settings, secrets, name, code] of [
        ['redsys', REDSYS_OWN, { SECRET_KEY: REDSYS.SECRET_KEY }, 'SECRET_KEY', 'published'],
        ['redsys', { URL: 'https://sis-t.redsys.es:25443/sis' }, {}, 'URL', 'test_url'],
        ['paypal', { API_URL: 'https://api-m.sandbox.paypal.com' }, {}, 'API_URL', 'test_url'],
        ['sepa', { CREDITOR_ID: 'ES81000B00000000' }, {}, 'CREDITOR_ID', 'published'],
      ] as const) {
        const account = (await view(liveAdmin)).accounts.find((one) => one.id === id);
        const input = { version: account?.version, enabled: true, settings, secrets };
        const answer = await saveAccount(id, input, liveAdmin);
        expect(answer.statusCode).toBe(422);
        expect(answer.json().fields).toMatchObject([{ name, code, message: expect.stringMatching(/[.]$/) }]);
      }
      // A demo key left in the row is shown but not opened.
      await live.deps.db
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
      await live.deps.gateways.refresh?.();
      expect(live.deps.gateways.get('stripe-east')).toBeUndefined();
      expect(findSetting(findAccount(await view(liveAdmin), 'stripe-east'), 'SECRET_KEY')).toMatchObject({
        source: 'row',
        fault: 'test_key',
      });
    } finally {
      await live.close();
    }
  });
});
