import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  checkOut,
  countOrders,
  EMAIL,
  jobsFor,
  latestAttempt,
  openPayment,
  paidPurchase,
  purchase,
  selectAuditEvents,
  selectOrderRow,
  withNote,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CHECKOUT = '/desktopapp/rest/checkoutRegister/';
const FORM = { email: EMAIL, type: 'cc', ...CONSENTS };

describe('placing an order', () => {
  it('[AP-29] turns the cart into a pending order before any provider is called', async () => {
    const who = await withNote(test);
    const started = test.gateway.started.size;
    const answer = await who.send(CHECKOUT, FORM);
    expect(answer.statusCode).toBe(200);
    const orderId = Number(answer.json().message);
    expect(answer.json()).toMatchObject({
      ok: true,
      next: '/customer/payment/stripe',
      config: { lastOrderId: String(orderId), customerEmail: EMAIL, lastOrderPrice: 25.12 },
    });
    expect(await selectOrderRow(test, orderId)).toMatchObject({
      state: 'awaiting_payment',
      net: 2076,
      vat: 436,
      total: 2512,
      currency: 'EUR',
      email: EMAIL,
      locale: 'es',
    });
    expect(await latestAttempt(test, orderId)).toMatchObject({
      state: 'created',
      amount: 2512,
      provider_ref: null,
    });
    expect(test.gateway.started.size).toBe(started);
    expect(await jobsFor(test, 'send-mail', orderId)).toEqual([]);
    expect(await selectAuditEvents(test, orderId)).toEqual(['order_placed']);
  });

  it('[OS-5] numbers orders by store: its id and eight digits', async () => {
    const first = await checkOut(await withNote(test));
    const second = await checkOut(await withNote(test));
    expect(String(first)).toMatch(/^14\d{8}$/);
    expect(second).toBeGreaterThan(first);
    expect(String(await checkOut(await withNote(test, '9.localhost')))).toMatch(/^9\d{8}$/);
  });

  it('[AP-29] stores the purchased lines and the wording of the consents', async () => {
    const orderId = await checkOut(await withNote(test));
    const line = await test.deps.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      product_name: 'Nota Simple',
      state: 'awaiting_payment',
      net: 2076,
      vat: 436,
    });
    expect(line.printed).toContainEqual({
      option: 'municipio',
      label: 'Municipio',
      value: 'Getafe (Madrid)',
    });
    const { consents } = await selectOrderRow(test, orderId);
    expect(consents.map(({ code }) => code)).toEqual(['start-now', 'lose-withdrawal']);
    expect(consents[0]).toMatchObject({ ip: '127.0.0.1', wording: expect.stringMatching(/^Quiero que /) });
  });

  it('[AP-29] returns one order for one cart without a key, even for concurrent calls', async () => {
    const who = await withNote(test);
    const before = await countOrders(test);
    const answers = await Promise.all([1, 2, 3, 4].map(() => who.send(CHECKOUT, FORM)));
    const again = await who.send(CHECKOUT, FORM);
    expect(new Set([...answers, again].map((answer) => answer.json().message)).size).toBe(1);
    expect(await countOrders(test)).toBe(before + 1);
  });

  it('[AP-29] accepts a corrected page form, and treats an unchanged one as a repeat', async () => {
    const who = await withNote(test);
    const before = await countOrders(test);
    const form = { email: EMAIL, type: 'stripe', startNow: true, loseWithdrawal: true, billing: null };
    const place = async (some: object, key = 'k'.repeat(300)) =>
      (await who.view('placeOrder', { form: { ...form, ...some }, key })).json().value;
    const [first, repeated] = [await place({}), await place({})];
    expect(first).toMatchObject({ ok: true });
    expect(repeated).toEqual(first);
    const corrected = await Promise.all([
      place({ email: 'otra@correo.example' }),
      place({ email: 'otra@correo.example' }),
    ]);
    expect(corrected).toEqual([first, first]);
    expect(await selectOrderRow(test, Number(first.orderId))).toMatchObject({ email: 'otra@correo.example' });
    expect(await countOrders(test)).toBe(before + 1);
  });

  it('[AP-29] returns the first answer to a repeated key, even after payment', async () => {
    const who = await withNote(test);
    const first = await who.send(CHECKOUT, FORM, 'order-1');
    const orderId = Number(first.json().message);
    await who.view('pay', { orderId: String(orderId), method: null, fields: {} });
    test.gateway.behave('succeed', (await latestAttempt(test, orderId)).provider_ref ?? '');
    await who.view('settle', { orderId: String(orderId), fields: {} });
    const repeat = await who.send(CHECKOUT, FORM, 'order-1');
    expect(repeat.statusCode).toBe(200);
    expect(repeat.json()).toMatchObject({ message: first.json().message, next: first.json().next });
    const other = await who.send(CHECKOUT, { ...FORM, email: 'otra@correo.example' }, 'order-1');
    expect(other.statusCode).toBe(422);
  });

  it('[AP-0] [AP-29] places another order for the second purchase of a client that sends no cart', async () => {
    const who = await withNote(test);
    const first = await checkOut(who);
    await openPayment(test, who, first);
    test.gateway.behave('succeed', (await latestAttempt(test, first)).provider_ref ?? '');
    await who.view('settle', { orderId: String(first), fields: {} });
    // An identical form too: after a payment, the client wants another order.
    await who.send('/desktopapp/rest/addns', NOTE);
    const second = await checkOut(who);
    expect(second).not.toBe(first);
    expect(await selectOrderRow(test, second)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('[AP-29] places another order for a changed cart', async () => {
    const who = await withNote(test);
    const first = await checkOut(who);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    const second = await checkOut(who);
    expect(second).not.toBe(first);
    expect((await selectOrderRow(test, second)).total).toBe(5024);
  });

  it('[AP-29] places another order once the first one was cancelled', async () => {
    const who = await withNote(test);
    const first = await checkOut(who);
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'cancelled' })
      .where('id', '=', first)
      .execute();
    const answer = await who.send(CHECKOUT, FORM);
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.json().message)).not.toBe(first);
  });

  it('[AP-29] accepts a corrected e-mail', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who, 'ana.mal@correo.example');
    expect(await checkOut(who, ' Ana.Bien@Correo.example ')).toBe(orderId);
    expect((await selectOrderRow(test, orderId)).email).toBe('ana.bien@correo.example');
  });
});

