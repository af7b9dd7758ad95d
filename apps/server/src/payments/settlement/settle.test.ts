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
/** The three that may bring the word of a payment, each by its own way in. */
const MESSENGERS = {
  browser: ({ who, orderId }: Purchase) => who.view('settle', String(orderId), {}),
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
type Messenger = keyof typeof MESSENGERS;
const ORDERS: readonly (readonly Messenger[])[] = [
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
    for (const messenger of order) await MESSENGERS[messenger](bought);
    await expectPaidOnce(bought);
  });

  it('by all of them at the same time, twice over', async () => {
    const bought = await purchase(test);
    test.gateway.behave('succeed', bought.providerRef);
    const all = Object.values(MESSENGERS);
    await Promise.all([...all, ...all].map((bring) => bring(bought)));
    await expectPaidOnce(bought);
  });

  it('[OS-8] starts the lines, with the hour they are promised for', async () => {
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
  it('[AR-6] says so in the given words, keeps them until they are cleared, and can be paid after all', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('decline', providerRef);
    const words =
      'Ha fallado el intento de pago, te ofrecemos nuevos métodos de pago alternativos para que puedas finalizar tu pedido.';
    const declined = await who.view('settle', String(orderId), {});
    // The bank gave no reason: the same is not said twice.
    const why = 'No se ha cobrado nada.';
    expect(declined.json().value).toEqual({ state: 'failed', message: words, why });
    expect((await who.view('shell')).json().value.invalidPayment).toBe(words);
    expect((await who.view('shell')).json().value.invalidPayment).toBe(words);
    expect((await who.view('clearInvalidPayment')).json().value).toBe(words);
    expect((await who.view('shell')).json().value.invalidPayment).toBeNull();
    const view = (await who.view('payment', String(orderId), null)).json().value;
    expect(view).toMatchObject({ failure: words, failureWhy: why, isCancelled: false });
    // Of another way to pay nothing has failed.
    const other = view.methods.find(({ code }: { code: string }) => code !== view.method)?.code;
    expect((await who.view('payment', String(orderId), other)).json().value.failure).toBeNull();

    test.gateway.behave('succeed', providerRef);
    expect((await who.view('settle', String(orderId), {})).json().value.state).toBe('paid');
    expect(await selectAuditEvents(test, orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect((await who.view('payment', String(orderId), null)).json().value.failure).toBeNull();
  });

  it('[AR-6] says so to the browser also when the webhook was there first', async () => {
    const bought = await purchase(test);
    test.gateway.behave('decline', bought.providerRef);
    await MESSENGERS.webhook(bought);
    const answer = await bought.who.view('settle', String(bought.orderId), {});
    expect(answer.json().value.state).toBe('failed');
    expect((await bought.who.view('shell')).json().value.invalidPayment).toBe(
      m.payment_card_failed({}, { locale: 'es' }),
    );
    expect(await selectAuditEvents(test, bought.orderId)).toEqual(['order_placed', 'payment_declined']);
  });

  it('[AR-6] is over once the order is paid, whatever became of the cart meanwhile', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('decline', providerRef);
    await who.view('settle', String(orderId), {});
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    test.gateway.behave('succeed', providerRef);
    await who.view('settle', String(orderId), {});
    expect((await who.view('shell')).json().value.invalidPayment).toBeNull();
  });

  it('says that a payment which the provider works on is pending', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('processing', providerRef);
    expect((await who.view('settle', String(orderId), {})).json().value.state).toBe('pending');
  });
});

describe('several attempts', () => {
  it('takes money that comes although the attempt was given up', async () => {
    const bought = await purchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    const over = { state: 'cancelled', ended_at: new Date(), check_at: null };
    await test.deps.db.updateTable('payment_attempt').set(over).where('id', '=', id).execute();
    test.gateway.behave('succeed', bought.providerRef);
    await MESSENGERS.webhook(bought);
    await expectPaidOnce(bought);
  });

  it('books the money of a second attempt as a surplus', async () => {
    const first = await purchase(test);
    const { id } = await latestAttempt(test, first.orderId);
    const over = { state: 'failed', ended_at: new Date(), check_at: null };
    await test.deps.db.updateTable('payment_attempt').set(over).where('id', '=', id).execute();
    await checkOut(first.who);
    const second = await openPayment(test, first.who, first.orderId);
    expect(second).not.toBe(first.providerRef);
    test.gateway.behave('succeed', first.providerRef);
    test.gateway.behave('succeed', second);
    await MESSENGERS.browser(first);
    await MESSENGERS.webhook(first);
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

  it('goes on with what came into it after the order, without what was bought', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    test.gateway.behave('succeed', providerRef);
    await who.view('settle', String(orderId), {});
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    const { cart } = (await who.get('/desktopapp/rest/cart')).json();
    expect(cart).toHaveLength(1);
    expect(JSON.stringify(cart)).toContain('Calle de Ejemplo 14');
  });

  it('keeps a line that was changed after the order: it is not what was bought', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    const [line] = (await who.get('/desktopapp/rest/cart')).json().cart;
    const changed = { ...NOTE, direccion: 'Calle de Ejemplo 14' };
    await who.send(`/desktopapp/rest/updatequoteitem?id=${line.id}`, changed);
    test.gateway.behave('succeed', providerRef);
    await who.view('settle', String(orderId), {});
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });
});
