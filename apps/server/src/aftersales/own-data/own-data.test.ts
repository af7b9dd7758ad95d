import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPAIN } from '../../../test/billing.ts';
import { readZip } from '../../../test/http/read-zip.ts';
import { sendAll } from '../../../test/providers/refunds.ts';
import { checkOut, paidPurchase, payOrder, withNote } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buyNotes, readLines, withdrawFrom } from '../../../test/withdrawal.ts';
import { jobHandlers } from '../../app/jobs/job-handlers.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { eraseDue } from './erase-due.ts';

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

it('[RO-4] an administrator exports and erases the data of an order at its customer’s request', async () => {
  const { orderId } = await paidPurchase(test);
  const zip = await admin.call('GET', `api/orders/${orderId}/data`);
  expect([...readZip(zip.rawPayload).keys()]).toContain(`orders/${orderId}/order.json`);
  const early = await admin.call('POST', `api/orders/${orderId}/erase`);
  expect([early.statusCode, early.json().code]).toEqual([409, 'order_in_progress']);
  await issueInvoice(test.deps, orderId);
  await test.deps.db
    .updateTable('order_line')
    .set({ state: 'delivered', delivered_at: test.deps.clock() })
    .where('order_id', '=', orderId)
    .execute();
  const erased = await admin.call('POST', `api/orders/${orderId}/erase`);
  expect([erased.statusCode, erased.json()]).toMatchObject([
    200,
    { email: '', erasedAt: expect.any(String) },
  ]);
  expect(erased.json().lines[0].actions.upload).toEqual({ allowed: false, reason: 'erased' });
  const again = await admin.call('POST', `api/orders/${orderId}/erase`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'order_erased']);
});

/** Runs the jobs that tell customers of an erasure, and returns how many there were. */
async function confirmErasures(orderId: number): Promise<number> {
  const { rows } = await sql<{ data: { eventId: number } }>`
    select data from jobs.job where name = 'confirm-erasure' and (data ->> 'eventId')::bigint in
      (select id from audit_event where order_id = ${orderId})`.execute(test.deps.db);
  for (const { data } of rows) await jobHandlers(test.deps)['confirm-erasure'](data);
  return rows.length;
}

/** The traces of an address that are left in the events, the sent mails and the bounces of all orders. */
async function findTraces(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from audit_event where details::text like ${`%${email}%`})
    + (select count(*) from sent_mail where recipient = ${email})
    + (select count(*) from mail_bounce where recipient = ${email}))::int as count`.execute(test.deps.db);
  return rows[0]?.count ?? -1;
}

async function eraseDelivered(email: string): Promise<number> {
  const who = await withNote(test);
  const orderId = await checkOut(who, email);
  await payOrder(test, who, orderId);
  await issueInvoice(test.deps, orderId);
  const { db } = test.deps;
  await db.updateTable('customer_order').set({ locale: 'pt' }).where('id', '=', orderId).execute();
  await db.updateTable('order_line').set({ state: 'refunded' }).where('order_id', '=', orderId).execute();
  expect((await admin.call('POST', `api/orders/${orderId}/erase`)).statusCode).toBe(200);
  return orderId;
}

it('[AP-8] [RO-4] nobody writes a person back into an erased order', async () => {
  const orderId = await eraseDelivered('elsa.borrada@correo.example');
  const refused = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await admin.call(method, `api/orders/${orderId}/${path}`, body);
    return [path, answer.statusCode, answer.json().code];
  };
  const expected = (path: string) => [path, 409, 'order_erased'];
  expect(await refused('PUT', 'invoices/customer', { billing: SPAIN, seen: null })).toEqual(
    expected('invoices/customer'),
  );
  expect(await refused('POST', 'notes', { text: 'Elsa llamó.' })).toEqual(expected('notes'));
  expect(await refused('POST', 'email', { email: 'elsa@correo.example' })).toEqual(expected('email'));
  expect(await refused('POST', 'link', {})).toEqual(expected('link'));
  const refund = { lineIds: [], amount: 100, reason: 'other', note: 'Elsa llamó.', left: 100 };
  expect(await refused('POST', 'refunds', refund)).toEqual(expected('refunds'));
});

describe('the mail about an erasure by staff', () => {
  it('[AP-8] reaches the guest once in the order’s language, and leaves no address behind', async () => {
    const email = 'berta.borrada@correo.example';
    const orderId = await eraseDelivered(email);
    test.mails.length = 0;
    expect(await confirmErasures(orderId)).toBe(1);
    await confirmErasures(orderId);
    expect(test.mails).toMatchObject([{ to: email, subject: `Apagámos os dados do seu pedido ${orderId}` }]);
    expect(test.mails[0]?.html).toContain('lang="pt"');
    expect(await findTraces(email)).toBe(0);
  });

  it('[AP-8] is no longer tried after two days, and the address goes too', async () => {
    const email = 'carla.borrada@correo.example';
    const orderId = await eraseDelivered(email);
    test.mails.length = 0;
    test.setNow(new Date(test.deps.clock().getTime() + 3 * 86_400_000));
    await confirmErasures(orderId);
    test.setNow();
    expect(test.mails).toEqual([]);
    expect(await findTraces(email)).toBe(0);
  });

  it('[AP-8] leaves the address for four days at most if its job is lost', async () => {
    const email = 'dora.borrada@correo.example';
    await eraseDelivered(email);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    test.setNow(days(3));
    await eraseDue(test.deps);
    expect(await findTraces(email)).toBe(1);
    test.setNow(days(5));
    await eraseDue(test.deps);
    test.setNow();
    expect(await findTraces(email)).toBe(0);
  });
});

it('[AP-28] an erased order’s withdrawal names its documents, without their subject', async () => {
  const bought = await buyNotes(test, 2);
  const [first] = await readLines(test, bought);
  await withdrawFrom(bought, [first?.id as number], { reason: 'Ya la tengo.' });
  await sendAll(test, bought);
  await issueInvoice(test.deps, bought.orderId);
  await test.deps.db
    .updateTable('order_line')
    .set({ state: 'refunded' })
    .where('order_id', '=', bought.orderId)
    .execute();
  const erased = await admin.call('POST', `api/orders/${bought.orderId}/erase`);
  expect(erased.json().withdrawals).toMatchObject([
    { email: '', wording: '', reason: '', lines: [{ productName: 'Nota Simple' }] },
  ]);
});

it.each(['operador', 'contable', 'editor'] as const)('[RO-4] %s neither exports nor erases', async (who) => {
  const { orderId } = await paidPurchase(test);
  const staff = await signIn(test, who);
  expect((await staff.call('GET', `api/orders/${orderId}/data`)).statusCode).toBe(403);
  expect((await staff.call('POST', `api/orders/${orderId}/erase`)).statusCode).toBe(403);
});
