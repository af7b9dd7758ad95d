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
const named = (prefix: string, settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]));
const ENVIRONMENT = {
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  ...named('REDSYS', REDSYS),
  ...named('SEPA', {
    CREDITOR_ID: 'ES80000B00000018',
    CREDITOR_NAME: 'Agencia Inventada',
    CREDITOR_IBAN: 'ES9121000418450200051332',
  }),
};
/** What must be found nowhere but where it is sealed. */
const SENTINEL = 'folioSentinelSecret0123456789abcdef';

let test: TestApp;
let admin: StaffClient;
const said: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void said.push(line) });
  test = await createTestApp({ gateways: 'accounts', environment: ENVIRONMENT, log });
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const view = async (who = admin): Promise<PaymentMethodsView> =>
  (await who.call('GET', 'api/payment-methods')).json();
const storeOf = (all: PaymentMethodsView, id: number): StoreMethodsView => {
  const store = all.stores.find((one) => one.id === id);
  if (!store) throw new Error(`store ${id} is not shown`);
  return store;
};
const accountOf = (all: PaymentMethodsView, id: string): AccountView => {
  const account = all.accounts.find((one) => one.id === id);
  if (!account) throw new Error(`account ${id} is not shown`);
  return account;
};
const settingOf = (account: AccountView, name: string) => account.settings.find((one) => one.name === name);
const wished = ({ version, methods }: StoreMethodsView) => ({
  version,
  methods: methods.map(({ problems: _, ...method }) => method),
});
const saveStore = (id: number, wish: object, who = admin) =>
  who.call('PUT', `api/payment-methods/stores/${id}`, wish);
const saveAccount = (id: string, change: object, who = admin) =>
  who.call('PUT', `api/payment-methods/accounts/${id}`, change);
/** Changes one account as it stands now. */
async function change(id: string, wish: object) {
  const { version, enabled, settings } = accountOf(await view(), id);
  const own = settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
  return saveAccount(id, { version, enabled, settings: Object.fromEntries(own), secrets: {}, ...wish });
}
/** The codes that a customer of store 14 is asked to choose from. */
async function offered(): Promise<string[]> {
  const page = (await (await withNote(test)).view('checkout')).json().value;
  return page.methods.map(({ code }: { code: string }) => code);
}
const actsOf = async (verb: string) =>
  test.deps.db.selectFrom('act').selectAll().where('verb', '=', verb).orderBy('id').execute();

describe('who looks after the ways to pay', () => {
  it('[RO-4] is the admin alone', async () => {
    const ways = [
      (who: StaffClient) => who.call('GET', 'api/payment-methods'),
      (who: StaffClient) => saveStore(14, { version: '', methods: [] }, who),
      (who: StaffClient) =>
        saveAccount('redsys', { version: '', enabled: true, settings: {}, secrets: {} }, who),
      (who: StaffClient) => who.call('POST', 'api/payment-methods/accounts', { id: 'x', provider: 'redsys' }),
    ];
    for (const role of ['operador', 'contable', 'editor'] as const) {
      const client = await signIn(test, role);
      for (const way of ways) expect((await way(client)).statusCode).toBe(403);
    }
    for (const way of ways) expect((await way(openClient(test))).statusCode).toBe(401);
    expect((await admin.call('GET', 'api/payment-methods')).statusCode).toBe(200);
  });
});

