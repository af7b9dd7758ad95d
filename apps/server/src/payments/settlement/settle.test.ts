import { m } from '@folio/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkOut,
  jobsFor,
  latestAttempt,
  openPayment,
  type Purchase,
  paidPurchase,
  purchase,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { selectAttemptByRef } from '../records/attempts.queries.ts';
import { syncAttempt } from './sync-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.gateway.behave('open');
  test.setNow();
});
afterAll(() => test.close());

let events = 0;
/** The three sources of a payment's status. */
const SOURCES = {
  browser: ({ who, orderId }: Purchase) => who.view('settle', { orderId: String(orderId), fields: {} }),
  webhook: ({ providerRef }: Purchase) => {
    events += 1;
    return test.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'x-signature': 'good', 'content-type': 'application/json' },
      payload: test.gateway.webhook({ eventId: `evt_settle_${events}`, providerRef }),
    });
  },
  watcher: async ({ providerRef }: Purchase) => {
    const attempt = await selectAttemptByRef(test.deps.db, 'stripe', providerRef);
    return attempt && syncAttempt(test.deps, attempt);
  },
};
type Source = keyof typeof SOURCES;
const ORDERS: readonly (readonly Source[])[] = [
  ['browser', 'webhook', 'watcher'],
  ['browser', 'watcher', 'webhook'],
  ['webhook', 'browser', 'watcher'],
  ['webhook', 'watcher', 'browser'],
  ['watcher', 'browser', 'webhook'],
  ['watcher', 'webhook', 'browser'],
];

async function expectPaidOnce({ orderId, providerRef }: Purchase) {
  expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid', total: 2512 });
  expect(await selectLedgerEntries(test, orderId)).toEqual([
    { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: providerRef },
  ]);
  expect(await jobsFor(test, 'send-mail', orderId)).toEqual([{ mail: 'order-confirmed', orderId }]);
  expect(await selectAuditEvents(test, orderId)).toEqual(['order_placed', 'payment_received']);
}

describe('a payment is settled once', () => {
  it.each(ORDERS)('by %s, then %s, then %s', async (...order) => {
    const bought = await purchase(test);
    test.gateway.behave('succeed', bought.providerRef);
    for (const source of order) await SOURCES[source](bought);
    await expectPaidOnce(bought);
  });

  it('by all three concurrently, twice each', async () => {
    const bought = await purchase(test);
    test.gateway.behave('succeed', bought.providerRef);
    const all = Object.values(SOURCES);
    await Promise.all([...all, ...all].map((settle) => settle(bought)));
    await expectPaidOnce(bought);
  });

  it('[OS-8] starts the lines with their promised hour', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z')); // Tuesday, ten in Madrid
    const { orderId, who } = await paidPurchase(test);
    const [line] = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json().orders;
    expect(line).toMatchObject({ status: 'complete', panel_status_id: 10, pendingTramitation: true });
    const row = await test.deps.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'paid', promised_at: new Date('2026-11-24T13:00:00Z') });
  });
});

