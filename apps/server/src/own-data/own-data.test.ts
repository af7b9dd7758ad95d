import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAccount } from '../../test/account.ts';
import { SPAIN } from '../../test/billing.ts';
import { logIn, newEmail, PASS, registered } from '../../test/customer.ts';
import { createLinkKey, openedByLink } from '../../test/guest.ts';
import { readZip } from '../../test/http/read-zip.ts';
import { EMAIL, paidPurchase, purchase, selectOrderRow } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openVisitor } from '../../test/visitor.ts';
import { jobHandlers } from '../api/jobs/job-handlers.ts';
import { selectInvoices } from '../invoices/invoices.queries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { recordDispute } from '../payments/disputes/chargeback.ts';
import { jsonb } from '../platform/db/json.ts';
import { putFile } from '../platform/files/files.ts';
import type { JobData } from '../platform/jobs/job-table.ts';
import { selectUnfinished } from './blockers.queries.ts';
import { selectErasing } from './due.queries.ts';
import { eraseDue } from './erase-due.ts';
import { eraseOrder } from './erase-order.ts';

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
/** Stores an uploaded file as an answer of an order's line; returns its id. */
async function storeUpload({ deps }: TestApp, orderId: number): Promise<string> {
  const facts = { name: 'pasaporte.pdf', mediaType: 'application/pdf', now: deps.clock() };
  const stored = await putFile(deps.files, Buffer.from('%PDF-'), facts);
  await deps.db.insertInto('stored_file').values(stored).execute();
  const { id } = stored;
  await deps.db
    .insertInto('answer_file')
    .values({ id, session_id: null, order_id: orderId, stored_at: deps.clock() })
    .execute();
  const answers = jsonb({ pasaporte: [{ id, name: 'pasaporte.pdf', size: 5 }] });
  await deps.db.updateTable('order_line').set({ answers }).where('order_id', '=', orderId).execute();
  return id;
}
const erase = (who: Parameters<typeof callAccount>[0], input: object = {}) =>
  callAccount(who, 'eraseAccount', { pass: PASS, isSure: true, ...input });
/** Runs the job of an erasure that was asked for; returns its data. */
const runJob = async (email: string) => {
  const customer = await test.deps.db
    .selectFrom('customer_user')
    .select('id')
    .where('erasing_email', '=', email)
    .executeTakeFirst();
  const job = { customerId: customer?.id ?? '', storeId: 14, locale: 'es' } as const;
  await finish(job);
  return job;
};
const finish = (job: JobData['erase-account']) => jobHandlers(test.deps)['erase-account'](job);

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

  it('has no file of somebody else’s answers, which an order of their quote copies', async () => {
    const { who, orderId } = await paidPurchase(test);
    const file = await storeUpload(test, orderId);
    const names = async () => [...readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload).keys()];
    expect((await names()).some((name) => name.includes(file.slice(0, 8)))).toBe(true);
    await sql`update order_line set redacted = true where order_id = ${orderId}`.execute(test.deps.db);
    expect((await names()).some((name) => name.includes(file.slice(0, 8)))).toBe(false);
  });

  it('of an address that its account has not proven has no messages that came from there', async () => {
    const { who, email } = await registered(test);
    await test.deps.db
      .insertInto('contact_message')
      .values({
        ...{ id: randomUUID(), store_id: 14, locale: 'es', name: 'Berta', email: email.toUpperCase() },
        ...{ order_number: null, subject: 'Hola', body: 'Secreto', request_key: randomUUID() },
        sent_at: test.deps.clock(),
      })
      .execute();
    const account = async () =>
      JSON.parse(String(readZip((await who.get('/customer/data.zip')).rawPayload).get('account.json')));
    expect(await account()).toMatchObject({ isEmailProven: false, messages: [], mails: [] });
    await test.deps.db
      .updateTable('customer_user')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    expect(await account()).toMatchObject({ isEmailProven: true, messages: [{ body: 'Secreto' }] });
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
    await finish({ customerId, storeId: 14, locale: 'es' });
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

describe('[AP-8] what stands in the way of an erasure', () => {
  const attempts = async (orderId: number) =>
    (
      await test.deps.db.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).execute()
    )[0];
  const refund = (orderId: number, attemptId: string, state: 'requested' | 'failed' | 'succeeded') =>
    test.deps.db
      .insertInto('refund')
      .values({
        ...{ id: randomUUID(), order_id: orderId, attempt_id: attemptId, lines: jsonb([]), amount: 100 },
        ...{
          currency: 'EUR',
          reason: 'other',
          gateway: 'fake',
          state,
          requested_by: 'contable@folio.example',
        },
        ...{ requested_at: test.deps.clock(), updated_at: test.deps.clock() },
      })
      .execute();

  it.each([
    ['a refund that is on its way', 'requested', true],
    ['a failed refund, which is owed', 'failed', true],
    ['a refund that was made', 'succeeded', false],
  ] as const)('%s', async (_what, state, isOpen) => {
    const { orderId } = await paidPurchase(test);
    await deliver(orderId);
    await refund(orderId, (await attempts(orderId))?.id ?? '', state);
    expect(await selectUnfinished(test.deps.db, [orderId])).toEqual(isOpen ? [orderId] : []);
  });

  it('a payment that may still arrive, and a dispute', async () => {
    const pending = await paidPurchase(test);
    await deliver(pending.orderId);
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ state: 'processing' })
      .where('order_id', '=', pending.orderId)
      .execute();
    const disputed = await paidPurchase(test);
    await deliver(disputed.orderId);
    const dispute = {
      disputeRef: `dp_${disputed.orderId}`,
      amount: 2512,
      currency: 'EUR',
      reason: 'general',
    };
    await recordDispute(
      test.deps,
      { id: (await attempts(disputed.orderId))?.id ?? '' },
      { ...dispute, state: 'open' },
    );
    const ids = [pending.orderId, disputed.orderId];
    expect(await selectUnfinished(test.deps.db, ids)).toEqual(ids);
  });

  it('is not a search that found nothing', async () => {
    const { orderId } = await paidPurchase(test);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'not_found' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await selectUnfinished(test.deps.db, [orderId])).toEqual([]);
  });
});

