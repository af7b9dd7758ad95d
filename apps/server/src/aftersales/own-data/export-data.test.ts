import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForEmail, callAccount, emailLinkTo, waiting } from '../../../test/account.ts';
import { newEmail, registered } from '../../../test/customer.ts';
import { openedByLink } from '../../../test/guest.ts';
import { readZip } from '../../../test/http/read-zip.ts';
import { storeUpload } from '../../../test/own-data.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { buyNotes, readLines, withdrawFrom } from '../../../test/withdrawal.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

/** The price of a Nota Simple, as the archive writes amounts. */
const EUROS = { cents: 2512, currency: 'EUR' };

/** Returns every field of a JSON file with its value, those of objects and lists without. */
function fieldsIn(value: unknown, at = ''): { readonly key: string; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsIn(one, at));
  if (value === null || typeof value !== 'object') return at ? [{ key: at, value }] : [];
  return Object.entries(value).flatMap(([key, one]) => [{ key, value: null }, ...fieldsIn(one, key)]);
}

describe('[AP-8] a copy of one’s own data', () => {
  it('names fields in one way and amounts with unit and currency, and explains itself', async () => {
    const bought = await buyNotes(test, 2);
    await issueInvoice(test.deps, bought.orderId);
    const [line] = await readLines(test, bought);
    await withdrawFrom(bought, [line?.id as number], { reason: 'Ya la tengo.' });
    const { who, orderId } = bought;
    const files = readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload);
    const order = JSON.parse(String(files.get(`orders/${orderId}/order.json`)));
    expect(order).toMatchObject({
      withdrawals: [{ lines: [{ total: EUROS, refund: EUROS, kept: { cents: 0, currency: 'EUR' } }] }],
      refunds: [{ amount: EUROS, requestedAt: expect.any(String) }],
      invoices: [{ gross: { cents: 5024, currency: 'EUR' }, issuedOn: expect.any(String) }],
    });
    const fields = fieldsIn(order);
    expect(fields.filter(({ key }) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
    const numbers = fields.filter(({ value }) => typeof value === 'number').map(({ key }) => key);
    expect(new Set(numbers)).toEqual(new Set(['id', 'version', 'lineId', 'cents']));
    for (const [name, word] of [
      ['LEEME.txt', 'céntimos'],
      ['LEIAME.txt', 'cêntimos'],
      ['README.txt', 'cents'],
    ] as const)
      expect(String(files.get(name))).toContain(word);
  });

  it('names the account’s fields in the same way', async () => {
    const { who, email } = await registered(test);
    await test.deps.db
      .updateTable('customer_user')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    const account = readZip((await who.get('/customer/data.zip')).rawPayload).get('account.json');
    const keys = fieldsIn(JSON.parse(String(account))).map(({ key }) => key);
    expect(keys).toContain('loggedInAt');
    expect(keys.filter((key) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  });

  it('has the account and each order as JSON, and its files', async () => {
    const { who, email, orderId } = await registered(test);
    await issueInvoice(test.deps, orderId);
    const answer = await who.get('/customer/data.zip');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = readZip(answer.rawPayload);
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ email, sessions: [{}] });
    const order = JSON.parse(String(files.get(`orders/${orderId}/order.json`)));
    expect(order).toMatchObject({
      ...{ id: orderId, email, totals: { total: EUROS }, payments: [{ amount: EUROS, state: 'succeeded' }] },
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

  it('has the mails to every address that the account has proven, and none of who had one later', async () => {
    const [before, now] = [newEmail(), newEmail()];
    const { who, token, email: first } = await waiting(test, before);
    expect(await callAccount(who, 'confirmEmail', { token })).toEqual({ ok: true });
    await who.open();
    expect(await askForEmail(who, now)).toEqual({ ok: true });
    const again = await emailLinkTo(test, now);
    expect(await callAccount(who, 'confirmEmail', { token: again })).toEqual({ ok: true });
    await who.open();
    test.setNow(new Date(test.deps.clock().getTime() + 60_000));
    await waiting(test, before);
    // The first address was never proven: a mail to it may have gone to anybody.
    await sql`insert into sent_mail (kind, reference, recipient, subject, claimed_at, sent_at)
      select kind, 'unproven', ${first}, subject, claimed_at, sent_at from sent_mail
      where recipient = ${before} limit 1`.execute(test.deps.db);
    const zip = readZip((await who.get('/customer/data.zip')).rawPayload);
    const { mails } = JSON.parse(String(zip.get('account.json')));
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(['email-link', 'email-link']);
  });

  it('is made ten times an hour at most', async () => {
    const { who } = await registered(test);
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await who.get('/customer/data.zip')).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });
});
