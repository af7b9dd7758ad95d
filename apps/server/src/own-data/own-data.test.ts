import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAccount } from '../../test/account.ts';
import { logIn, newEmail, PASS, registered } from '../../test/customer.ts';
import { openedByLink } from '../../test/guest.ts';
import { readZip } from '../../test/http/read-zip.ts';
import { EMAIL, paidPurchase, selectOrderRow } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openVisitor } from '../../test/visitor.ts';
import { selectInvoices } from '../invoices/invoices.queries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { sendErasedMail } from '../mails/send-erased-mail.ts';
import { eraseDue } from './erase-due.ts';
import { finishErasure } from './finish-erasure.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const customerOf = async (email: string) =>
  test.deps.db.selectFrom('customer_user').selectAll().where('email', '=', email).executeTakeFirst();
/** Marks every line of an order as delivered. */
const deliver = (orderId: number, at = test.deps.clock()) =>
  test.deps.db
    .updateTable('order_line')
    .set({ state: 'delivered', delivered_at: at })
    .where('order_id', '=', orderId)
    .execute();
const lineOf = (orderId: number) =>
  test.deps.db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const erase = (who: Parameters<typeof callAccount>[0], input: object = {}) =>
  callAccount(who, 'eraseAccount', { pass: PASS, isSure: true, ...input });
const runJob = async (email: string) => {
  const customer = await customerOf(email);
  const job = { customerId: customer?.id ?? '', storeId: 14, locale: 'es' } as const;
  await sendErasedMail(test.deps, job);
  await finishErasure(test.deps, job);
  return job;
};

describe('[AP-8] a copy of one’s own data', () => {
  it('has the account and each order as JSON, and its files', async () => {
    const { who, email, orderId } = await registered(test);
    await issueInvoice(test.deps, orderId);
    const answer = await who.get('/customer/data.zip');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = readZip(answer.rawPayload);
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ email, sessions: [{}] });
    const order = JSON.parse(String(files.get(`orders/${orderId}/order.json`)));
    expect(order).toMatchObject({
      ...{ id: orderId, email, totals: { total: 2512 }, payments: [{ amount: 2512, state: 'succeeded' }] },
      lines: [
        {
          answers: expect.arrayContaining([expect.objectContaining({ value: 'Calle de Ejemplo 12, 3.º B' })]),
        },
      ],
    });
    const pdf = [...files].find(([name]) => /invoices\/S\d\d-\d{6}\.pdf$/.test(name))?.[1];
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has a guest’s order, for the guest alone', async () => {
    const { who, orderId } = await paidPurchase(test);
    const answer = await who.get(`/pedidos/${orderId}/data.zip`);
    expect(answer.statusCode).toBe(200);
    expect([...readZip(answer.rawPayload).keys()]).toContain(`orders/${orderId}/order.json`);
    for (const other of [await openVisitor(test), await openedByLink(test, orderId)])
      expect((await other.get(`/pedidos/${orderId}/data.zip`)).statusCode).toBe(404);
    expect((await who.get('/customer/data.zip')).statusCode).toBe(404);
  });

  it('is made ten times an hour at most', async () => {
    const { who } = await registered(test);
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await who.get('/customer/data.zip')).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('[AP-8] the erasure of an account', () => {
  it('leaves amounts, consents and invoices, and no person', async () => {
    const { who, email, orderId } = await registered(test);
    await issueInvoice(test.deps, orderId);
    await deliver(orderId);
    expect(await erase(who)).toEqual({ ok: true });
    expect(await callAccount(who, 'account')).toBeNull();
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
    const { customerId } = await runJob(email);
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringMatching(/borrada/) });

    const order = await selectOrderRow(test, orderId);
    expect(order).toMatchObject({
      ...{ email: '', billing: null, customer_id: null, session_id: null, total: 2512, state: 'paid' },
      erased_at: expect.any(Date),
      consents: [{ ip: '' }, { ip: '' }],
    });
    expect(await lineOf(orderId)).toMatchObject({ answers: {}, printed: [] });
    expect(await selectInvoices(test.deps.db, orderId)).toHaveLength(1);
    expect(await customerOf(email)).toBeUndefined();
    const leftovers = await test.deps.db
      .selectFrom('audit_event')
      .select('actor')
      .where('order_id', '=', orderId)
      .where('actor', '=', email)
      .execute();
    expect(leftovers).toEqual([]);
    const mails = await test.deps.db
      .selectFrom('sent_mail')
      .selectAll()
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([]);
    // The job may run again.
    await finishErasure(test.deps, { customerId, storeId: 14, locale: 'es' });
  });

  it('waits for an order that is under way, and names it', async () => {
    const { who, email, orderId } = await registered(test);
    expect(await erase(who)).toMatchObject({ ok: false, message: expect.stringContaining(String(orderId)) });
    expect((await selectOrderRow(test, orderId)).email).toBe(email);
    expect(await callAccount(who, 'account')).toMatchObject({ email });
  });

  it.each([
    ['an unticked box', { isSure: false }, 'sure'],
    ['no password', { pass: '' }, 'pass'],
    ['a wrong password', { pass: 'no es esta' }, 'pass'],
  ])('is rejected with %s', async (_what, input, field) => {
    const { who, email } = await registered(test);
    expect(await erase(who, input)).toMatchObject({ ok: false, fields: [{ name: field }] });
    expect(await customerOf(email)).toBeDefined();
  });

  it('sends no further mail about an erased order', async () => {
    const { who, email, orderId } = await registered(test);
    await deliver(orderId);
    await erase(who);
    await runJob(email);
    const before = test.mails.length;
    const { sendOrderMail } = await import('../mails/send-order-mail.ts');
    await sendOrderMail(test.deps, { mail: 'order-begun', orderId });
    expect(test.mails.length).toBe(before);
  });
});

describe('the retention of data', () => {
  const after = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000));

  it('ends after a month for an order that was never paid', async () => {
    const { checkOut, withNote } = await import('../../test/purchase.ts');
    const orderId = await checkOut(await withNote(test), newEmail());
    after(29);
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).erased_at).toBeNull();
    after(31);
    await eraseDue(test.deps);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ email: '', erased_at: expect.any(Date) });
    expect(await lineOf(orderId)).toMatchObject({ answers: {}, printed: [] });
  });

  it('ends with the law’s years for a paid order and its invoice, which keeps its number', async () => {
    const { orderId } = await paidPurchase(test);
    await issueInvoice(test.deps, orderId);
    await deliver(orderId);
    const [invoice] = await selectInvoices(test.deps.db, orderId);
    const year = test.deps.clock().getUTCFullYear();
    test.setNow(new Date(Date.UTC(year + 6, 11, 31)));
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).email).toBe(EMAIL);
    test.setNow(new Date(Date.UTC(year + 7, 0, 2)));
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
    const [erased] = await selectInvoices(test.deps.db, orderId);
    expect(erased).toMatchObject({ number: invoice?.number, gross: 2512, snapshot: { customer: null } });
  });

  it('never touches an audit event or an invoice otherwise', async () => {
    const { orderId } = await paidPurchase(test);
    await issueInvoice(test.deps, orderId);
    const { db } = test.deps;
    for (const table of ['audit_event', 'invoice'] as const)
      await expect(db.deleteFrom(table).where('order_id', '=', orderId).execute()).rejects.toThrow(
        /append-only/,
      );
    await expect(
      db.updateTable('audit_event').set({ actor: '' }).where('order_id', '=', orderId).execute(),
    ).rejects.toThrow(/append-only/);
  });
});
