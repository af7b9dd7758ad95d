import { sendOrderCode } from '../src/orders/guest-access/send-order-code.ts';
import { orderLinkKey } from '../src/orders/records/order-link.ts';
import { selectOrderRow, type TestVisitor } from './purchase.ts';
import type { TestApp } from './test-app.ts';
import { openVisitor } from './visitor.ts';

/** Makes a call of the shop's pages; returns its value. */
const call = async (who: TestVisitor, name: string, input: object) =>
  (await who.view(name, input)).json().value;

/** Returns the key of an order's current link. */
export const createLinkKey = async (test: TestApp, orderId: number): Promise<string> =>
  orderLinkKey(test.deps.config.secret, await selectOrderRow(test, orderId), test.deps.clock());

/** A stranger's browser in which a mailed link has opened an order. */
export async function openedByLink(test: TestApp, orderId: number, host?: string): Promise<TestVisitor> {
  const who = await openVisitor(test, host);
  await call(who, 'order', { orderId: String(orderId), key: await createLinkKey(test, orderId) });
  return who;
}

let keys = 0;
/** Asks for a code; without an address for an order that a link has opened. Returns the result. */
export const askForCode = (who: TestVisitor, orderId: number, email: string | null = null) =>
  call(who, 'requestOrderCode', { orderId: String(orderId), email, key: `code ${++keys}` });

export const enterCode = (who: TestVisitor, orderId: number, code: string) =>
  call(who, 'enterOrderCode', { orderId: String(orderId), code });

/**
 * Runs the mailing jobs of codes that no mail went out for; returns the newest code for this order, if there is one.
 */
export async function mailedCode({ deps, mails }: TestApp, orderId: number): Promise<string | undefined> {
  const before = mails.length;
  const requests = await deps.db
    .selectFrom('order_code')
    .select('id')
    .where('order_id', '=', orderId)
    .where('code_hash', 'is', null)
    .execute();
  for (const { id } of requests) await sendOrderCode(deps, { requestId: id });
  const mail = mails.slice(before).at(-1);
  return mail?.subject.match(/^\d{6}/)?.[0];
}

/** A stranger's browser that has entered the code mailed to the order's address. */
export async function openedByCode(test: TestApp, orderId: number, host?: string): Promise<TestVisitor> {
  const who = await openedByLink(test, orderId, host);
  await askForCode(who, orderId);
  await enterCode(who, orderId, (await mailedCode(test, orderId)) ?? '');
  return who;
}