describe('what a store offers', () => {
  it('[EN-15] is shown in its order, with why a way to pay is not offered', async () => {
    const all = await view();
    expect(all.stores).toHaveLength(15);
    expect(storeOf(all, 14).methods).toMatchObject([
      { code: 'stripe', account: 'stripe', enabled: true, problems: [] },
      { code: 'bizum', account: 'redsys', problems: [] },
      {
        code: 'paypal',
        problems: [{ code: 'settings', names: ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID'] }],
      },
      { code: 'bank', startsAt: 'settled', problems: [] },
    ]);
  });

  it('[EN-15] is changed at once in the shop: on and off, order, limits, settings; and written down', async () => {
    expect(await offered()).toEqual(['stripe', 'bizum', 'bank']);
    const { version, methods } = wished(storeOf(await view(), 14));
    const [card, bizum, paypal, bank] = methods;
    if (!card || !bizum || !paypal || !bank) throw new Error('four ways to pay were wanted');
    const next = [{ ...bank, startsAt: 'accepted' as const }, card, { ...bizum, enabled: false }, paypal];
    const saved = await saveStore(14, { version, methods: next });
    expect(saved.statusCode).toBe(200);
    expect(storeOf(saved.json(), 14).methods.map(({ code }) => code)).toEqual([
      'bank',
      'stripe',
      'bizum',
      'paypal',
    ]);
    expect(storeOf(saved.json(), 14)).toMatchObject({ last: { actor: 'admin@folio.example' } });
    expect(await offered()).toEqual(['bank', 'stripe']);
    const [act] = (await actsOf('payment_methods_changed')).slice(-1);
    expect(act).toMatchObject({
      actor: 'admin@folio.example',
      details: { store: 14, before: methods, after: next },
    });
    const limited = wished(storeOf(saved.json(), 14));
    const small = limited.methods.map((one) => (one.code === 'bank' ? { ...one, max: 100 } : one));
    const shown = storeOf((await saveStore(14, { ...limited, methods: small })).json(), 14);
    expect(shown.methods[0]?.problems).toEqual([{ code: 'limits', names: [] }]);
    expect(await offered()).toEqual(['stripe']);
    await saveStore(14, { version: shown.version, methods });
    expect(await offered()).toEqual(['stripe', 'bizum', 'bank']);
  });

  it('tells whoever comes later, and loses nothing of the first', async () => {
    const read = wished(storeOf(await view(), 15));
    const flipped = (code: string) =>
      read.methods.map((one) => (one.code === code ? { ...one, enabled: false } : one));
    const both = await Promise.all([
      saveStore(15, { ...read, methods: flipped('bizum') }),
      saveStore(15, { ...read, methods: flipped('paypal') }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = both.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/mientras tanto/),
    });
    const off = storeOf(await view(), 15).methods.filter(({ enabled }) => !enabled);
    expect(off).toHaveLength(1);
    // The same once more, because its answer was lost, is no second change.
    const first = both[0]?.statusCode === 200 ? 'bizum' : 'paypal';
    expect((await saveStore(15, { ...read, methods: flipped(first) })).statusCode).toBe(200);
    const changes = (await actsOf('payment_methods_changed')).filter(
      ({ details }) => (details as { store: number }).store === 15,
    );
    expect(changes).toHaveLength(1);
  });

  it('warns before a store is left without any way to pay', async () => {
    const read = wished(storeOf(await view(), 16));
    const none = read.methods.map((one) => ({ ...one, enabled: false }));
    const refused = await saveStore(16, { ...read, methods: none });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'no_way_left', fields: [{ name: '16' }] });
    expect(storeOf(await view(), 16).methods.some(({ enabled }) => enabled)).toBe(true);
    expect((await saveStore(16, { ...read, methods: none, evenIfNone: true })).statusCode).toBe(200);
    expect(storeOf(await view(), 16).methods.some(({ enabled }) => enabled)).toBe(false);
  });

  it('[EN-15] warns before nobody could pay some sum, and says which; who owes it reads a sentence', async () => {
    const { version, methods } = wished(storeOf(await view(), 14));
    const limited = (limits: { min?: number; max?: number }) => methods.map((one) => ({ ...one, ...limits }));
    const refused = async (limits: object) =>
      (await saveStore(14, { version, methods: limited(limits) })).json();
    expect(await refused({ min: 90_000 })).toMatchObject({
      code: 'no_way_left',
      fields: [{ name: '14', code: 'sums_left', message: expect.stringMatching(/\(14\): menos de 900\s€$/) }],
    });
    expect((await refused({ max: 50_000 })).fields).toMatchObject([
      { message: expect.stringMatching(/: más de 500\s€$/) },
    ]);
    expect(await refused({ max: 100 })).toMatchObject({ fields: [{ code: 'no_way_left' }] });
    expect(await offered()).toEqual(['stripe', 'bizum', 'bank']);

    const saved = await saveStore(14, { version, methods: limited({ min: 90_000 }), evenIfNone: true });
    const who = await withNote(test);
    expect((await who.view('checkout')).json().value.methods).toEqual([]);
    const form = { email: 'ana.prueba@correo.example', type: '', startNow: true, loseWithdrawal: true };
    const placed = await who.view('placeOrder', { ...form, shownTotal: 2512 }, 'nobody pays');
    const message = expect.stringMatching(/no podemos cobrar un pedido de 25,12\s€/);
    expect(placed.json().value.fields).toMatchObject([{ name: 'type', message }]);
    // Who mends it, or leaves it as it is, is not asked again.
    const now = storeOf(saved.json(), 14);
    const less = limited({ min: 80_000 });
    const mended = await saveStore(14, { version: now.version, methods: less });
    expect(mended.statusCode).toBe(200);
    await saveStore(14, { version: storeOf(mended.json(), 14).version, methods });
    expect(await offered()).toEqual(['stripe', 'bizum', 'bank']);
  });

  it('takes a new way to pay by an account that can take it', async () => {
    const read = wished(storeOf(await view(), 17));
    const added = { code: 'cc', enabled: true, account: 'redsys', min: 500, max: null, startsAt: null };
    const saved = await saveStore(17, { ...read, methods: [added, ...read.methods] });
    expect(storeOf(saved.json(), 17).methods[0]).toMatchObject({ ...added, problems: [] });
  });

  it.each([
    ['a way to pay left out', (ways: object[]) => ways.slice(1)],
    ['one that stands twice', (ways: object[]) => [...ways, ways[0]]],
    [
      'an account that cannot take it',
      (ways: object[]) => [{ ...ways[0], account: 'sepa' }, ...ways.slice(1)],
    ],
    ['an account that is not there', (ways: object[]) => [{ ...ways[0], account: 'none' }, ...ways.slice(1)]],
    ['crossed limits', (ways: object[]) => [{ ...ways[0], min: 900, max: 100 }, ...ways.slice(1)]],
    [
      'a setting of another way to pay',
      (ways: object[]) => [{ ...ways[0], startsAt: 'settled' }, ...ways.slice(1)],
    ],
  ])('refuses %s', async (_what, edit) => {
    const read = wished(storeOf(await view(), 1));
    const answer = await saveStore(1, { ...read, methods: edit(read.methods) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'methods']);
  });
});

