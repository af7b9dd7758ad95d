import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAccount, waiting } from '../../../test/account.ts';
import { logIn, newEmail, registered } from '../../../test/customer.ts';
import {
  deliverAll,
  eraseAccount,
  finishErasure,
  loadCustomer,
  loadLine,
  runErasure,
} from '../../../test/own-data.ts';
import { purchase, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { load, newestCart, shareCart } from '../../../test/quote.ts';
import { recordStatements } from '../../../test/statements-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { sendAccountMail } from '../../customers/account/send-account-mail.ts';
import { selectInvoices } from '../../payments/invoices/invoices.queries.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
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

describe('[AP-8] the erasure of an account', () => {
  it('leaves amounts, consents and invoices, and no person', async () => {
    const { who, email, orderId } = await registered(test);
    await issueInvoice(test.deps, orderId);
    await deliverAll(test, orderId);
    expect(await eraseAccount(who)).toEqual({ ok: true });
    expect(await callAccount(who, 'account')).toBeNull();
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
    const { customerId } = await runErasure(test, email);
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringMatching(/borrada/) });

    const order = await selectOrderRow(test, orderId);
    expect(order).toMatchObject({
      ...{ email: '', billing: null, customer_id: null, session_id: null, total: 2512, state: 'paid' },
      erased_at: expect.any(Date),
      consents: [{ ip: '' }, { ip: '' }],
    });
    expect(await loadLine(test, orderId)).toMatchObject({ answers: {}, printed: [] });
    expect(await selectInvoices(test.deps.db, orderId)).toHaveLength(1);
    expect(await loadCustomer(test, email)).toBeUndefined();
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
    await finishErasure(test, { customerId, storeId: 14, locale: 'es' });
  });

  it('takes open carts, their links and begun forms along, also while an order holds it up', async () => {
    const { who, email, orderId } = await registered(test);
    await deliverAll(test, orderId);
    const address = 'Calle Abierta 7';
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: address });
    const [replaced, eva] = [await newestCart(test), await openVisitor(test)];
    expect((await load(eva, 'loadquote', await shareCart(who))).json()).toMatchObject({ ok: true });
    expect((await load(who, 'loadorder', orderId)).json()).toMatchObject({ ok: true });
    const count = async () => {
      const text = sql<string>`answers::text`;
      const from = (table: 'cart_line' | 'quote_line') =>
        test.deps.db.selectFrom(table).select(text.as('answers'));
      const lines = await from('cart_line').unionAll(from('quote_line')).execute();
      return lines.filter(({ answers }) => answers.includes(address)).length;
    };
    expect(await count()).toBe(2);
    await eraseAccount(who);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'paid' })
      .where('order_id', '=', orderId)
      .execute();
    await runErasure(test, email);
    expect([await count(), (await selectOrderRow(test, orderId)).email]).toEqual([0, email]);
    expect((await eva.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
    const carts = test.deps.db.selectFrom('cart').select('id').where('id', '=', replaced);
    expect(await carts.execute()).toEqual([]);
  });

  it('of a guest’s unpaid order empties the cart that it was made of', async () => {
    const { who, orderId } = await purchase(test);
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
    const left = await test.deps.db
      .selectFrom('session')
      .select(['email', 'checkout'])
      .where('last_order_id', '=', orderId)
      .execute();
    expect(left).toEqual([{ email: null, checkout: null }]);
  });

  it('waits for an order that is under way, and names it', async () => {
    const { who, email, orderId } = await registered(test);
    expect(await eraseAccount(who)).toMatchObject({
      ok: false,
      orders: [{ id: String(orderId), url: null }],
    });
    const elsewhere = await withNote(test, '9.localhost:3000');
    await logIn(elsewhere, email);
    expect(await eraseAccount(elsewhere)).toMatchObject({
      ok: false,
      orders: [{ id: String(orderId), url: `http://localhost:3000/customer/transfer/${orderId}?from=9` }],
    });
    expect((await selectOrderRow(test, orderId)).email).toBe(email);
    expect(await callAccount(who, 'account')).toMatchObject({ email });
  });

  it.each([
    ['an unticked box', { isSure: false }, 'sure'],
    ['no password', { pass: '' }, 'pass'],
    ['a wrong password', { pass: 'no es esta' }, 'pass'],
  ])('is rejected with %s', async (_what, input, field) => {
    const { who, email } = await registered(test);
    expect(await eraseAccount(who, input)).toMatchObject({ ok: false, fields: [{ name: field }] });
    expect(await loadCustomer(test, email)).toBeDefined();
  });

  it('sends no further mail about an erased order', async () => {
    const { who, email, orderId } = await registered(test);
    await deliverAll(test, orderId);
    await eraseAccount(who);
    await runErasure(test, email);
    const before = test.mails.length;
    const { sendOrderMail } = await import('../order-pages/send-order-mail.ts');
    await sendOrderMail(test.deps, { mail: 'order-begun', orderId });
    expect(test.mails.length).toBe(before);
  });
});

