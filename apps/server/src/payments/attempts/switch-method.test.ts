import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeGateway } from '../../../test/providers/fake-gateway.ts';
import { createTwoProviderApp } from '../../../test/providers/two-providers.ts';
import {
  CONSENTS,
  EMAIL,
  latestAttempt,
  type Purchase,
  purchase,
  selectAttempts,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { insertAttempt, newAttempt, selectAttemptByRef } from '../records/attempts.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { startAttempt } from './start-attempt.ts';

let test: TestApp;
let cards: FakeGateway;
let redsys: FakeGateway;

beforeAll(async () => {
  ({ test, cards, redsys } = await createTwoProviderApp());
});
beforeEach(() => {
  cards.behave('open');
  redsys.behave('open');
});
afterAll(() => test.close());

const payBy = async ({ who, orderId }: Purchase, method: string) =>
  (await who.view('pay', { orderId: String(orderId), method, fields: {} })).json().value;
describe('switching the payment method', () => {
  it('stores the reference of an attempt that ended while its provider opened it', async () => {
    const { orderId } = await purchase(test);
    const store = test.deps.catalogue.current().stores.get(14);
    const method = store?.paymentMethods.find(({ code }) => code === 'stripe');
    if (!method) throw new Error('no card in store 14');
    const fresh = newAttempt(orderId, 2512, method, test.deps.clock());
    await insertAttempt(test.deps.db, fresh);
    const [attempt] = (await selectAttempts(test, orderId)).filter(({ id }) => id === fresh.id);
    if (!attempt) throw new Error('not inserted');
    const slow: FakeGateway = {
      ...cards,
      start: async (request) => {
        const over = { state: 'cancelled', ended_at: test.deps.clock(), check_at: null } as const;
        await test.deps.db.updateTable('payment_attempt').set(over).where('id', '=', fresh.id).execute();
        return cards.start(request);
      },
    };
    const context = { payer: {}, urls: {}, description: '' } as Parameters<typeof startAttempt>[3];
    expect(await startAttempt(test.deps, slow, attempt, context)).toBeUndefined();
    const [ended] = (await selectAttempts(test, orderId)).filter(({ id }) => id === fresh.id);
    expect(ended).toMatchObject({ state: 'cancelled', provider_ref: expect.any(String) });
    const found = await selectAttemptByRef(test.deps.db, 'stripe', ended?.provider_ref ?? '');
    expect(found?.id).toBe(fresh.id);
  });

  it('[AR-6] tells only the page of a begun payment that it may be made already', async () => {
    const { who, orderId } = await purchase(test);
    const hasBegun = async (method: string) =>
      (await who.view('payment', { orderId: String(orderId), method })).json().value.hasBegun;
    expect([await hasBegun('stripe'), await hasBegun('bizum')]).toEqual([true, false]);
  });

  it('cancels the previous attempt at its provider and opens another for the same order', async () => {
    const bought = await purchase(test);
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'next' });
    expect(await selectAttempts(test, bought.orderId)).toMatchObject([
      { method: 'stripe', state: 'cancelled' },
      { method: 'bizum', state: 'requires_action', amount: 2512 },
    ]);
    const page = (await bought.who.view('payment', { orderId: String(bought.orderId), method: null })).json()
      .value;
    expect(page).toMatchObject({ method: 'bizum', entry: 'button', pending: null });
  });

  it('[AP-0] never charges twice: a captured payment of the cancelled attempt pays the order', async () => {
    const bought = await purchase(test);
    cards.behave('succeed', bought.providerRef);
    expect(await payBy(bought, 'bizum')).toEqual({ kind: 'paid' });
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(1);
    expect((await selectOrderRow(test, bought.orderId)).state).toBe('paid');
  });

  it('waits for a processing payment instead of requesting another', async () => {
    const bought = await purchase(test);
    cards.behave('processing', bought.providerRef);
    await bought.who.view('settle', { orderId: String(bought.orderId), fields: {} });
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'next', step: { kind: 'wait' } });
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(1);
    const page = (await bought.who.view('payment', { orderId: String(bought.orderId), method: null })).json()
      .value;
    expect(page.pending).toEqual({ kind: 'wait' });
  });

  it('limits repeated switches: the customer waits an hour, and no further attempt begins', async () => {
    const bought = await purchase(test);
    const results = [];
    for (let time = 0; time < 16; time += 1)
      results.push(await payBy(bought, time % 2 === 0 ? 'bizum' : 'stripe'));
    expect(results.at(0)).toMatchObject({ kind: 'next' });
    // The open attempt may still be continued.
    expect(results.at(-1)).toMatchObject({ kind: 'next' });
    expect(results.at(-2)).toMatchObject({ kind: 'rejected', message: expect.stringContaining('una hora') });
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(15);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60_000 });
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'next' });
    vi.useRealTimers();
  });

  it('begins nothing when the cancel reveals a processing payment', async () => {
    const bought = await purchase(test);
    cards.behave('processing', bought.providerRef);
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'next', step: { kind: 'wait' } });
    expect(await selectAttempts(test, bought.orderId)).toMatchObject([
      { method: 'stripe', state: 'processing' },
    ]);
  });

  it('begins nothing beside a mismatched payment', async () => {
    const bought = await purchase(test);
    cards.behave('wrong-amount', bought.providerRef);
    expect(await payBy(bought, 'bizum')).toEqual({ kind: 'closed' });
    expect(await selectAttempts(test, bought.orderId)).toMatchObject([
      { method: 'stripe', state: 'mismatched' },
    ]);
  });

  it('[AP-29] begins nothing on another checkout while a payment is processing', async () => {
    const bought = await purchase(test);
    cards.behave('processing', bought.providerRef);
    await bought.who.view('settle', { orderId: String(bought.orderId), fields: {} });
    const form = { email: EMAIL, type: 'bizum', ...CONSENTS };
    const again = (await bought.who.send('/desktopapp/rest/checkoutRegister/', form)).json();
    expect(again).toMatchObject({ ok: true, message: String(bought.orderId) });
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(1);
    const page = (
      await bought.who.view('payment', { orderId: String(bought.orderId), method: 'bizum' })
    ).json().value;
    expect(page.pending).toEqual({ kind: 'wait' });
  });

  it('[AP-29] cancels the previous attempt when another checkout is paid by another method', async () => {
    const bought = await purchase(test);
    const form = { email: EMAIL, type: 'bizum', ...CONSENTS };
    await bought.who.send('/desktopapp/rest/checkoutRegister/', form);
    await payBy(bought, 'bizum');
    expect(await selectAttempts(test, bought.orderId)).toMatchObject([
      { method: 'stripe', state: 'cancelled' },
      { method: 'bizum', state: 'requires_action' },
    ]);
  });

  it('leaves one attempt open when two tabs choose two methods at once', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const bought = await purchase(test);
      await Promise.all(['bizum', 'multibanco', 'stripe'].map((method) => payBy(bought, method)));
      const open = (await selectAttempts(test, bought.orderId)).filter(({ ended_at }) => ended_at === null);
      expect(open).toHaveLength(1);
    }
  });

  it('books a late payment by the old method as surplus', async () => {
    const bought = await purchase(test);
    await payBy(bought, 'bizum');
    const second = await latestAttempt(test, bought.orderId);
    redsys.behave('succeed', second.provider_ref as string);
    await bought.who.view('settle', { orderId: String(bought.orderId), fields: {} });
    cards.behave('succeed', bought.providerRef);
    const [first] = await selectAttempts(test, bought.orderId);
    if (first) await syncAttempt(test.deps, first);
    const kinds = (await selectLedgerEntries(test, bought.orderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['payment', 'surplus']);
  });

  it('opens one attempt when two tabs request it at once', async () => {
    const bought = await purchase(test);
    await Promise.all([payBy(bought, 'multibanco'), payBy(bought, 'multibanco')]);
    const open = (await selectAttempts(test, bought.orderId)).filter(({ ended_at }) => ended_at === null);
    expect(open.map(({ method }) => method)).toEqual(['multibanco']);
  });

  it('begins another attempt each time at a provider that accepts an order number once', async () => {
    const bought = await purchase(test);
    await payBy(bought, 'bizum');
    await payBy(bought, 'bizum');
    expect((await selectAttempts(test, bought.orderId)).map(({ method }) => method)).toEqual([
      'stripe',
      'bizum',
      'bizum',
    ]);
  });

  it('[AP-0] continues it when the same form is sent again, and begins another for other input', async () => {
    const bought = await purchase(test);
    const send = async (fields: Record<string, string>) =>
      (
        await bought.who.view('pay', { orderId: String(bought.orderId), method: 'bizum', fields, key: 'k' })
      ).json().value;
    expect(await send({})).toEqual(await send({}));
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(2);
    await send({ phone: '600000000' });
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(3);
  });

  it('changes nothing and reports it while the provider of the previous attempt does not answer', async () => {
    const bought = await purchase(test);
    cards.behave('unreachable', bought.providerRef);
    expect(await payBy(bought, 'bizum')).toMatchObject({ kind: 'rejected', fields: [] });
    expect(await selectAttempts(test, bought.orderId)).toMatchObject([{ method: 'stripe', ended_at: null }]);
  });

  it('[EN-15] rejects a method that the store does not offer or that does not exist', async () => {
    const bought = await purchase(test);
    for (const method of ['paypal', 'visa', 'constructor'])
      expect(await payBy(bought, method)).toMatchObject({
        kind: 'rejected',
        message: expect.stringMatching(/no está disponible/),
      });
    expect(await selectAttempts(test, bought.orderId)).toHaveLength(1);
  });

  it('promises a day for an instant payment, and none for a later one', async () => {
    const { who, orderId } = await purchase(test);
    const promised = async (method: string) =>
      (await who.view('payment', { orderId: String(orderId), method })).json().value.lines[0].promise;
    expect(await promised('bizum')).toMatch(/^Lo tendrás el .*, antes de/);
    expect(await promised('multibanco')).toBe('El plazo empieza a contar cuando llegue tu pago');
  });
});
