import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTUGAL, SPAIN, viewCheckout } from '../../../test/billing.ts';
import { registered } from '../../../test/customer.ts';
import { askForCode, enterCode, mailedCode, openedByCode, openedByLink } from '../../../test/guest.ts';
import { paidPurchase, selectOrderRow, type TestVisitor } from '../../../test/purchase.ts';
import { openInvoiceDesk } from '../../../test/staff/invoices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';
import { ordersAwaitingData } from '../../payments/invoices/awaiting-data.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { sendInvoiceMail } from '../../payments/invoices/send-invoice-mail.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CONSUMER = { ...SPAIN, type: 'consumer', name: 'Ana Prueba', taxId: '12345678Z', email: '' };

/** Raises a paid order above 400 €. */
async function raise(orderId: number): Promise<void> {
  await sql`update order_line set net = net + 40000 where order_id = ${orderId}`.execute(test.deps.db);
  await sql`update customer_order set net = net + 40000, total = total + 40000 where id = ${orderId}`.execute(
    test.deps.db,
  );
}

/** Makes of a paid order one of which no simplified invoice may be issued. */
async function makeDear(orderId: number): Promise<void> {
  await raise(orderId);
  expect(await issueInvoice(test.deps, orderId)).toEqual({
    kind: 'blocked',
    reason: 'customer_data_missing',
  });
}

async function buyDear() {
  const bought = await paidPurchase(test);
  await makeDear(bought.orderId);
  return bought;
}

const ask = async (who: TestVisitor, orderId: number) =>
  (await who.view('invoiceData', { orderId: String(orderId) })).json().value;
const give = async (who: TestVisitor, orderId: number, billing: object) =>
  (await who.view('saveInvoiceData', { orderId: String(orderId), billing })).json().value;
const viewOrder = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;

/** Sends the mails with invoices that were enqueued for an order; returns the newest mail. */
async function sendInvoiceMails(orderId: number) {
  const { rows } = await sql<{ id: string }>`
    select data ->> 'invoiceId' as id from jobs.job where name = 'send-invoice-mail'
      and (data ->> 'invoiceId')::uuid in (select id from invoice where order_id = ${orderId})
    order by created_on`.execute(test.deps.db);
  for (const { id } of rows) await sendInvoiceMail(test.deps, id);
  return test.mails.at(-1);
}