describe('[AP-8] an erased account', () => {
  it('logs other devices out, and its address begins anew', async () => {
    const { who, email, orderId } = await registered(test);
    const phone = await openVisitor(test);
    await logIn(phone, email);
    expect(await callAccount(phone, 'account')).toMatchObject({ email });
    await deliver(orderId);
    await erase(who);
    expect(await callAccount(phone, 'account')).toBeNull();
    const again = await registered(test, email);
    await runJob(email);
    expect(await callAccount(again.who, 'account')).toMatchObject({ email });
    expect((await selectOrderRow(test, again.orderId)).email).toBe(email);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
  });

  it('waits for an order that a dispute opens again, and is erased afterwards', async () => {
    const { who, email, orderId } = await registered(test);
    await deliver(orderId);
    await erase(who);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'paid' })
      .where('order_id', '=', orderId)
      .execute();
    const before = test.mails.length;
    await runJob(email);
    expect([test.mails.length, (await selectOrderRow(test, orderId)).email]).toEqual([before, email]);
    await deliver(orderId);
    const [waiting] = await selectErasing(test.deps.db);
    expect(waiting).toMatchObject({ storeId: 14, locale: 'es' });
    await eraseDue(test.deps);
    await runJob(email);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
    expect(test.mails.at(-1)?.to).toBe(email);
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

  it('leaves an order that nobody pays any more, and whose link opens nothing', async () => {
    const { orderId, who } = await purchase(test);
    const key = await createLinkKey(test, orderId);
    after(31);
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).state).toBe('cancelled');
    const opened = await (await openVisitor(test)).view('order', { orderId: String(orderId), key });
    expect(opened.json().value).toBeNull();
    const paid = await who.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} });
    expect(paid.json().value?.kind).not.toBe('next');
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

  it('ends with the law’s years for the invoice of an order that was erased on request', async () => {
    const { orderId } = await paidPurchase(test);
    const billing = jsonb({ ...SPAIN, email: EMAIL, type: 'business' as const });
    await test.deps.db.updateTable('customer_order').set({ billing }).where('id', '=', orderId).execute();
    const issued = await issueInvoice(test.deps, orderId);
    expect(issued).toMatchObject({
      kind: 'issued',
      invoice: { snapshot: { customer: { name: SPAIN.name } } },
    });
    await deliver(orderId);
    await eraseOrder(test.deps, orderId, {
      why: 'request',
      by: { kind: 'staff', actor: 'admin@folio.example' },
    });
    const customerNow = async () => (await selectInvoices(test.deps.db, orderId))[0]?.snapshot.customer;
    expect(await customerNow()).toMatchObject({ name: SPAIN.name });
    test.setNow(new Date(Date.UTC(test.deps.clock().getUTCFullYear() + 7, 0, 2)));
    await eraseDue(test.deps);
    expect(await customerNow()).toBeNull();
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
