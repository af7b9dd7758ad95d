import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  EMAIL,
  jobsFor,
  latestAttempt,
  openPayment,
  selectAuditEvents,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../test/purchase.ts';
import { signIn } from '../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, visitor } from '../../test/visitor.ts';
import { acceptedTexts } from '../catalogue/legal-text.ts';
import type { Store } from '../catalogue/store.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';
import { recordDispute } from '../payments/disputes/chargeback.ts';
import { NO_ANSWER } from '../payments/records/outcome-unknown.ts';
import { resolveRefund } from '../payments/refunds/resolve-refund.ts';
import { revokeRefund } from '../payments/refunds/revoke-refund.ts';
import { settleRefund } from '../payments/refunds/settle-refund.ts';
import { beginOrders } from './begin-orders.ts';
import { orderLinkKey } from './order-link.ts';

const TUESDAY = new Date('2026-11-24T09:00:00Z'); // ten in Madrid
const WEDNESDAY = new Date('2026-11-25T09:00:00Z');
// Madrid has a holiday fourteen days later, so the period ends with the next day.
const PERIOD_ENDS = new Date('2026-12-09T23:00:00Z');
const BOTH = { startNow: true, loseWithdrawal: true };
const CHECKOUT = '/desktopapp/rest/checkoutRegister/';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.setNow(TUESDAY);
  test.mails.length = 0;
});
afterAll(() => test.close());

/** Places an order with the specification's form: e-mail and payment method, without consents. */
async function orderWithoutConsents(extra: object = {}): Promise<{ who: TestVisitor; orderId: number }> {
  const who = await withNote(test);
  const answer = await who.send(CHECKOUT, { email: EMAIL, type: 'cc', ...extra });
  expect(answer.statusCode, answer.body).toBe(200);
  return { who, orderId: Number(answer.json().message) };
}

async function pay(who: TestVisitor, orderId: number): Promise<void> {
  const ref = await openPayment(test, who, orderId);
  test.gateway.behave('succeed', ref);
  await who.view('settle', { orderId: String(orderId), fields: {} });
  expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid' });
}

async function payWithoutConsents() {
  const order = await orderWithoutConsents();
  await pay(order.who, order.orderId);
  return order;
}