describe('[BC-9] an invoice that lacks its customer', () => {
  it('is asked for by the mail and on the order’s page, issued at once and mailed', async () => {
    const { who, orderId } = await buyDear();
    await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
    expect(test.mails.at(-1)?.text).toContain('A tu factura le faltan tus datos');
    expect(await viewOrder(who, orderId)).toMatchObject({ awaitsInvoiceData: true, invoices: [] });
    const form = await ask(who, orderId);
    expect(form).toMatchObject({ orderId: String(orderId), billing: { type: 'consumer', country: 'ES' } });
    expect(await give(who, orderId, CONSUMER)).toEqual({ ok: true });
    expect(await viewOrder(who, orderId)).toMatchObject({
      awaitsInvoiceData: false,
      invoices: [{ number: expect.stringMatching(/^F\d\d-\d{6}$/) }],
    });
    expect((await selectOrderRow(test, orderId)).billing).toMatchObject({ name: 'Ana Prueba' });
    expect(await ask(who, orderId)).toBeNull();
    const mail = await sendInvoiceMails(orderId);
    expect(mail).toMatchObject({
      subject: `Tu factura del pedido ${orderId}`,
      attachments: [{ filename: expect.stringMatching(/^F.*\.pdf$/) }],
    });
    // Sent twice, it changes nothing; other data are not stored, and nobody is told that they were.
    expect(await give(who, orderId, CONSUMER)).toEqual({ ok: true });
    expect(await give(who, orderId, { ...CONSUMER, name: 'Otra' })).toMatchObject({
      ok: false,
      isIssued: true,
      message: expect.stringContaining('ya está emitida'),
    });
    expect((await selectOrderRow(test, orderId)).billing).toMatchObject({ name: 'Ana Prueba' });
  });

  it('is asked for before the attempt to issue it, on the thank-you page', async () => {
    const { who, orderId } = await paidPurchase(test);
    expect(await viewOrder(who, orderId)).toMatchObject({ awaitsInvoiceData: false });
    await raise(orderId);
    expect(await viewOrder(who, orderId)).toMatchObject({ awaitsInvoiceData: true });
    expect(await give(who, orderId, CONSUMER)).toEqual({ ok: true });
    expect(await viewOrder(who, orderId)).toMatchObject({ awaitsInvoiceData: false });
  });

  it('keeps the data of a logged-in customer for the next order', async () => {
    const { who, orderId, email } = await registered(test);
    await makeDear(orderId);
    expect(await give(who, orderId, CONSUMER)).toEqual({ ok: true });
    const { billing } = await test.deps.db
      .selectFrom('customer_user')
      .select('billing')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(billing).toMatchObject({ name: 'Ana Prueba', taxId: '12345678Z' });
    // The session's checkout, which asked for no invoice, asks for one now.
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Inventada 9' });
    expect(await viewCheckout(who)).toMatchObject({ wantsInvoice: true, billing: { name: 'Ana Prueba' } });
  });

  it('[EN-17] offers a logged-in customer what their account has stored, and nobody else', async () => {
    const { who, orderId, email } = await registered(test);
    await makeDear(orderId);
    await test.deps.db
      .updateTable('customer_user')
      .set({ billing: jsonb({ ...CONSUMER, type: 'consumer', email }) })
      .where('email', '=', email)
      .execute();
    expect((await ask(who, orderId)).billing).toEqual(CONSUMER);
    const guest = await openedByCode(test, orderId);
    expect((await ask(guest, orderId)).billing).toMatchObject({ name: '', taxId: '' });
  });

  it('leaves the data of the next order’s checkout, if it asks for an invoice already', async () => {
    const { who, orderId } = await registered(test);
    await makeDear(orderId);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Inventada 9' });
    const other = jsonb({ billing: { ...CONSUMER, name: 'Otra Prueba' } });
    await sql`update session set checkout = checkout || ${other} where last_order_id = ${orderId}`.execute(
      test.deps.db,
    );
    expect(await give(who, orderId, CONSUMER)).toEqual({ ok: true });
    expect(await viewCheckout(who)).toMatchObject({ wantsInvoice: true, billing: { name: 'Otra Prueba' } });
  });

  it('keeps the data of an order that is no longer their customer’s for none of their next orders', async () => {
    const { who, orderId, email } = await registered(test);
    await makeDear(orderId);
    const stored = () =>
      test.deps.db
        .selectFrom('customer_user')
        .select('billing')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const { billing } = await stored();
    await sql`update customer_order set customer_id = null where id = ${orderId}`.execute(test.deps.db);
    expect(await give(who, orderId, CONSUMER)).toEqual({ ok: true });
    expect((await stored()).billing).toEqual(billing);
  });

  it('is awaited only of a paid order with a price, without an invoice, whose customer can help', async () => {
    const { orderId } = await buyDear();
    const order = await selectOrderRow(test, orderId);
    const isAwaited = async (change: Partial<typeof order> = {}) =>
      (await ordersAwaitingData(test.deps, [{ ...order, ...change }])).has(orderId);
    const reversed = { ...order.tax, treatment: 'reverse_charge' };
    expect(await isAwaited()).toBe(true);
    expect(await isAwaited({ tax: reversed })).toBe(true);
    expect(await isAwaited({ tax: reversed, total: 0 })).toBe(false);
    expect(await isAwaited({ store_id: 999 })).toBe(false);
    expect(await isAwaited({ state: 'cancelled' })).toBe(false);
    expect(await isAwaited({ erased_at: new Date() })).toBe(false);
    expect(await isAwaited({ tax: { ...order.tax, treatment: 'unknown' } })).toBe(false);
    const { orderId: invoiced } = await paidPurchase(test);
    expect(await issueInvoice(test.deps, invoiced)).toMatchObject({ kind: 'issued' });
    expect((await ordersAwaitingData(test.deps, [{ ...order, id: invoiced }])).has(invoiced)).toBe(false);
  });

  it('[VA-10] is not issued with data that the checkout would reject', async () => {
    const { who, orderId } = await buyDear();
    const result = await give(who, orderId, { ...CONSUMER, taxId: '12345678A', name: '' });
    expect(result).toMatchObject({
      ok: false,
      fields: [{ name: 'billing.name' }, { name: 'billing.taxId' }],
    });
    expect(await give(who, orderId, { ...PORTUGAL, type: 'consumer' })).toMatchObject({ ok: true });
  });

  it('asks a guest for the code first, and nobody else', async () => {
    const { orderId } = await buyDear();
    const guest = await openedByLink(test, orderId);
    expect(await viewOrder(guest, orderId)).toMatchObject({ isRedacted: true, awaitsInvoiceData: true });
    for (const who of [guest, await openVisitor(test)]) {
      expect(await ask(who, orderId)).toBeNull();
      expect(await give(who, orderId, CONSUMER)).toBeNull();
    }
    await askForCode(guest, orderId);
    await enterCode(guest, orderId, (await mailedCode(test, orderId)) ?? '');
    expect(await give(guest, orderId, CONSUMER)).toEqual({ ok: true });
  });

  it('is mailed with the credit note of the earlier one when staff correct it', async () => {
    const desk = await openInvoiceDesk(test);
    const bought = await desk.invoiced();
    desk.letAMinutePass();
    expect((await desk.setCustomer(bought, {})).statusCode).toBe(200);
    const mail = await sendInvoiceMails(bought.orderId);
    expect(mail?.subject).toBe(`Tu factura corregida del pedido ${bought.orderId}`);
    expect(mail?.attachments?.map(({ filename }) => filename?.slice(0, 2))).toEqual(['F2', 'RS']);
    test.setNow();
  });

  it('[BC-9] is mailed without the credit note of a refund, which has its own', async () => {
    const desk = await openInvoiceDesk(test);
    const bought = await desk.invoiced();
    await desk.refund(bought, 500);
    desk.letAMinutePass();
    expect((await desk.setCustomer(bought, {})).statusCode).toBe(200);
    const { invoices } = await desk.viewOrder(bought);
    expect(invoices).toHaveLength(4);
    expect((await sendInvoiceMails(bought.orderId))?.attachments).toHaveLength(2);
    test.setNow();
  });

  it('[VA-10] asks for a name in letters that its PDF can show', async () => {
    const { who, orderId } = await buyDear();
    const answer = await give(who, orderId, { ...CONSUMER, name: '王伟 Ελένη' });
    expect(answer).toMatchObject({ ok: false, fields: [{ name: 'billing.name', code: 'letters' }] });
    expect(await give(who, orderId, { ...CONSUMER, name: 'Wang Wei Ελένη' })).toEqual({ ok: true });
  });
});
