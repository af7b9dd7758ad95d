import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EMAIL, paidPurchase } from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendOrderMail } from '../../mails/send-order-mail.ts';
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
const bounceOf = async (orderId: number) => {
  const operator = await signIn(test, 'operador');
  return (await operator.call('GET', `api/orders/${orderId}`)).json().bounce;
};

it('[RO-4] a delivery report shows on the order, to staff and to its customer', async () => {
  const { who, orderId } = await paidPurchase(test);
  expect((await post(report('desconocida@correo.example'), `Bearer ${SECRET}`)).json()).toEqual({
    failed: 0,
  });
  await sendOrderMail(test.deps, { mail: 'order-begun', orderId });
  expect(await bounceOf(orderId)).toBeNull();
  for (let delivery = 0; delivery < 2; delivery += 1) {
    const answer = await post(report(EMAIL), `Bearer ${SECRET}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { failed: 1 }]);
  }
  expect(await bounceOf(orderId)).toMatchObject({ status: '5.1.1', reason: '550 5.1.1 User unknown' });
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
  expect(await bounceOf(orderId)).toMatchObject({ status: '5.1.1', reason: '550 5.1.1 No such mailbox' });
});
