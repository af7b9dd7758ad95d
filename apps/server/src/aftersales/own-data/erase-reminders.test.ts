import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registered } from '../../../test/customer.ts';
import { readZip } from '../../../test/http/read-zip.ts';
import { deliverAll, eraseAccount, runErasure } from '../../../test/own-data.ts';
import { paidPurchase, selectOrderRow, type TestVisitor } from '../../../test/purchase.ts';
import {
  FILLED,
  hoursLater,
  leaveCart,
  linesInCart,
  mailedToken,
  mailsTo,
  openCart,
  remindAt,
} from '../../../test/reminders/leave-cart.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { eraseOrder } from './erase-order.ts';
import { exportAccount } from './export-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const reminders = () => test.deps.db.selectFrom('cart_reminder').selectAll().execute();

/** Returns the recipients of the mails about carts. */
async function mailRecipients(): Promise<string[]> {
  const mails = test.deps.db.selectFrom('sent_mail').select('recipient').where('kind', '=', 'cart-reminder');
  return (await mails.execute()).map(({ recipient }) => recipient);
}

/** Sends the mail about the cart of an address, and opens its link on another device; returns that. */
async function openOnPhone(email: string): Promise<TestVisitor> {
  await test.deps.db
    .updateTable('customer_order')
    .set({ placed_at: hoursLater(-1) })
    .execute();
  await remindAt(test, hoursLater(4));
  const phone = await openVisitor(test);
  expect(await openCart(phone, mailedToken(test, email))).toBe(true);
  expect(await linesInCart(phone)).toEqual([NOTE.direccion]);
  return phone;
}

/** A customer with a proven address who left a cart in another browser. */
async function customerWithCart() {
  test.setNow(FILLED);
  const bought = await registered(test);
  await test.deps.db.updateTable('customer_user').set({ email_verified: true }).execute();
  await leaveCart(test, bought.email);
  return bought;
}

describe('[decision 46] the consent to a mail about a cart', () => {
  it('is in the copy of one’s own data, with its wording and the mail', async () => {
    const { email } = await customerWithCart();
    await test.deps.db
      .updateTable('customer_order')
      .set({ placed_at: hoursLater(-1) })
      .execute();
    await remindAt(test, hoursLater(4));
    const customer = await test.deps.db
      .selectFrom('customer_user')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const files = readZip(await buffer(await exportAccount(test.deps, customer)));
    const { cartReminders, mails } = JSON.parse(String(files.get('account.json')));
    expect(cartReminders).toMatchObject([
      {
        wording: expect.stringContaining('si no termino'),
        agreedAt: FILLED.toISOString(),
        withdrawnAt: null,
      },
    ]);
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'cart-reminder' }));
  });

  it('goes with the account: no mail follows, and the address leaves the mails that went out', async () => {
    const { who, email, orderId } = await customerWithCart();
    await deliverAll(test, orderId);
    const phone = await openOnPhone(email);
    expect(await mailRecipients()).toContain(email);
    await leaveCart(test, email, '9.localhost:3000');
    expect(await eraseAccount(who)).toMatchObject({ ok: true });
    await runErasure(test, email);
    expect((await reminders()).filter((one) => one.email === email)).toEqual([]);
    expect(await mailRecipients()).not.toContain(email);
    expect(await linesInCart(phone)).toEqual([]);
    test.mails.length = 0;
    await remindAt(test, hoursLater(5));
    expect(mailsTo(test, email)).toEqual([]);
  });

  it('goes with an order of the address that staff erase, and with it the copies of its cart', async () => {
    test.setNow(FILLED);
    const { orderId } = await paidPurchase(test);
    const { email } = await selectOrderRow(test, orderId);
    await leaveCart(test, email);
    await deliverAll(test, orderId);
    const phone = await openOnPhone(email);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect((await reminders()).filter((one) => one.email === email)).toEqual([]);
    expect(await linesInCart(phone)).toEqual([]);
  });

  it('takes the copies that its link opened along when the customer is erased', async () => {
    test.setNow(FILLED);
    const { who, email, orderId } = await registered(test);
    await deliverAll(test, orderId);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 1' });
    await test.deps.db
      .updateTable('customer_order')
      .set({ placed_at: hoursLater(-1) })
      .execute();
    await who.view('agreeToReminder', { email: 'x@example.com', isWanted: true });
    await remindAt(test, hoursLater(4));
    const phone = await openVisitor(test);
    expect(await openCart(phone, mailedToken(test, email))).toBe(true);
    await eraseAccount(who);
    await runErasure(test, email);
    const lines = await test.deps.db.selectFrom('cart_line').select('answers').execute();
    expect(JSON.stringify(lines)).not.toContain('Calle de Ejemplo 1"');
  });
});
