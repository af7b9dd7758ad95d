import { expect } from 'vitest';
import { sendOrderMail } from '../src/aftersales/order-pages/send-order-mail.ts';
import { EMAIL, openPayment, selectOrderRow, type TestVisitor, withNote } from './purchase.ts';
import type { TestApp } from './test-app.ts';

/** Ten in Madrid. */
export const TUESDAY = new Date('2026-11-24T09:00:00Z');
/** End of the withdrawal period of an order placed on TUESDAY: Madrid has a holiday fourteen days later. */
export const PERIOD_ENDS = new Date('2026-12-09T23:00:00Z');
export const BOTH_CONSENTS = { startNow: true, loseWithdrawal: true };
/** The specification's call that places a guest's order. */
export const CHECKOUT = '/desktopapp/rest/checkoutRegister/';

/** Places an order with the specification's form: e-mail and payment method, without consents. */
export async function orderWithoutConsents(
  test: TestApp,
  extra: object = {},
): Promise<{ who: TestVisitor; orderId: number }> {
  const who = await withNote(test);
  const answer = await who.send(CHECKOUT, { email: EMAIL, type: 'cc', ...extra });
  expect(answer.statusCode, answer.body).toBe(200);
  return { who, orderId: Number(answer.json().message) };
}

/** Pays the order at the fake provider. */
export async function pay(test: TestApp, who: TestVisitor, orderId: number): Promise<void> {
  const ref = await openPayment(test, who, orderId);
  test.gateway.behave('succeed', ref);
  await who.view('settle', { orderId: String(orderId), fields: {} });
  expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid' });
}

/** Places and pays an order without consents. */
export async function payWithoutConsents(test: TestApp): Promise<{ who: TestVisitor; orderId: number }> {
  const order = await orderWithoutConsents(test);
  await pay(test, order.who, order.orderId);
  return order;
}

/** Returns the state and the promise of the order's line. */
export const selectLine = (test: TestApp, orderId: number) =>
  test.deps.db
    .selectFrom('order_line')
    .select(['id', 'state', 'promised_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Gives consents as the order's page does; returns the faults, or null for a visitor without access. */
export const giveConsents = async (who: TestVisitor, orderId: number, consents: object = BOTH_CONSENTS) =>
  (await who.view('giveConsents', { orderId: String(orderId), consents })).json().value;

/** Sends the order's mail; returns its text. */
export async function sendMail(
  test: TestApp,
  orderId: number,
  mail: 'order-confirmed' | 'order-begun',
): Promise<string> {
  await sendOrderMail(test.deps, { mail, orderId });
  return test.mails.at(-1)?.text ?? '';
}
