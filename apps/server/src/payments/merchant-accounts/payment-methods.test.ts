import type { StoreMethodsView } from '@folio/contract/payments/methods.staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import {
  ENVIRONMENT,
  findStore,
  listOffered,
  saveAccount,
  saveStore,
  selectEvents,
  viewPaymentMethods,
} from '../../../test/staff/payment-methods.ts';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ gateways: 'accounts', environment: ENVIRONMENT });
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const toInput = ({ version, methods }: StoreMethodsView) => ({
  version,
  methods: methods.map(({ problems: _, ...method }) => method),
});

describe('access to payment methods', () => {
  it('[RO-4] is limited to admins', async () => {
    const calls = [
      (client: StaffClient) => client.call('GET', 'api/payment-methods'),
      (client: StaffClient) => saveStore(client, 14, { version: '', methods: [] }),
      (client: StaffClient) =>
        saveAccount(client, 'redsys', { version: '', enabled: true, settings: {}, secrets: {} }),
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
    const all = await viewPaymentMethods(admin);
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
    expect(await listOffered(test)).toEqual(['stripe', 'bizum', 'bank']);
    const { version, methods } = toInput(findStore(await viewPaymentMethods(admin), 14));
    const [card, bizum, paypal, bank] = methods;
    if (!card || !bizum || !paypal || !bank) throw new Error('four ways to pay were wanted');
    const next = [{ ...bank, startsAt: 'accepted' as const }, card, { ...bizum, enabled: false }, paypal];
    const saved = await saveStore(admin, 14, { version, methods: next });
    expect(saved.statusCode).toBe(200);
    expect(findStore(saved.json(), 14).methods.map(({ code }) => code)).toEqual([
      'bank',
      'stripe',
      'bizum',
      'paypal',
    ]);
    expect(findStore(saved.json(), 14)).toMatchObject({ last: { actor: 'admin@folio.example' } });
    expect(await listOffered(test)).toEqual(['bank', 'stripe']);
    const [act] = (await selectEvents(test, 'payment_methods_changed')).slice(-1);
    expect(act).toMatchObject({
      actor: 'admin@folio.example',
      details: { store: 14, before: methods, after: next },
    });
    const limited = toInput(findStore(saved.json(), 14));
    const small = limited.methods.map((one) => (one.code === 'bank' ? { ...one, max: 100 } : one));
    const shown = findStore((await saveStore(admin, 14, { ...limited, methods: small })).json(), 14);
    expect(shown.methods[0]?.problems).toEqual([{ code: 'limits', names: [] }]);
    expect(await listOffered(test)).toEqual(['stripe']);
    await saveStore(admin, 14, { version: shown.version, methods });
    expect(await listOffered(test)).toEqual(['stripe', 'bizum', 'bank']);
  });

  it('keep the first of two concurrent changes and report the conflict', async () => {
    const read = toInput(findStore(await viewPaymentMethods(admin), 15));
    const flipped = (code: string) =>
      read.methods.map((one) => (one.code === code ? { ...one, enabled: false } : one));
    const responses = await Promise.all([
      saveStore(admin, 15, { ...read, methods: flipped('bizum') }),
      saveStore(admin, 15, { ...read, methods: flipped('paypal') }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.json()).toMatchObject({
      code: 'changed_concurrently',
      message: expect.stringMatching(/mientras tanto/),
    });
    const disabled = findStore(await viewPaymentMethods(admin), 15).methods.filter(({ enabled }) => !enabled);
    expect(disabled).toHaveLength(1);
    // A repeated request, after a lost response, is no second change.
    const first = responses[0]?.statusCode === 200 ? 'bizum' : 'paypal';
    expect((await saveStore(admin, 15, { ...read, methods: flipped(first) })).statusCode).toBe(200);
    const changes = (await selectEvents(test, 'payment_methods_changed')).filter(
      ({ details }) => (details as { store: number }).store === 15,
    );
    expect(changes).toHaveLength(1);
  });

  it('need a confirmation before a store has no payment method left', async () => {
    const read = toInput(findStore(await viewPaymentMethods(admin), 16));
    const none = read.methods.map((one) => ({ ...one, enabled: false }));
    const rejected = await saveStore(admin, 16, { ...read, methods: none });
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({ code: 'no_method_left', fields: [{ name: '16' }] });
    expect(findStore(await viewPaymentMethods(admin), 16).methods.some(({ enabled }) => enabled)).toBe(true);
    expect((await saveStore(admin, 16, { ...read, methods: none, evenIfNone: true })).statusCode).toBe(200);
    expect(findStore(await viewPaymentMethods(admin), 16).methods.some(({ enabled }) => enabled)).toBe(false);
  });

  it('[EN-15] need a confirmation before some amount has no method; the customer gets a message', async () => {
    const { version, methods } = toInput(findStore(await viewPaymentMethods(admin), 14));
    const limited = (limits: { min?: number; max?: number }) => methods.map((one) => ({ ...one, ...limits }));
    const rejectedWith = async (limits: object) =>
      (await saveStore(admin, 14, { version, methods: limited(limits) })).json();
    expect(await rejectedWith({ min: 90_000 })).toMatchObject({
      code: 'no_method_left',
      fields: [
        { name: '14', code: 'amounts_left', message: expect.stringMatching(/\(14\): menos de 900\s€$/) },
      ],
    });
    expect((await rejectedWith({ max: 50_000 })).fields).toMatchObject([
      { message: expect.stringMatching(/: más de 500\s€$/) },
    ]);
    expect(await rejectedWith({ max: 100 })).toMatchObject({ fields: [{ code: 'no_method_left' }] });
    expect(await listOffered(test)).toEqual(['stripe', 'bizum', 'bank']);

    const saved = await saveStore(admin, 14, {
      version,
      methods: limited({ min: 90_000 }),
      evenIfNone: true,
    });
    const who = await withNote(test);
    expect((await who.view('checkout')).json().value.methods).toEqual([]);
    const form = { email: 'ana.prueba@correo.example', type: '', startNow: true, loseWithdrawal: true };
    const placed = await who.view('placeOrder', { form: { ...form, shownTotal: 2512 }, key: 'nobody pays' });
    const message = expect.stringMatching(/no podemos cobrar un pedido de 25,12\s€/);
    expect(placed.json().value.fields).toMatchObject([{ name: 'type', message }]);
    // Raising or keeping the coverage needs no further confirmation.
    const now = findStore(saved.json(), 14);
    const less = limited({ min: 80_000 });
    const relaxed = await saveStore(admin, 14, { version: now.version, methods: less });
    expect(relaxed.statusCode).toBe(200);
    await saveStore(admin, 14, { version: findStore(relaxed.json(), 14).version, methods });
    expect(await listOffered(test)).toEqual(['stripe', 'bizum', 'bank']);
  });

  it('can include a new method of a capable merchant account', async () => {
    const read = toInput(findStore(await viewPaymentMethods(admin), 17));
    const added = { code: 'cc', enabled: true, account: 'redsys', min: 500, max: null, startsAt: null };
    const saved = await saveStore(admin, 17, { ...read, methods: [added, ...read.methods] });
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
    const read = toInput(findStore(await viewPaymentMethods(admin), 1));
    const answer = await saveStore(admin, 1, { ...read, methods: edit(read.methods) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'methods']);
  });
});