describe('cards', () => {
  it('ignores card numbers that an old client sends, and stores none', async () => {
    const who = await withNote(test);
    const number = '4242424242424242';
    const answer = await who.send(CHECKOUT, { ...FORM, num: number, year: '34', month: '12' }, 'card-1');
    expect(answer.statusCode).toBe(200);
    const { rows } = await sql<{ dump: string }>`
      select query_to_xml('select * from customer_order', true, false, '')::text
        || query_to_xml('select * from payment_attempt', true, false, '')::text
        || query_to_xml('select answer from idempotency_key', true, false, '')::text
        || query_to_xml('select * from session', true, false, '')::text as dump`.execute(test.deps.db);
    expect(rows[0]?.dump).toContain(EMAIL);
    expect(rows[0]?.dump).not.toContain(number);
  });
});

describe('the configuration after a purchase', () => {
  it('[EN-1] names the last order, its products and the amount paid', async () => {
    const { who, orderId } = await paidPurchase(test);
    const config = (await who.open()).json();
    expect(config).toMatchObject({
      lastOrderId: String(orderId),
      lastOrderProducts: ['15867'],
      lastOrderPrice: 25.12,
      lastOrderSuccess: { id: String(orderId), total: 25.12 },
      cart: [],
    });
    expect(config.lastItemIds).toHaveLength(1);
  });

  it('[EN-1] reports no unpaid order as a success', async () => {
    const { who } = await purchase(test);
    expect((await who.open()).json().lastOrderSuccess).toBeNull();
  });
});
