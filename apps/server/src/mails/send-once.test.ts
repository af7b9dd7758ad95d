import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paidPurchase } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { sendOrderMail } from './send-order-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow(new Date('2026-11-24T09:00:00Z')));
afterAll(() => test.close());

/** A job that confirms a new order, by a mailer that records each mail and sends it as given. */
async function confirmation(send: () => Promise<void>) {
  const { orderId } = await paidPurchase(test);
  const mails: Mail[] = [];
  const mailer = {
    ...test.deps.mailer,
    send: async (mail: Mail) => {
      mails.push(mail);
      await send();
    },
  };
  const run = () => sendOrderMail({ ...test.deps, mailer }, { mail: 'order-confirmed', orderId });
  return { mails, run };
}

it('is sent once by two concurrent jobs; the other tries again later and finds it sent', async () => {
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const { mails, run } = await confirmation(() => accepted);
  const first = run();
  await expect.poll(() => mails.length).toBe(1);
  await expect(run()).rejects.toThrow(/another job/);
  accept();
  await first;
  await run();
  expect(mails).toHaveLength(1);
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
  const { mails, run } = await confirmation(() =>
    mails.length === 1 ? new Promise(() => {}) : Promise.resolve(),
  );
  void run();
  await expect.poll(() => mails.length).toBe(1);
  test.setNow(new Date('2026-11-24T09:20:00Z'));
  await run();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
});
