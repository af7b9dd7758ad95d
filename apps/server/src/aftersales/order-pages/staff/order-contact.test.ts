import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail, registered } from '../../../../test/customer.ts';
import { createLinkKey } from '../../../../test/guest.ts';
import { EMAIL, jobsFor, paidPurchase, selectOrderRow } from '../../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

describe('[RO-4] the address of a guest’s order', () => {
  it('is corrected by staff at any time; both addresses are told and old links end', async () => {
    const { orderId } = await paidPurchase(test);
    const old = await createLinkKey(test, orderId);
    test.setNow(new Date(Date.now() + 40 * 86_400_000));
    const to = newEmail();
    const answer = await operator.call('POST', `api/orders/${orderId}/email`, {
      email: ` ${to.toUpperCase()}`,
    });
    expect([answer.statusCode, answer.json().email]).toEqual([200, to]);
    const event = answer
      .json()
      .events.find(({ action }: { action: string }) => action === 'buyer_email_changed');
    expect(event).toMatchObject({ actorKind: 'staff', details: { from: EMAIL, to } });
    expect(await jobsFor(test, 'send-mail', orderId)).toContainEqual({
      ...{ mail: 'order-confirmed', orderId, version: 2 },
    });
    const reader = await openVisitor(test);
    const opened = await reader.view('order', { orderId: String(orderId), key: old });
    expect(opened.json().value).toBeNull();
  });

  it.each([
    ['the address that it has', EMAIL, 409, 'email_same'],
    ['no address', 'ana@', 400, 'body'],
  ])('stays with %s', async (_what, email, status, code) => {
    const { orderId } = await paidPurchase(test);
    const answer = await operator.call('POST', `api/orders/${orderId}/email`, { email });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(/\S/);
    expect((await selectOrderRow(test, orderId)).link_version).toBe(1);
  });

  it('is the owner’s to change once the order belongs to an account', async () => {
    const { orderId, email } = await registered(test);
    const answer = await operator.call('POST', `api/orders/${orderId}/email`, { email: newEmail() });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_account']);
    expect((await selectOrderRow(test, orderId)).email).toBe(email);
  });
});

it('[RO-4] staff mail a new link, once per press', async () => {
  const { orderId } = await paidPurchase(test);
  const press = () =>
    operator.call('POST', `api/orders/${orderId}/link`, undefined, { 'idempotency-key': 'a' });
  expect((await Promise.all([press(), press()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await jobsFor(test, 'send-order-link', orderId)).toEqual([{ orderId, version: 2 }]);
});

it.each(['email', 'link'])(
  '[RO-4] %s of an order that does not exist is not found; editors may not',
  async (path) => {
    const body = path === 'email' ? { email: newEmail() } : undefined;
    expect((await operator.call('POST', `api/orders/1499999999/${path}`, body)).statusCode).toBe(404);
    const { orderId } = await paidPurchase(test);
    const editor = await signIn(test, 'editor');
    expect((await editor.call('POST', `api/orders/${orderId}/${path}`, body)).statusCode).toBe(403);
  },
);