describe('[AP-8] an erased account', () => {
  /** The traces of an address that are left in events, mails and bounces. */
  const findTraces = async (email: string): Promise<string[]> => {
    const { rows } = await sql<{ trace: string }>`
      select action as trace from audit_event where actor = ${email} or details::text like ${`%${email}%`}
      union all select kind from sent_mail where recipient = ${email}
      union all select status from mail_bounce where recipient = ${email}`.execute(test.deps.db);
    return rows.map(({ trace }) => trace);
  };

  it('leaves none of the addresses that it ever had, nor the bounce of its last mail', async () => {
    const to = newEmail();
    const { who, email, orderId, token } = await waiting(test, to);
    expect(await callAccount(who, 'confirmEmail', { token })).toEqual({ ok: true });
    const { id } = await test.deps.db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'customer_email_changed')
      .where('actor', '=', to)
      .executeTakeFirstOrThrow();
    await sendAccountMail(test.deps, { eventId: id });
    expect(await findTraces(email)).toContain('email-changed');
    await deliverAll(test, orderId);
    await who.open();
    expect(await eraseAccount(who)).toEqual({ ok: true });
    const bounced = { status: '5.1.1', reason: 'unknown', message_id: '<account-erased>' };
    await test.deps.db
      .insertInto('mail_bounce')
      .values({ ...bounced, recipient: to, bounced_at: test.deps.clock() })
      .execute();
    const statements = await recordStatements(() => runErasure(test, to));
    // One query finds them, however many there are.
    expect(statements.filter((text) => /from "?audit_event.* limit /s.test(text))).toHaveLength(1);
    expect([await findTraces(email), await findTraces(to)]).toEqual([[], []]);
  });

  it('leaves the events of an account that took a former address of it', async () => {
    const to = newEmail();
    const first = await waiting(test, to);
    await callAccount(first.who, 'confirmEmail', { token: first.token });
    const second = await registered(test, first.email);
    await logIn(await openVisitor(test), first.email);
    expect(await callAccount(second.who, 'endOtherSessions')).toEqual({ ok: true });
    const before = await findTraces(first.email);
    expect(before).toContain('customer_sessions_ended');
    await deliverAll(test, first.orderId);
    await first.who.open();
    expect(await eraseAccount(first.who)).toEqual({ ok: true });
    await runErasure(test, to);
    expect(await findTraces(first.email)).toContain('customer_sessions_ended');
    expect(await findTraces(first.email)).not.toContain('customer_email_changed');
  });

  it('is closed once by a call that is sent twice at once', async () => {
    const { who, email, orderId } = await registered(test);
    await deliverAll(test, orderId);
    expect(await Promise.all([eraseAccount(who), eraseAccount(who)])).toContainEqual({ ok: true });
    await runErasure(test, email);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
    expect(test.mails.at(-1)?.to).toBe(email);
  });

  it('logs other devices out, and its address begins anew', async () => {
    const { who, email, orderId } = await registered(test);
    const phone = await openVisitor(test);
    await logIn(phone, email);
    expect(await callAccount(phone, 'account')).toMatchObject({ email });
    await deliverAll(test, orderId);
    await eraseAccount(who);
    expect(await callAccount(phone, 'account')).toBeNull();
    const again = await registered(test, email);
    await runErasure(test, email);
    expect(await callAccount(again.who, 'account')).toMatchObject({ email });
    expect((await selectOrderRow(test, again.orderId)).email).toBe(email);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
  });

  it('waits for an order that a dispute opens again, and is erased afterwards', async () => {
    const { who, email, orderId } = await registered(test);
    await deliverAll(test, orderId);
    await eraseAccount(who);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'paid' })
      .where('order_id', '=', orderId)
      .execute();
    const before = test.mails.length;
    await runErasure(test, email);
    expect([test.mails.length, (await selectOrderRow(test, orderId)).email]).toEqual([before, email]);
    await deliverAll(test, orderId);
    const [waiting] = await selectErasing(test.deps.db);
    expect(waiting).toMatchObject({ storeId: 14, locale: 'es' });
    await eraseDue(test.deps);
    await runErasure(test, email);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
    expect(test.mails.at(-1)?.to).toBe(email);
  });
});