const selectLine = (orderId: number) =>
  test.deps.db
    .selectFrom('order_line')
    .select(['id', 'state', 'promised_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const giveConsents = async (who: TestVisitor, orderId: number, consentsInput: object = BOTH) =>
  (await who.view('giveConsents', { orderId: String(orderId), consents: consentsInput })).json().value;
const viewOrder = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;
/** Adds a refund of the whole payment, or of this many cents. */
async function addRefund(orderId: number, state: string, amount?: number): Promise<string> {
  const attempt = await latestAttempt(test, orderId);
  const id = randomUUID();
  await test.deps.db
    .insertInto('refund')
    .values({
      ...{ id, order_id: orderId, attempt_id: attempt.id, gateway: attempt.gateway },
      ...{
        amount: amount ?? attempt.amount,
        currency: attempt.currency,
        state,
        reason: 'customer',
        note: '',
      },
      ...{ lines: '[]', requested_by: 'contable', requested_at: TUESDAY, updated_at: TUESDAY },
    } as never)
    .execute();
  return id;
}
const sendMail = async (orderId: number, mail: 'order-confirmed' | 'order-begun'): Promise<string> => {
  await sendOrderMail(test.deps, { mail, orderId });
  return test.mails.at(-1)?.text ?? '';
};

describe('an order without the two consents', () => {
  it('[AP-29] is accepted and paid, and its line waits with its own label', async () => {
    const { who, orderId } = await payWithoutConsents();
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    const { orders } = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json();
    expect(orders[0]).toMatchObject({ status: 'complete', panel_status_id: 60, pendingTramitation: false });
    const { awaitsConsentsUntil, lines } = await viewOrder(who, orderId);
    expect(awaitsConsentsUntil).toBe(PERIOD_ENDS.toISOString());
    expect(lines[0].status).toMatchObject({ label: 'Falta tu permiso', language: 'es' });
    const text = await sendMail(orderId, 'order-confirmed');
    expect(text).toContain('si no, empezamos el 10 de diciembre de 2026.');
    expect(text).toMatch(/Dar permiso: http.*\/pedidos\/\d+\?k=/);
    expect(text).not.toMatch(/Tendrás tu documento|Quiero que empecéis/);
  });

  it('[AP-28] starts when they are given after the payment, with a promise from then', async () => {
    const { who, orderId } = await payWithoutConsents();
    test.setNow(WEDNESDAY);
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await selectLine(orderId)).toMatchObject({
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
    const text = await sendMail(orderId, 'order-begun');
    expect(text).toContain('Tendrás tu documento el miércoles 25 de noviembre, antes de las 14:00.');
    expect(text).toContain('✓ Quiero que empecéis');
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(2);
  });

  it('[AP-28] asks on the payment page, and starts with the payment if they are given there', async () => {
    const { who, orderId } = await orderWithoutConsents();
    const payment = async () =>
      (await who.view('payment', { orderId: String(orderId), method: null })).json().value;
    const paymentView = await payment();
    expect(paymentView.awaitsConsentsUntil).toBe(PERIOD_ENDS.toISOString());
    expect(paymentView.lines[0].promise).toBe('Empezamos en cuanto nos des permiso y hayas pagado.');
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect((await payment()).awaitsConsentsUntil).toBeNull();
    expect(await selectLine(orderId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await jobsFor(test, 'send-mail', orderId)).toEqual([]);
    await pay(who, orderId);
    expect(await selectLine(orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-11-24T13:00:00Z'),
    });
  });

  it("[AP-28] accepts them from the holder of the mail's link, and from no other visitor", async () => {
    const { orderId } = await payWithoutConsents();
    const other = visitor(test);
    await other.open();
    expect(await giveConsents(other, orderId)).toBeNull();
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer' });
    const key = orderLinkKey(test.deps.config.secret, await selectOrderRow(test, orderId), test.deps.clock());
    await other.view('order', { orderId: String(orderId), key });
    expect(await giveConsents(other, orderId)).toEqual([]);
    expect(await selectLine(orderId)).toMatchObject({ state: 'paid' });
  });

  it('[AP-28] requires both, and names the missing one', async () => {
    const { who, orderId } = await payWithoutConsents();
    expect(await giveConsents(who, orderId, { startNow: true, loseWithdrawal: false })).toMatchObject([
      { name: 'loseWithdrawal', code: 'required' },
    ]);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [] });
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer' });
  });

  it('[AP-28] starts by itself when the withdrawal period has ended, and not before', async () => {
    const { orderId } = await payWithoutConsents();
    const unpaid = await orderWithoutConsents();
    test.setNow(new Date(PERIOD_ENDS.getTime() - 1000));
    await beginOrders(test.deps);
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer' });
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    expect(await selectLine(orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-12-10T12:00:00Z'),
    });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    expect(await selectAuditEvents(test, orderId)).toContain('withdrawal_period_ended');
    expect(await sendMail(orderId, 'order-begun')).not.toContain('✓');
    expect(await selectLine(unpaid.orderId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await beginOrders(test.deps)).toBe(0);
  });

  it('[AP-28] cannot be worked on until then', async () => {
    const { who, orderId } = await payWithoutConsents();
    const operator = await signIn(test, 'operador');
    const { id } = await selectLine(orderId);
    const shown = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(shown.lines[0].actions).toMatchObject({
      take: { allowed: false, reason: 'consents' },
      upload: { allowed: false, reason: 'consents' },
      deliver: { allowed: false, reason: 'consents' },
    });
    const startResponse = await operator.call('POST', `api/lines/${id}/take`);
    expect([startResponse.statusCode, startResponse.json().code]).toEqual([409, 'consents']);
    await giveConsents(who, orderId);
    expect((await operator.call('POST', `api/lines/${id}/take`)).statusCode).toBe(200);
  });

  it('[AP-28] stays waiting while its payment is charged back', async () => {
    const { who, orderId } = await payWithoutConsents();
    const { id, amount, currency, gateway } = await latestAttempt(test, orderId);
    await test.deps.db
      .insertInto('ledger_entry')
      .values({
        ...{ order_id: orderId, attempt_id: id, kind: 'chargeback', amount: -amount, currency, gateway },
        ...{ provider_ref: `back-${orderId}`, booked_at: TUESDAY },
      })
      .execute();
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('[AP-28] starts when a dispute is won, if the consents were given by then', async () => {
    const { who, orderId } = await payWithoutConsents();
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won' });
    expect(await selectLine(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] keeps waiting when a dispute is won before the consents', async () => {
    const { orderId } = await payWithoutConsents();
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won' });
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('[AP-29] gets them when the same cart is ordered again, and keeps them from then on', async () => {
    const { who, orderId } = await orderWithoutConsents();
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
    const { who, orderId } = await payWithoutConsents();
    await giveConsents(who, orderId, { ...BOTH, shownIn: 'en' });
    const { consents } = await selectOrderRow(test, orderId);
    expect(consents[0]?.wording).toMatch(/^I want you to start/);

    const { who: buyer } = await orderWithoutConsents();
    const { legal, stores } = test.deps.catalogue.current();
    const { store_id } = await selectOrderRow(test, orderId);
    const store = stores.get(store_id) as Store;
    const shownTexts = acceptedTexts(legal, store, 'pt').map(({ id }) => id);
    const form = { email: EMAIL, type: 'stripe', ...BOTH, shownTotal: 2512, shownIn: 'pt', shownTexts };
    const placed = (await buyer.view('placeOrder', { form, key: randomUUID() })).json().value;
    expect(placed).toMatchObject({ ok: true });
    const ordered = await selectOrderRow(test, Number(placed.orderId));
    expect(ordered).toMatchObject({ locale: 'es' });
    expect(ordered.consents[0]?.wording).toMatch(/^Quero que /);
    expect(ordered.legal).toEqual(acceptedTexts(legal, store, 'pt'));
    expect(ordered.legal).not.toEqual(acceptedTexts(legal, store, 'es'));
    const unknown = await buyer.view('giveConsents', {
      orderId: placed.orderId,
      consents: { ...BOTH, shownIn: 'fr' },
    });
    expect(unknown.statusCode).toBe(400);
  });

  it('[AP-28] keeps consents given while the same cart is ordered again', async () => {
    const { who, orderId } = await orderWithoutConsents();
    const orderAgain = (at: number) =>
      who.send(CHECKOUT, { email: `ana.prueba.${at}@correo.example`, type: 'cc' });
    const [missing] = await Promise.all([giveConsents(who, orderId), ...[1, 2, 3, 4, 5, 6].map(orderAgain)]);
    expect(missing).toEqual([]);
    const { consents, consents_awaited_until } = await selectOrderRow(test, orderId);
    expect([consents.length, consents_awaited_until]).toEqual([2, null]);
  });

  it('[AP-28] restarts its period on the day when the same cart is ordered again', async () => {
    const { who, orderId } = await orderWithoutConsents();
    test.setNow(new Date('2026-12-14T09:00:00Z'));
    await beginOrders(test.deps);
    await who.send(CHECKOUT, { email: 'ana.otra@correo.example', type: 'cc' });
    const { consents_awaited_until } = await selectOrderRow(test, orderId);
    expect(consents_awaited_until).toEqual(new Date('2026-12-28T23:00:00Z'));
  });

  it.each(['succeeded', 'pending'])('[AP-28] does not start while its refund is %s', async (state) => {
    const { who, orderId } = await payWithoutConsents();
    await addRefund(orderId, state);
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await giveConsents(who, orderId);
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  });
});

describe('a full refund that is not made after all', () => {
  const failed = { state: 'failed', refundRef: null, failureCode: 'declined', by: 'stripe' } as const;
  const revoke = async (refundId: string) =>
    expect(await revokeRefund(test.deps, refundId, 'contable')).toBe('done');
  const fail = (refundId: string) => settleRefund(test.deps, refundId, failed);

  it.each(['by_hand', 'failed'])(
    '[AP-28] lets work start when it is revoked as %s, if the consents were given by then',
    async (state) => {
      const { who, orderId } = await payWithoutConsents();
      const refundId = await addRefund(orderId, state);
      expect(await giveConsents(who, orderId)).toEqual([]);
      expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
      await revoke(refundId);
      expect(await selectLine(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
      expect(await sendMail(orderId, 'order-begun')).toContain('Tendrás tu documento');
    },
  );

  it('keeps the order waiting after it failed, until staff revoke it, since its money is still owed', async () => {
    const { orderId } = await payWithoutConsents();
    const refundId = await addRefund(orderId, 'pending');
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await fail(refundId);
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    await revoke(refundId);
    expect(await selectLine(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('keeps the order waiting after staff found that it was never made', async () => {
    const { orderId } = await payWithoutConsents();
    const refundId = await addRefund(orderId, 'pending');
    await test.deps.db
      .updateTable('refund')
      .set({ failure_code: NO_ANSWER })
      .where('id', '=', refundId)
      .execute();
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    expect(await resolveRefund(test.deps, refundId, false, 'contable')).toBe('done');
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('lets work start once a partial refund replaces the failed one', async () => {
    const { who, orderId } = await payWithoutConsents();
    await addRefund(orderId, 'failed');
    await giveConsents(who, orderId);
    const part = await addRefund(orderId, 'pending', 1000);
    await settleRefund(test.deps, part, { ...failed, state: 'succeeded', failureCode: null });
    expect(await selectLine(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] lets work start once it is revoked, if the withdrawal period has ended by then', async () => {
    const { orderId } = await payWithoutConsents();
    const refundId = await addRefund(orderId, 'by_hand');
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await revoke(refundId);
    expect(await selectLine(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] leaves an order waiting that still lacks the consents', async () => {
    const { orderId } = await payWithoutConsents();
    await revoke(await addRefund(orderId, 'by_hand'));
    expect(await selectLine(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });
});

const COMPANY = {
  ...{ customer_type: 'business', country: 'ES', name: 'Muestras Inventadas, S. L.', tax_id: 'B64717838' },
  ...{ address: 'Calle de Ejemplo 12', city: 'Getafe', postal_code: '28901', province: 'Madrid' },
  ...{ email: 'cuentas@correo.example', phone: '600111222' },
};

describe('a business', () => {
  it('[AP-28] is not asked for consents by call', async () => {
    const { who, orderId } = await orderWithoutConsents({ billing: COMPANY });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    await pay(who, orderId);
    expect(await selectLine(orderId)).toMatchObject({ state: 'paid' });
  });

  it("[AP-28] needs no consents when a consumer's order becomes its own, which is audited", async () => {
    const { who, orderId } = await orderWithoutConsents();
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
  const { who, orderId } = await orderWithoutConsents({ billing: COMPANY });
  const session = await test.deps.db
    .selectFrom('session')
    .select('checkout')
    .where('last_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(session.checkout).toMatchObject({ sent: false });
  expect((await who.view('goOnAsGuest', { email: EMAIL, key: 'again' })).json().value).toBeNull();
});
