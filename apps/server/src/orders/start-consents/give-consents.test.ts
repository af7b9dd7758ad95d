import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BOTH_CONSENTS,
  CHECKOUT,
  giveConsents,
  orderWithoutConsents,
  PERIOD_ENDS,
  pay,
  payWithoutConsents,
  selectLine,
  sendMail,
  TUESDAY,
} from '../../../test/order-without-consents.ts';
import {
  CONSENTS,
  EMAIL,
  jobsFor,
  selectAuditEvents,
  selectOrderRow,
  type TestVisitor,
} from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { acceptedTexts } from '../../stores/catalogue/legal-text.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { orderLinkKey } from '../records/order-link.ts';

const WEDNESDAY = new Date('2026-11-25T09:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.setNow(TUESDAY);
  test.mails.length = 0;
});
afterAll(() => test.close());

const viewOrder = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;

describe('an order without the two consents', () => {
  it('[AP-29] is accepted and paid, and its line waits with its own label', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    const { orders } = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json();
    expect(orders[0]).toMatchObject({ status: 'complete', panel_status_id: 60, pendingTramitation: false });
    const { awaitsConsentsUntil, lines } = await viewOrder(who, orderId);
    expect(awaitsConsentsUntil).toBe(PERIOD_ENDS.toISOString());
    expect(lines[0].status).toMatchObject({ label: 'Falta tu permiso', language: 'es' });
    const text = await sendMail(test, orderId, 'order-confirmed');
    expect(text).toContain('si no, empezamos el 10 de diciembre de 2026.');
    expect(text).toMatch(/Dar permiso: http.*\/pedidos\/\d+\?k=/);
    expect(text).not.toMatch(/Tendrás tu documento|Quiero que empecéis/);
  });

  it('[AP-28] starts when they are given after the payment, with a promise from then', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    test.setNow(WEDNESDAY);
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await selectLine(test, orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-11-25T13:00:00Z'),
    });
    const { consents, consents_awaited_until } = await selectOrderRow(test, orderId);
    expect(consents_awaited_until).toBeNull();
    expect(consents).toMatchObject(
      [
        { code: 'start-now', at: WEDNESDAY.toISOString(), ip: '127.0.0.1', wording: /^Quiero que / },
        { code: 'lose-withdrawal', at: WEDNESDAY.toISOString() },
      ].map(({ wording, ...consent }) => ({
        ...consent,
        ...(wording && { wording: expect.stringMatching(wording) }),
      })),
    );
    expect(await selectAuditEvents(test, orderId)).toContain('consents_given');
    const text = await sendMail(test, orderId, 'order-begun');
    expect(text).toContain('Tendrás tu documento el miércoles 25 de noviembre, antes de las 14:00.');
    expect(text).toContain('✓ Quiero que empecéis');
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(2);
  });

  it('[AP-28] asks on the payment page, and starts with the payment if they are given there', async () => {
    const { who, orderId } = await orderWithoutConsents(test);
    const payment = async () =>
      (await who.view('payment', { orderId: String(orderId), method: null })).json().value;
    const paymentView = await payment();
    expect(paymentView.awaitsConsentsUntil).toBe(PERIOD_ENDS.toISOString());
    expect(paymentView.lines[0].promise).toBe('Empezamos en cuanto nos des permiso y hayas pagado.');
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect((await payment()).awaitsConsentsUntil).toBeNull();
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await jobsFor(test, 'send-mail', orderId)).toEqual([]);
    await pay(test, who, orderId);
    expect(await selectLine(test, orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-11-24T13:00:00Z'),
    });
  });

  it("[AP-28] accepts them from the holder of the mail's link, and from no other visitor", async () => {
    const { orderId } = await payWithoutConsents(test);
    const other = visitor(test);
    await other.open();
    expect(await giveConsents(other, orderId)).toBeNull();
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer' });
    const key = orderLinkKey(test.deps.config.secret, await selectOrderRow(test, orderId), test.deps.clock());
    await other.view('order', { orderId: String(orderId), key });
    expect(await giveConsents(other, orderId)).toEqual([]);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid' });
  });

  it('[AP-28] requires both, and names the missing one', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    expect(await giveConsents(who, orderId, { startNow: true, loseWithdrawal: false })).toMatchObject([
      { name: 'loseWithdrawal', code: 'required' },
    ]);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [] });
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer' });
  });

  it('[AP-29] gets them when the same cart is ordered again, and keeps them from then on', async () => {
    const { who, orderId } = await orderWithoutConsents(test);
    const orderAgain = async (more: object) =>
      Number((await who.send(CHECKOUT, { email: EMAIL, type: 'cc', ...more })).json().message);
    expect(await orderAgain(CONSENTS)).toBe(orderId);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents_awaited_until: null });
    expect(await selectAuditEvents(test, orderId)).toContain('consents_given');
    expect(await orderAgain({})).toBe(orderId);
    const { consents, consents_awaited_until } = await selectOrderRow(test, orderId);
    expect([consents.length, consents_awaited_until]).toEqual([2, null]);
  });

  it('[AP-28] [AP-29] stores consents and legal texts in the language of their page', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    await giveConsents(who, orderId, { ...BOTH_CONSENTS, shownIn: 'en' });
    const { consents } = await selectOrderRow(test, orderId);
    expect(consents[0]?.wording).toMatch(/^I want you to start/);

    const { who: buyer } = await orderWithoutConsents(test);
    const { legal, stores } = test.deps.catalogue.current();
    const { store_id } = await selectOrderRow(test, orderId);
    const store = stores.get(store_id) as Store;
    const shownTexts = acceptedTexts(legal, store, 'pt').map(({ id }) => id);
    const form = {
      email: EMAIL,
      type: 'stripe',
      ...BOTH_CONSENTS,
      shownTotal: 2512,
      shownIn: 'pt',
      shownTexts,
    };
    const placed = (await buyer.view('placeOrder', { form, key: randomUUID() })).json().value;
    expect(placed).toMatchObject({ ok: true });
    const ordered = await selectOrderRow(test, Number(placed.orderId));
    expect(ordered).toMatchObject({ locale: 'es' });
    expect(ordered.consents[0]?.wording).toMatch(/^Quero que /);
    expect(ordered.legal).toEqual(acceptedTexts(legal, store, 'pt'));
    expect(ordered.legal).not.toEqual(acceptedTexts(legal, store, 'es'));
    const unknown = await buyer.view('giveConsents', {
      orderId: placed.orderId,
      consents: { ...BOTH_CONSENTS, shownIn: 'fr' },
    });
    expect(unknown.statusCode).toBe(400);
  });

  it('[AP-28] keeps consents given while the same cart is ordered again', async () => {
    const { who, orderId } = await orderWithoutConsents(test);
    const orderAgain = (at: number) =>
      who.send(CHECKOUT, { email: `ana.prueba.${at}@correo.example`, type: 'cc' });
    const [missing] = await Promise.all([giveConsents(who, orderId), ...[1, 2, 3, 4, 5, 6].map(orderAgain)]);
    expect(missing).toEqual([]);
    const { consents, consents_awaited_until } = await selectOrderRow(test, orderId);
    expect([consents.length, consents_awaited_until]).toEqual([2, null]);
  });
});