describe('the accounts', () => {
  it('are shown with where each setting comes from, and without secrets', async () => {
    const answer = await admin.call('GET', 'api/payment-methods');
    const redsys = accountOf(answer.json(), 'redsys');
    expect(settingOf(redsys, 'MERCHANT_CODE')).toMatchObject({
      source: 'environment',
      value: null,
      fallback: '999008881',
      variable: 'REDSYS_MERCHANT_CODE',
      isSecret: false,
    });
    expect(settingOf(redsys, 'SECRET_KEY')).toMatchObject({
      source: 'environment',
      value: null,
      fallback: null,
      isSecret: true,
    });
    expect(settingOf(redsys, 'CARD_FORM')).toMatchObject({
      source: null,
      fallback: 'insite',
      choices: ['insite', 'redirect'],
      isRequired: false,
    });
    expect(settingOf(accountOf(answer.json(), 'redsys-page'), 'CARD_FORM')).toMatchObject({
      source: 'row',
      value: 'redirect',
    });
    expect(redsys.uses).toContainEqual({ store: 14, method: 'bizum', enabled: true });
    for (const secret of [REDSYS.SECRET_KEY, 'sk_live_invented', 'whsec_invented'])
      expect(answer.body).not.toContain(secret);
  });

  it('take Apple’s file, byte for byte, for every host of their stores; of nothing else so much', async () => {
    const PATH = '/.well-known/apple-developer-merchantid-domain-association';
    const served = async () => (await test.app.inject({ url: PATH, headers: { host: '14.localhost' } })).body;
    const NAME = 'APPLE_PAY_DOMAIN_ASSOCIATION';
    // As Apple writes it: the hexadecimal of a text with keys and figures in it.
    const told = { teamId: 'FOLIO4242424242424242', keys: '4111111111111111 '.repeat(200) };
    const file = Buffer.from(JSON.stringify(told)).toString('hex').toUpperCase();
    const saved = await change('stripe', { settings: { [NAME]: `${file}\n` } });
    expect(saved.statusCode).toBe(200);
    expect(settingOf(accountOf(saved.json(), 'stripe'), NAME)).toMatchObject({ isFile: true, value: file });
    expect(await served()).toBe(file);
    for (const wrong of [{ [NAME]: 'ñ' }, { PUBLISHABLE_KEY: `pk_live_${'a'.repeat(600)}` }])
      expect((await change('stripe', { settings: wrong })).statusCode).toBe(422);
    expect((await change('stripe', { settings: { [NAME]: 'A'.repeat(20_001) } })).statusCode).toBe(400);
    expect(await served()).toBe(file);
    await change('stripe', { settings: {} });
    expect(await served()).not.toBe(file);
  });

  it('are set up by staff: the methods are offered at once, and a secret is found nowhere again', async () => {
    const before = accountOf(await view(), 'paypal');
    expect(settingOf(before, 'CLIENT_SECRET')).toMatchObject({ fault: 'missing', source: null });
    const saved = await change('paypal', {
      settings: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' },
      secrets: { CLIENT_SECRET: SENTINEL },
    });
    expect(saved.statusCode).toBe(200);
    expect(settingOf(accountOf(saved.json(), 'paypal'), 'CLIENT_SECRET')).toMatchObject({
      source: 'sealed',
      value: null,
      savedAt: expect.stringMatching(/^\d{4}-/),
      fault: null,
    });
    expect(await offered()).toContain('paypal');
    // Refusals that are about the secret tell nothing of it either.
    const refusals = [
      await change('paypal', { settings: { CLIENT_SECRET: SENTINEL } }),
      await change('paypal', { secrets: { CLIENT_SECRET: `${SENTINEL} with a space` } }),
      await change('paypal', { secrets: { NOTHING: SENTINEL } }),
      await saveAccount('paypal', { secrets: { CLIENT_SECRET: SENTINEL } }),
      await change('paypal', { version: 'x', secrets: { CLIENT_SECRET: SENTINEL } }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 400, 409]);
    const rows = await test.deps.db.selectFrom('payment_account').selectAll().execute();
    const acts = await test.deps.db.selectFrom('act').selectAll().execute();
    const everywhere = [
      saved.body,
      (await admin.call('GET', 'api/payment-methods')).body,
      ...refusals.map(({ body }) => body),
      JSON.stringify(acts),
      JSON.stringify(rows.map(({ sealed, ...row }) => [row, sealed?.toString('latin1')])),
      ...said,
    ];
    expect(said.length).toBeGreaterThan(0);
    for (const text of everywhere) expect(text).not.toContain(SENTINEL);
    expect((await actsOf('payment_account_changed')).at(-1)).toMatchObject({
      actor: 'admin@folio.example',
      details: {
        account: 'paypal',
        settings: { before: {}, after: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' } },
        secrets: { CLIENT_SECRET: 'saved' },
      },
    });
    // What is saved without a word of it stays; what is forgotten is gone.
    await change('paypal', { settings: { CLIENT_ID: 'another', WEBHOOK_ID: 'WH-INVENTED' } });
    expect(await offered()).toContain('paypal');
    const gone = accountOf(
      (await change('paypal', { secrets: { CLIENT_SECRET: null }, evenIfNone: true })).json(),
      'paypal',
    );
    expect(settingOf(gone, 'CLIENT_SECRET')).toMatchObject({ source: null, savedAt: null, fault: 'missing' });
    expect(await offered()).not.toContain('paypal');
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
  ])('say by field what is wrong: %s %s', async (account, name, value, words) => {
    const answer = await change(account, { settings: { [name]: value } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'settings', fields: [{ name, code: 'wrong' }] });
    expect(answer.json().fields[0].message).toMatch(words);
  });

  it.each([
    ['redsys', 'SECRET_KEY', 'short'],
    ['monei', 'API_KEY', 'sk_live_x'],
    ['sibs', 'WEBHOOK_SECRET', 'short'],
    ['stripe', 'SECRET_KEY', 'clave con espacios'],
  ])('say what is wrong with a secret, and not the secret: %s %s', async (account, name, value) => {
    const answer = await change(account, { secrets: { [name]: value } });
    expect(answer.json()).toMatchObject({ code: 'settings', fields: [{ name, code: 'wrong' }] });
    expect(answer.body).not.toContain(value);
  });

  it('send a secret that nobody typed to no other address', async () => {
    const away = { URL: 'https://elsewhere.example/sis' };
    const secrets = { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' };
    const refused = await change('redsys', { settings: away });
    expect(refused.json().fields).toMatchObject([{ name: 'URL', code: 'secret_again' }]);
    expect((await change('redsys', { settings: away, secrets })).statusCode).toBe(200);
    // Forgetting the new one would bring to light the one of the environment.
    const uncovered = await change('redsys', { secrets: { SECRET_KEY: null } });
    expect(uncovered.json().fields).toMatchObject([{ name: 'SECRET_KEY', code: 'secret_again' }]);
    expect((await change('redsys', { settings: {}, secrets: { SECRET_KEY: null } })).statusCode).toBe(200);
    const same = { URL: 'https://sis.redsys.es/sis' };
    expect((await change('redsys', { settings: same })).statusCode).toBe(200);
    await change('redsys', { settings: {} });
  });

  it('tell whoever comes later, also when it was a secret that was replaced', async () => {
    const { version } = accountOf(await view(), 'monei');
    const wish = { version, enabled: true, settings: {}, secrets: { API_KEY: 'pk_live_invented' } };
    expect((await saveAccount('monei', wish)).statusCode).toBe(200);
    expect((await saveAccount('monei', { ...wish, enabled: false })).json().code).toBe('changed_meanwhile');
  });

  it('that are switched off take nothing new, and what is under way goes on', async () => {
    const refused = await change('stripe', { enabled: false });
    expect(refused.json()).toMatchObject({ code: 'no_way_left' });
    expect(refused.json().fields.map(({ name }: { name: string }) => name)).toContain('18');
    const saved = await change('stripe', { enabled: false, evenIfNone: true });
    expect(storeOf(saved.json(), 14).methods[0]?.problems).toEqual([{ code: 'account_off', names: [] }]);
    expect(await offered()).toEqual(['bizum', 'bank']);
    expect(test.deps.gateways.get('stripe')).toBeDefined();
    expect((await change('stripe', { enabled: true })).statusCode).toBe(200);
    expect(await offered()).toContain('stripe');
  });

  it('are added under a name that the database takes, once', async () => {
    const add = (id: string, provider = 'redsys') =>
      admin.call('POST', 'api/payment-methods/accounts', { id, provider });
    const added = await add('redsys-second');
    expect(accountOf(added.json(), 'redsys-second')).toMatchObject({ provider: 'redsys', uses: [] });
    const answers = [
      await add('redsys-second'),
      await add('Redsys 2'),
      await add('a_b'),
      await add('constructor'),
      await add('x', 'none'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 400, 400, 400, 422]);
    expect(await actsOf('payment_account_added')).toMatchObject([
      { details: { account: 'redsys-second', provider: 'redsys' } },
    ]);
  });

  it('are removed again while no store has them and no money went by them', async () => {
    const remove = (id: string, who = admin) => who.call('DELETE', `api/payment-methods/accounts/${id}`);
    for (const id of ['redsys-mistaken', 'redsys-tried'])
      await admin.call('POST', 'api/payment-methods/accounts', { id, provider: 'redsys' });
    expect(accountOf(await view(), 'redsys-tried').isRemovable).toBe(true);
    const { id: orderId } = await inventOrder(test.deps);
    const tried = newAttempt(orderId, 2512, { code: 'cc', gateway: 'redsys-tried' }, new Date());
    await insertAttempt(test.deps.db, { ...tried, state: 'cancelled', ended_at: new Date() });
    const shown = await view();
    const removable = ['redsys', 'redsys-tried', 'redsys-mistaken'].map(
      (id) => accountOf(shown, id).isRemovable,
    );
    expect(removable).toEqual([false, false, true]);
    for (const id of ['redsys', 'redsys-tried'])
      expect((await remove(id)).json()).toMatchObject({
        code: 'account_used',
        message: expect.stringMatching(/apagar/),
      });
    expect((await remove('redsys-mistaken', await signIn(test, 'contable'))).statusCode).toBe(403);
    const left = (await remove('redsys-mistaken')).json().accounts.map(({ id }: AccountView) => id);
    expect(left).not.toContain('redsys-mistaken');
    expect(test.deps.gateways.get('redsys-mistaken')).toBeUndefined();
    expect((await remove('redsys-mistaken')).statusCode).toBe(404);
    expect(await actsOf('payment_account_removed')).toMatchObject([
      { actor: 'admin@folio.example', details: { account: 'redsys-mistaken', provider: 'redsys' } },
    ]);
  });
});

describe('every process', () => {
  it('[EN-15] hears of a change without being started again', async () => {
    const { deps: other, close } = await openDeps(test.deps.config, pino({ level: 'silent' }));
    try {
      const elsewhere = () => {
        const store = other.catalogue.current().stores.get(14);
        return store ? offeredMethods(other, store).map(({ code }) => code) : [];
      };
      expect(elsewhere()).toEqual(['stripe', 'bizum', 'bank']);
      await change('paypal', {
        settings: { CLIENT_ID: 'invented-client', WEBHOOK_ID: 'WH-INVENTED' },
        secrets: { CLIENT_SECRET: SENTINEL },
      });
      await expect.poll(elsewhere).toEqual(['stripe', 'bizum', 'paypal', 'bank']);
      await change('redsys', { enabled: false, evenIfNone: true });
      await expect.poll(elsewhere).toEqual(['stripe', 'paypal', 'bank']);
    } finally {
      await close();
      await change('redsys', { enabled: true });
    }
  });
});

describe('in live mode', () => {
  it('test keys and addresses of this machine are refused, and not opened where they are', async () => {
    const live = await createTestApp({
      gateways: 'accounts',
      environment: LIVE_SHOP,
    });
    try {
      const boss = await signIn(live, 'admin');
      const { version } = accountOf(await view(boss), 'stripe');
      const answer = await saveAccount(
        'stripe',
        {
          version,
          enabled: true,
          settings: { API_URL: 'http://127.0.0.1:4010' },
          secrets: { SECRET_KEY: 'sk_test_invented' },
        },
        boss,
      );
      expect(answer.json().fields).toMatchObject([
        { name: 'SECRET_KEY', code: 'test_key', message: expect.stringMatching(/de pruebas/) },
        { name: 'API_URL', code: 'loopback', message: expect.stringMatching(/esta misma máquina/) },
      ]);
      for (const [address, code, words] of [
        ['https://192.168.1.1', 'private', /red privada/],
        ['http://stripe.example', 'plain_http', /https:/],
      ] as const) {
        const wish = { version, enabled: true, settings: { API_URL: address }, secrets: {} };
        const { fields } = (await saveAccount('stripe', wish, boss)).json();
        expect(fields).toMatchObject([{ name: 'API_URL', code, message: expect.stringMatching(words) }]);
      }
      for (const [id, settings, secrets, name, code] of [
        ['redsys', REDSYS_OWN, { SECRET_KEY: REDSYS.SECRET_KEY }, 'SECRET_KEY', 'published'],
        ['redsys', { URL: 'https://sis-t.redsys.es:25443/sis' }, {}, 'URL', 'test_url'],
        ['paypal', { API_URL: 'https://api-m.sandbox.paypal.com' }, {}, 'API_URL', 'test_url'],
        ['sepa', { CREDITOR_ID: 'ES81000B00000000' }, {}, 'CREDITOR_ID', 'published'],
      ] as const) {
        const known = (await view(boss)).accounts.find((one) => one.id === id);
        const wish = { version: known?.version, enabled: true, settings, secrets };
        const answer = await saveAccount(id, wish, boss);
        expect(answer.statusCode).toBe(422);
        expect(answer.json().fields).toMatchObject([{ name, code, message: expect.stringMatching(/[.]$/) }]);
      }
      // What a demonstration left in the row is shown, and not opened.
      await live.deps.db
        .insertInto('payment_account')
        .values({
          id: 'stripe-east',
          provider: 'stripe',
          settings: jsonb({
            SECRET_KEY: 'sk_test_a',
            PUBLISHABLE_KEY: 'pk_live_a',
            WEBHOOK_SECRET: 'whsec_a',
          }),
          sealed: null,
          sealed_at: jsonb({}),
        })
        .execute();
      await live.deps.gateways.refresh?.();
      expect(live.deps.gateways.get('stripe-east')).toBeUndefined();
      expect(settingOf(accountOf(await view(boss), 'stripe-east'), 'SECRET_KEY')).toMatchObject({
        source: 'row',
        fault: 'test_key',
      });
    } finally {
      await live.close();
    }
  });
});
