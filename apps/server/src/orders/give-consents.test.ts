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
// Fourteen days later Madrid keeps a holiday, so that the period ends with the day after.
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

/** An order as the specification's form makes it: an e-mail and a way to pay, and no word of consents. */
async function orderWithout(more: object = {}): Promise<{ who: TestVisitor; orderId: number }> {
  const who = await withNote(test);
  const answer = await who.send(CHECKOUT, { email: EMAIL, type: 'cc', ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return { who, orderId: Number(answer.json().message) };
}

async function pay(who: TestVisitor, orderId: number): Promise<void> {
  const ref = await openPayment(test, who, orderId);
  test.gateway.behave('succeed', ref);
  await who.view('settle', String(orderId), {});
  expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid' });
}

async function paidWithout() {
  const bought = await orderWithout();
  await pay(bought.who, bought.orderId);
  return bought;
}

const lineOf = (orderId: number) =>
  test.deps.db
    .selectFrom('order_line')
    .select(['id', 'state', 'promised_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const give = async (who: TestVisitor, orderId: number, given: object = BOTH) =>
  (await who.view('giveConsents', String(orderId), given)).json().value;
const viewOf = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', String(orderId), null)).json().value;
/** A refund of all that was paid, or of so many cents. */
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
const mailed = async (orderId: number, mail: 'order-confirmed' | 'order-begun'): Promise<string> => {
  await sendOrderMail(test.deps, { mail, orderId });
  return test.mails.at(-1)?.text ?? '';
};

describe('an order without the two consents', () => {
  it('[AP-29] is taken and paid, and its line waits with a text of its own', async () => {
    const { who, orderId } = await paidWithout();
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    const { orders } = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json();
    expect(orders[0]).toMatchObject({ status: 'complete', panel_status_id: 60, pendingTramitation: false });
    const { awaitsConsentsUntil, lines } = await viewOf(who, orderId);
    expect(awaitsConsentsUntil).toBe(PERIOD_ENDS.toISOString());
    expect(lines[0].status).toMatchObject({ label: 'Falta tu permiso', language: 'es' });
    const text = await mailed(orderId, 'order-confirmed');
    expect(text).toContain('si no, empezamos el 10 de diciembre de 2026.');
    expect(text).toMatch(/Dar permiso: http.*\/pedidos\/\d+\?k=/);
    expect(text).not.toMatch(/Tendrás tu documento|Quiero que empecéis/);
  });

  it('[AP-28] begins when they are given after the payment, and is promised from then', async () => {
    const { who, orderId } = await paidWithout();
    test.setNow(WEDNESDAY);
    expect(await give(who, orderId)).toEqual([]);
    expect(await lineOf(orderId)).toMatchObject({
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
    const text = await mailed(orderId, 'order-begun');
    expect(text).toContain('Tendrás tu documento el miércoles 25 de noviembre, antes de las 14:00.');
    expect(text).toContain('✓ Quiero que empecéis');
    expect(await give(who, orderId)).toEqual([]);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(2);
  });

  it('[AP-28] asks on the page of payment, and begins with the payment where they are given there', async () => {
    const { who, orderId } = await orderWithout();
    const payment = async () => (await who.view('payment', String(orderId), null)).json().value;
    const asked = await payment();
    expect(asked.awaitsConsentsUntil).toBe(PERIOD_ENDS.toISOString());
    expect(asked.lines[0].promise).toBe('Empezamos en cuanto nos des permiso y hayas pagado.');
    expect(await give(who, orderId)).toEqual([]);
    expect((await payment()).awaitsConsentsUntil).toBeNull();
    expect(await lineOf(orderId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await jobsFor(test, 'send-mail', orderId)).toEqual([]);
    await pay(who, orderId);
    expect(await lineOf(orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-11-24T13:00:00Z'),
    });
  });

  it('[AP-28] takes them from who comes by the mail’s link, and from nobody else', async () => {
    const { orderId } = await paidWithout();
    const other = visitor(test);
    await other.open();
    expect(await give(other, orderId)).toBeNull();
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer' });
    const key = orderLinkKey(test.deps.config.secret, await selectOrderRow(test, orderId), test.deps.clock());
    await other.view('order', String(orderId), key);
    expect(await give(other, orderId)).toEqual([]);
    expect(await lineOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('[AP-28] takes both or none, and says which is missing', async () => {
    const { who, orderId } = await paidWithout();
    expect(await give(who, orderId, { startNow: true, loseWithdrawal: false })).toMatchObject([
      { name: 'loseWithdrawal', code: 'required' },
    ]);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [] });
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer' });
  });

  it('[AP-28] begins by itself when the withdrawal period has ended, and not before', async () => {
    const { orderId } = await paidWithout();
    const unpaid = await orderWithout();
    test.setNow(new Date(PERIOD_ENDS.getTime() - 1000));
    await beginOrders(test.deps);
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer' });
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    expect(await lineOf(orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-12-10T12:00:00Z'),
    });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    expect(await selectAuditEvents(test, orderId)).toContain('withdrawal_period_ended');
    expect(await mailed(orderId, 'order-begun')).not.toContain('✓');
    expect(await lineOf(unpaid.orderId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await beginOrders(test.deps)).toBe(0);
  });

  it('[AP-28] is worked on by nobody until then', async () => {
    const { who, orderId } = await paidWithout();
    const operator = await signIn(test, 'operador');
    const { id } = await lineOf(orderId);
    const shown = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(shown.lines[0].actions).toMatchObject({
      take: { allowed: false, reason: 'consents' },
      upload: { allowed: false, reason: 'consents' },
      deliver: { allowed: false, reason: 'consents' },
    });
    const taken = await operator.call('POST', `api/lines/${id}/take`);
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'consents']);
    await give(who, orderId);
    expect((await operator.call('POST', `api/lines/${id}/take`)).statusCode).toBe(200);
  });

  it('[AP-28] stays where it is while its money is taken back', async () => {
    const { who, orderId } = await paidWithout();
    const { id, amount, currency, gateway } = await latestAttempt(test, orderId);
    await test.deps.db
      .insertInto('ledger_entry')
      .values({
        ...{ order_id: orderId, attempt_id: id, kind: 'chargeback', amount: -amount, currency, gateway },
        ...{ provider_ref: `back-${orderId}`, booked_at: TUESDAY },
      })
      .execute();
    expect(await give(who, orderId)).toEqual([]);
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('[AP-28] begins when money that was charged back comes back, if the consents were given by then', async () => {
    const { who, orderId } = await paidWithout();
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    expect(await give(who, orderId)).toEqual([]);
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won' });
    expect(await lineOf(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] waits on when money that was charged back comes back before the consents', async () => {
    const { orderId } = await paidWithout();
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won' });
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('[AP-29] is given them when the same cart is ordered again, and keeps them from then on', async () => {
    const { who, orderId } = await orderWithout();
    const again = async (more: object) =>
      Number((await who.send(CHECKOUT, { email: EMAIL, type: 'cc', ...more })).json().message);
    expect(await again(CONSENTS)).toBe(orderId);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents_awaited_until: null });
    expect(await selectAuditEvents(test, orderId)).toContain('consents_given');
    expect(await again({})).toBe(orderId);
    const { consents, consents_awaited_until } = await selectOrderRow(test, orderId);
    expect([consents.length, consents_awaited_until]).toEqual([2, null]);
  });

  it('[AP-28] [AP-29] keeps consents, and the legal texts, in the language of the page that showed them', async () => {
    const { who, orderId } = await paidWithout();
    await give(who, orderId, { ...BOTH, shownIn: 'en' });
    const { consents } = await selectOrderRow(test, orderId);
    expect(consents[0]?.wording).toMatch(/^I want you to start/);

    const { who: buyer } = await orderWithout();
    const { legal, stores } = test.deps.catalogue.current();
    const { store_id } = await selectOrderRow(test, orderId);
    const store = stores.get(store_id) as Store;
    const shownTexts = acceptedTexts(legal, store, 'pt').map(({ id }) => id);
    const form = { email: EMAIL, type: 'stripe', ...BOTH, shownTotal: 2512, shownIn: 'pt', shownTexts };
    const placed = (await buyer.view('placeOrder', form, randomUUID())).json().value;
    expect(placed).toMatchObject({ ok: true });
    const ordered = await selectOrderRow(test, Number(placed.orderId));
    expect(ordered).toMatchObject({ locale: 'es' });
    expect(ordered.consents[0]?.wording).toMatch(/^Quero que /);
    expect(ordered.legal).toEqual(acceptedTexts(legal, store, 'pt'));
    expect(ordered.legal).not.toEqual(acceptedTexts(legal, store, 'es'));
    const unknown = await buyer.view('giveConsents', placed.orderId, { ...BOTH, shownIn: 'fr' });
    expect(unknown.statusCode).toBe(400);
  });

  it('[AP-28] keeps consents that are given while the same cart is ordered again', async () => {
    const { who, orderId } = await orderWithout();
    const again = (at: number) =>
      who.send(CHECKOUT, { email: `ana.prueba.${at}@correo.example`, type: 'cc' });
    const [given] = await Promise.all([give(who, orderId), ...[1, 2, 3, 4, 5, 6].map(again)]);
    expect(given).toEqual([]);
    const { consents, consents_awaited_until } = await selectOrderRow(test, orderId);
    expect([consents.length, consents_awaited_until]).toEqual([2, null]);
  });

  it('[AP-28] waits anew from the day on which the same cart is ordered again', async () => {
    const { who, orderId } = await orderWithout();
    test.setNow(new Date('2026-12-14T09:00:00Z'));
    await beginOrders(test.deps);
    await who.send(CHECKOUT, { email: 'ana.otra@correo.example', type: 'cc' });
    const { consents_awaited_until } = await selectOrderRow(test, orderId);
    expect(consents_awaited_until).toEqual(new Date('2026-12-28T23:00:00Z'));
  });

  it.each(['succeeded', 'pending'])('[AP-28] begins for nobody whose refund is %s', async (state) => {
    const { who, orderId } = await paidWithout();
    await addRefund(orderId, state);
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await give(who, orderId);
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  });
});

describe('a full refund that is not made after all', () => {
  const failed = { state: 'failed', refundRef: null, failureCode: 'declined', by: 'stripe' } as const;
  const revoke = async (refundId: string) =>
    expect(await revokeRefund(test.deps, refundId, 'contable')).toBe('done');
  const fail = (refundId: string) => settleRefund(test.deps, refundId, failed);

  it.each(['by_hand', 'failed'])(
    '[AP-28] lets work begin once it is revoked while %s, if the consents were given by then',
    async (state) => {
      const { who, orderId } = await paidWithout();
      const refundId = await addRefund(orderId, state);
      expect(await give(who, orderId)).toEqual([]);
      expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
      await revoke(refundId);
      expect(await lineOf(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
      expect(await mailed(orderId, 'order-begun')).toContain('Tendrás tu documento');
    },
  );

  it('keeps the order waiting after it failed, until staff revoke it: its money is owed still', async () => {
    const { orderId } = await paidWithout();
    const refundId = await addRefund(orderId, 'pending');
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await fail(refundId);
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    await revoke(refundId);
    expect(await lineOf(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('keeps the order waiting after a person found that it was never made', async () => {
    const { orderId } = await paidWithout();
    const refundId = await addRefund(orderId, 'pending');
    await test.deps.db
      .updateTable('refund')
      .set({ failure_code: NO_ANSWER })
      .where('id', '=', refundId)
      .execute();
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    expect(await resolveRefund(test.deps, refundId, false, 'contable')).toBe('done');
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('lets work begin once a part was given instead of what failed', async () => {
    const { who, orderId } = await paidWithout();
    await addRefund(orderId, 'failed');
    await give(who, orderId);
    const part = await addRefund(orderId, 'pending', 1000);
    await settleRefund(test.deps, part, { ...failed, state: 'succeeded', failureCode: null });
    expect(await lineOf(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] lets work begin once it is revoked, if the withdrawal period has ended by then', async () => {
    const { orderId } = await paidWithout();
    const refundId = await addRefund(orderId, 'by_hand');
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await revoke(refundId);
    expect(await lineOf(orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] leaves an order waiting that still lacks the consents', async () => {
    const { orderId } = await paidWithout();
    await revoke(await addRefund(orderId, 'by_hand'));
    expect(await lineOf(orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });
});

const COMPANY = {
  ...{ customer_type: 'business', country: 'ES', name: 'Muestras Inventadas, S. L.', tax_id: 'B64717838' },
  ...{ address: 'Calle de Ejemplo 12', city: 'Getafe', postal_code: '28901', province: 'Madrid' },
  ...{ email: 'cuentas@correo.example', phone: '600111222' },
};

describe('a business', () => {
  it('[AP-28] is not asked by call', async () => {
    const { who, orderId } = await orderWithout({ billing: COMPANY });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    await pay(who, orderId);
    expect(await lineOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('[AP-28] is said to need no consents where an order of a consumer becomes its own', async () => {
    const { who, orderId } = await orderWithout();
    const again = { email: EMAIL, type: 'cc', billing: COMPANY };
    expect((await who.send(CHECKOUT, again)).json().message).toBe(String(orderId));
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    const acts = await selectAuditEvents(test, orderId);
    expect(acts).toContain('consents_not_needed');
    expect(acts).not.toContain('consents_given');
    const operator = await signIn(test, 'operador');
    const shown = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(JSON.stringify(shown)).toContain('consents_not_needed');
  });

  it('[AP-28] is not asked by the page, which asks everybody else', async () => {
    const who = visitor(test);
    await who.open();
    await who.send('/desktopapp/rest/addns', NOTE);
    const { customer_type, tax_id, postal_code, ...same } = COMPANY;
    const billing = { ...same, type: customer_type, taxId: tax_id, postalCode: postal_code };
    const form = { email: EMAIL, type: 'stripe', startNow: false, loseWithdrawal: false };
    const place = async (more: object, key: string) =>
      (await who.view('placeOrder', { ...form, ...more }, key)).json().value;
    const asked = await place({ billing: { ...billing, type: 'consumer', taxId: '12345678Z' } }, 'page 1');
    expect(asked.fields.map(({ name }: { name: string }) => name)).toEqual(['startNow', 'loseWithdrawal']);
    expect(await place({ billing }, 'page 2')).toMatchObject({ ok: true });
  });
});

it('[AP-28] what a business was asked for and has ordered is not ordered again by a log-in', async () => {
  const { who, orderId } = await orderWithout({ billing: COMPANY });
  const session = await test.deps.db
    .selectFrom('session')
    .select('checkout')
    .where('last_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(session.checkout).toMatchObject({ sent: false });
  expect((await who.view('goOnAsGuest', EMAIL, 'again')).json().value).toBeNull();
});