const COMPANY = {
  ...{ customer_type: 'business', country: 'ES', name: 'Muestras Inventadas, S. L.', tax_id: 'B64717838' },
  ...{ address: 'Calle de Ejemplo 12', city: 'Getafe', postal_code: '28901', province: 'Madrid' },
  ...{ email: 'cuentas@correo.example', phone: '600111222' },
};

describe('a business', () => {
  it('[AP-28] is not asked for consents by call', async () => {
    const { who, orderId } = await orderWithoutConsents(test, { billing: COMPANY });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    await pay(test, who, orderId);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid' });
  });

  it("[AP-28] needs no consents when a consumer's order becomes its own, which is audited", async () => {
    const { who, orderId } = await orderWithoutConsents(test);
    const again = { email: EMAIL, type: 'cc', billing: COMPANY };
    expect((await who.send(CHECKOUT, again)).json().message).toBe(String(orderId));
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    const events = await selectAuditEvents(test, orderId);
    expect(events).toContain('consents_not_needed');
    expect(events).not.toContain('consents_given');
    const operator = await signIn(test, 'operador');
    const shown = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(JSON.stringify(shown)).toContain('consents_not_needed');
  });

  it('[AP-28] is not asked by the page, unlike consumers', async () => {
    const who = visitor(test);
    await who.open();
    await who.send('/desktopapp/rest/addns', NOTE);
    const { customer_type, tax_id, postal_code, ...address } = COMPANY;
    const billing = { ...address, type: customer_type, taxId: tax_id, postalCode: postal_code };
    const form = { email: EMAIL, type: 'stripe', startNow: false, loseWithdrawal: false };
    const placeOrder = async (more: object, key: string) =>
      (await who.view('placeOrder', { form: { ...form, ...more }, key })).json().value;
    const consumerAnswer = await placeOrder(
      { billing: { ...billing, type: 'consumer', taxId: '12345678Z' } },
      'page 1',
    );
    expect(consumerAnswer.fields.map(({ name }: { name: string }) => name)).toEqual([
      'startNow',
      'loseWithdrawal',
    ]);
    expect(await placeOrder({ billing }, 'page 2')).toMatchObject({ ok: true });
  });
});

it("[AP-28] does not order a business's cart again after a log-in", async () => {
  const { who, orderId } = await orderWithoutConsents(test, { billing: COMPANY });
  const session = await test.deps.db
    .selectFrom('session')
    .select('checkout')
    .where('last_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(session.checkout).toMatchObject({ sent: false });
  expect((await who.view('continueAsGuest', { email: EMAIL, key: 'again' })).json().value).toBeNull();
});
