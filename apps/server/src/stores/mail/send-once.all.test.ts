import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkOut, paidPurchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';
import { selectPasswordLink } from '../../customers/identity/password-links.queries.ts';
import { sendPasswordMail } from '../../customers/identity/send-password-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow(new Date('2026-11-24T09:00:00Z')));
afterAll(() => test.close());

/** A mailer that records each mail and sends it as given. */
function recordingMailer(send: () => Promise<void>) {
  const mails: Mail[] = [];
  const mailer = {
    ...test.deps.mailer,
    send: async (mail: Mail) => {
      mails.push(mail);
      await send();
    },
  };
  return { mails, mailer };
}

/** A job that confirms a new order. */
async function confirmation(send: () => Promise<void>) {
  const { orderId } = await paidPurchase(test);
  const { mails, mailer } = recordingMailer(send);
  const run = () => sendOrderMail({ ...test.deps, mailer }, { mail: 'order-confirmed', orderId });
  return { mails, run, reference: String(orderId) };
}

const selectMail = (reference: string) =>
  test.deps.db
    .selectFrom('sent_mail')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'order-confirmed')
    .executeTakeFirstOrThrow();

it('is sent once by two concurrent jobs; the other tries again later and finds it sent', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const { mails, run } = await confirmation(() => accepted);
  const first = run();
  await expect.poll(() => mails.length).toBe(1);
  await expect(run()).rejects.toThrow(/another job/);
  accept();
  await first;
  await run();
  expect(mails).toHaveLength(1);
});

it('is sent once by a mail server that takes longer than a crashed job would keep its claim', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const { mails, run, reference } = await confirmation(() => accepted);
  const first = run();
  await expect.poll(() => mails.length).toBe(1);
  const later = new Date('2026-11-24T09:20:00Z');
  test.setNow(later);
  await expect.poll(async () => (await selectMail(reference)).claimed_at).toEqual(later);
  await expect(run()).rejects.toThrow(/another job/);
  accept();
  await first;
  expect(mails).toHaveLength(1);
});

it('[AP-12] carries the link that works, whatever a concurrent job of the same mail does', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const email = 'dos.trabajos@correo.example';
  await checkOut(await withNote(test), email);
  const { id } = await test.deps.db
    .insertInto('password_request')
    .values({
      id: randomUUID(),
      email,
      store_id: 1,
      locale: 'es',
      path: null,
      requested_at: test.deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { mails, mailer } = recordingMailer(() => accepted);
  const run = () => sendPasswordMail({ ...test.deps, mailer }, { requestId: id });
  const first = run();
  await expect.poll(() => mails.length).toBe(1);
  await expect(run()).rejects.toThrow(/another job/);
  accept();
  await first;
  const token = /[?&]k=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect(await selectPasswordLink(test.deps.db, token, test.deps.clock())).toBeDefined();
});

it('is tried again at once after the mail server rejected it', async () => {
  const results = [() => Promise.reject(new Error('greylisted')), () => Promise.resolve()];
  const { mails, run } = await confirmation(() => results.shift()?.() ?? Promise.resolve());
  await expect(run()).rejects.toThrow('greylisted');
  await run();
  await run();
  expect(mails).toHaveLength(2);
});

it('is sent again after a crash before its record, with the same message id', async () => {
  const { mails, run, reference } = await confirmation(() => Promise.resolve());
  await run();
  await test.deps.db
    .updateTable('sent_mail')
    .set({ subject: null, sent_at: null })
    .where('reference', '=', reference)
    .execute();
  test.setNow(new Date('2026-11-24T09:20:00Z'));
  await run();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
  expect(await selectMail(reference)).toMatchObject({ subject: mails[1]?.subject });
});