describe('a payment that fails', () => {
  it('[AR-6] shows the specified message until it is cleared, and can still be paid', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('decline', providerRef);
    const message =
      'Ha fallado el intento de pago, te ofrecemos nuevos métodos de pago alternativos ' +
      'para que puedas finalizar tu pedido.';
    const declined = await who.view('settle', { orderId: String(orderId), fields: {} });
    // The bank gave no reason, so the message does not repeat itself.
    const why = 'No se ha cobrado nada.';
    expect(declined.json().value).toEqual({ state: 'failed', message: message, why });
    expect((await who.view('shell')).json().value.invalidPayment).toBe(message);
    expect((await who.view('shell')).json().value.invalidPayment).toBe(message);
    expect((await who.view('clearInvalidPayment')).json().value).toBe(message);
    expect((await who.view('shell')).json().value.invalidPayment).toBeNull();
    const view = (await who.view('payment', { orderId: String(orderId), method: null })).json().value;
    expect(view).toMatchObject({ failure: message, failureWhy: why, isCancelled: false });
    // The page of another method shows no failure.
    const other = view.methods.find(({ code }: { code: string }) => code !== view.method)?.code;
    expect(
      (await who.view('payment', { orderId: String(orderId), method: other })).json().value.failure,
    ).toBeNull();

    test.gateway.behave('succeed', providerRef);
    expect((await who.view('settle', { orderId: String(orderId), fields: {} })).json().value.state).toBe(
      'paid',
    );
    expect(await selectAuditEvents(test, orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect(
      (await who.view('payment', { orderId: String(orderId), method: null })).json().value.failure,
    ).toBeNull();
  });

  it('[AR-6] [ER-6] is shown in the browser when only the webhook reports it, once', async () => {
    const bought = await purchase(test);
    test.gateway.behave('decline', bought.providerRef);
    await SOURCES.webhook(bought);
    const invalidPayment = async () => (await bought.who.view('shell')).json().value.invalidPayment;
    expect(await invalidPayment()).toBe(m.payment_card_failed({}, { locale: 'es' }));
    expect((await bought.who.view('clearInvalidPayment')).json().value).toBe(
      m.payment_card_failed({}, { locale: 'es' }),
    );
    await SOURCES.webhook(bought);
    expect(await invalidPayment()).toBeNull();
    const answer = await bought.who.view('settle', { orderId: String(bought.orderId), fields: {} });
    expect(answer.json().value.state).toBe('failed');
    expect(await selectAuditEvents(test, bought.orderId)).toEqual(['order_placed', 'payment_declined']);
  });

  it('[AR-6] clears its message once the order is paid, even if the cart has changed', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('decline', providerRef);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    test.gateway.behave('succeed', providerRef);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect((await who.view('shell')).json().value.invalidPayment).toBeNull();
  });

  it('is pending while its provider processes it', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('processing', providerRef);
    expect((await who.view('settle', { orderId: String(orderId), fields: {} })).json().value.state).toBe(
      'pending',
    );
  });
});

describe('several attempts', () => {
  it('books a payment that arrives after the attempt was cancelled', async () => {
    const bought = await purchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    const ended = { state: 'cancelled', ended_at: new Date(), check_at: null } as const;
    await test.deps.db.updateTable('payment_attempt').set(ended).where('id', '=', id).execute();
    test.gateway.behave('succeed', bought.providerRef);
    await SOURCES.webhook(bought);
    await expectPaidOnce(bought);
  });

  it('books the payment of a second attempt as surplus', async () => {
    const first = await purchase(test);
    const { id } = await latestAttempt(test, first.orderId);
    const ended = { state: 'failed', ended_at: new Date(), check_at: null } as const;
    await test.deps.db.updateTable('payment_attempt').set(ended).where('id', '=', id).execute();
    await checkOut(first.who);
    const second = await openPayment(test, first.who, first.orderId);
    expect(second).not.toBe(first.providerRef);
    test.gateway.behave('succeed', first.providerRef);
    test.gateway.behave('succeed', second);
    await SOURCES.browser(first);
    await SOURCES.webhook(first);
    const ledger = await selectLedgerEntries(test, first.orderId);
    expect(ledger.map(({ kind, provider_ref }) => [kind, provider_ref])).toEqual([
      ['payment', second],
      ['surplus', first.providerRef],
    ]);
    expect(await jobsFor(test, 'send-mail', first.orderId)).toHaveLength(1);
    expect(await selectAuditEvents(test, first.orderId)).toContain('surplus_received');
  });
});

describe('the cart of a paid order', () => {
  it('is empty afterwards', async () => {
    const { who } = await paidPurchase(test);
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
    expect((await who.view('shell')).json().value.showCart).toBe(false);
  });

  it('keeps the lines added after the order, without the bought ones', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    test.gateway.behave('succeed', providerRef);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    const { cart } = (await who.get('/desktopapp/rest/cart')).json();
    expect(cart).toHaveLength(1);
    expect(JSON.stringify(cart)).toContain('Calle de Ejemplo 14');
  });

  it('keeps a line that changed after the order, since it was not bought', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    const [line] = (await who.get('/desktopapp/rest/cart')).json().cart;
    const changed = { ...NOTE, direccion: 'Calle de Ejemplo 14' };
    await who.send(`/desktopapp/rest/updatequoteitem?id=${line.id}`, changed);
    test.gateway.behave('succeed', providerRef);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });
});
