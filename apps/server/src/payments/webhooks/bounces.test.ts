import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EMAIL, paidPurchase } from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';
import { RecipientRejectedError } from '../../platform/mail/mailer.ts';

const SECRET = randomBytes(24).toString('hex');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  Object.assign(test.deps.config, { mailBounceSecret: SECRET });
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('mail_bounce').execute();
});
afterAll(() => test.close());

const report = (recipient: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User\0 unknown',
    '',
    '--b--',
  ].join('\r\n');
const post = (payload: string, authorization?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/webhooks/mail/bounces',
    headers: { host: 'localhost', 'content-type': 'message/rfc822', ...(authorization && { authorization }) },
    payload,
  });
const loadBounce = async (orderId: number) => {
  const operator = await signIn(test, 'operador');
  return (await operator.call('GET', `api/orders/${orderId}`)).json().bounce;
};

it('[RO-4] a delivery report shows on the order, to staff and to its customer', async () => {
  const { who, orderId } = await paidPurchase(test);
  expect((await post(report('desconocida@correo.example'), `Bearer ${SECRET}`)).json()).toEqual({
    failed: 0,
  });
  await sendOrderMail(test.deps, { mail: 'order-begun', orderId });
  expect(await loadBounce(orderId)).toBeNull();
  for (let delivery = 0; delivery < 2; delivery += 1) {
    const answer = await post(report(EMAIL), `Bearer ${SECRET}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { failed: 1 }]);
  }
  expect(await loadBounce(orderId)).toMatchObject({ status: '5.1.1', reason: '550 5.1.1 User unknown' });
  const { value } = (await who.view('order', { orderId: String(orderId), key: null })).json();
  expect(value.isBouncing).toBe(true);
  const count = await test.deps.db.selectFrom('mail_bounce').select('id').execute();
  expect(count).toHaveLength(1);
});

it('needs the secret, and exists only with one', async () => {
  expect((await post(report(EMAIL))).statusCode).toBe(401);
  expect((await post(report(EMAIL), `Bearer ${SECRET}x`)).statusCode).toBe(401);
  Object.assign(test.deps.config, { mailBounceSecret: undefined });
  expect((await post(report(EMAIL), `Bearer ${SECRET}`)).statusCode).toBe(404);
  Object.assign(test.deps.config, { mailBounceSecret: SECRET });
  expect((await post('x'.repeat(1024 * 1024 + 1), `Bearer ${SECRET}`)).statusCode).toBe(413);
});

it('[RO-4] a mail that the mail server rejects is stored as a bounce and not tried again', async () => {
  const { orderId } = await paidPurchase(test);
  const { send } = test.deps.mailer;
  const rejection = Object.assign(new Error('550'), {
    response: '550 5.1.1 No such mailbox',
    responseCode: 550,
  });
  Object.assign(test.deps.mailer, { send: () => Promise.reject(new RecipientRejectedError(rejection)) });
  await sendOrderMail(test.deps, { mail: 'order-begun', orderId });
  Object.assign(test.deps.mailer, { send });
  expect(await loadBounce(orderId)).toMatchObject({ status: '5.1.1', reason: '550 5.1.1 No such mailbox' });
});

const part = (type: string, body: string) => `Content-Type: ${type}\r\n\r\n${body}`;
const nested = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('');
const group = 'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n';
it.each([
  ['120,000 parts', part('multipart/mixed; boundary=b', '--b\r\n\r\n'.repeat(120_000))],
  ['a header of 800 kB', `To: ${'a:'.repeat(400_000)}\r\n\r\n`],
  ['15,000 groups', part('message/delivery-status', group.repeat(15_000)).slice(0, 1_000_000)],
  ['300 levels', nested(300)],
  ['a NUL in its recipient', report('ana\0@correo.example')],
])('[RO-4] a hostile report with %s delays nobody and is no bounce', async (_what, body) => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await post(body, `Bearer ${SECRET}`);
  delay.disable();
  expect([answer.statusCode, answer.json()]).toEqual([200, { failed: 0 }]);
  expect(delay.max / 1e6).toBeLessThan(1000);
});

it('[RO-4] a report names at most fifty groups, which no more', async () => {
  const { db } = test.deps;
  const recipients = Array.from({ length: 80 }, (_, at) => `nadie${at}@correo.example`);
  const rows = recipients.map((recipient, at) => ({
    ...{ recipient, kind: 'order-begun', reference: `n${at}` },
    ...{ subject: '', claimed_at: new Date(), sent_at: new Date() },
  }));
  await db.insertInto('sent_mail').values(rows).execute();
  const groups = recipients.map((recipient) => group.replace('a@b.example', recipient)).join('');
  const answer = await post(part('message/delivery-status', groups), `Bearer ${SECRET}`);
  expect(answer.json().failed).toBe(50);
  expect(await db.selectFrom('mail_bounce').select('id').execute()).toHaveLength(50);
});
