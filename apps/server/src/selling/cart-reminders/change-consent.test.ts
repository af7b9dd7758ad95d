import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registered } from '../../../test/customer.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { checkOut, type TestVisitor } from '../../../test/purchase.ts';
import {
  agree,
  beginAgain,
  hoursLater,
  leaveCart,
  mailedToken,
  mailsTo,
  openCart,
  remindAt,
} from '../../../test/reminders/leave-cart.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { LIMITS } from '../../platform/limits/table.ts';

const EMAIL = 'ana.prueba@example.com';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let test: TestApp;
let db: TestApp['deps']['db'];
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
  db = test.deps.db;
}, 120_000);
beforeEach(() => beginAgain(test));
afterAll(() => test.close());

const choice = async (who: TestVisitor) => (await who.view('checkout')).json().value.reminder;
const mailsAfterHours = async () => {
  await remindAt(test, hoursLater(5));
  return mailsTo(test, EMAIL);
};
const spendMails = async (points: number): Promise<void> => {
  for (let at = 0; at < points; at += 1) await test.deps.limits.tryConsume('cart-reminders', '127.0.0.1');
};
const postForm = (who: TestVisitor, path: string, fields: Record<string, string>) =>
  who.call('POST', path, String(new URLSearchParams({ formkey: who.formkey, ...fields })), FORM);

describe('[decision 46] a consent to a mail about a cart', () => {
  it('is withdrawn by an invalid address, before the next one is stored', async () => {
    const who = await leaveCart(test, EMAIL);
    expect(await agree(who, 'ana@')).toEqual({ ok: false, code: 'email' });
    expect(await choice(who)).toBe('offered');
    expect(await mailsAfterHours()).toEqual([]);
  });

  it('is withdrawn by another address that its network may ask no mail for', async () => {
    const who = await leaveCart(test, EMAIL);
    await spendMails(LIMITS['cart-reminders'].points - 1);
    expect(await agree(who, 'otra.prueba@example.com')).toEqual({ ok: false, code: 'network' });
    expect(await choice(who)).toBe('offered');
    expect(await mailsAfterHours()).toEqual([]);
  });

  it.each([
    ['by its own call', '/customer/aviso', { remind: '1' }],
    ['in an order’s form without the tick', '/customer/register', { remindShown: '1' }],
  ])('is withdrawn by an address with a likely typo, %s', async (_what, path, fields) => {
    const who = await leaveCart(test, EMAIL);
    await postForm(who, path, { email: 'ana.prueba@gmial.com', ...fields });
    expect(await choice(who)).toBe('offered');
    expect(await mailsAfterHours()).toEqual([]);
  });

  it('counts against no network where its customer has proven the address', async () => {
    const { who, email } = await registered(test);
    await who.send('/desktopapp/rest/addns', NOTE);
    await spendMails(LIMITS['cart-reminders'].points);
    expect(await agree(who, '')).toEqual({ ok: false, code: 'network' });
    await db.updateTable('customer_user').set({ email_verified: true }).execute();
    expect(await agree(who, '')).toEqual({ ok: true, email });
  });

  it('is neither asked for nor stored once the cart was ordered, since no mail follows', async () => {
    const who = await leaveCart(test, EMAIL);
    await checkOut(who);
    expect(await choice(who)).toBeNull();
    expect(await agree(who, 'otra.prueba@example.com')).toEqual({ ok: false, code: 'nothing' });
  });

  it('is neither asked for nor stored once the mail went out, nor for the copy that its link opened', async () => {
    const who = await leaveCart(test, EMAIL);
    await remindAt(test, hoursLater(5));
    expect(await agree(who, EMAIL)).toEqual({ ok: false, code: 'nothing' });
    const phone = await openVisitor(test);
    await openCart(phone, mailedToken(test, EMAIL));
    expect(await choice(phone)).toBeNull();
    expect(await agree(phone, 'otra.prueba@example.com')).toEqual({ ok: false, code: 'nothing' });
  });

  it('holds for 30 days: the box then asks again', async () => {
    const who = await leaveCart(test, EMAIL);
    await db
      .updateTable('cart_reminder')
      .set({ agreed_at: hoursLater(5 - 24 * 30) })
      .execute();
    expect(await choice(who)).toBe('agreed');
    test.setNow(hoursLater(5));
    expect(await choice(who)).toBe('offered');
    expect(await mailsAfterHours()).toEqual([]);
    expect(await agree(who, EMAIL)).toEqual({ ok: true, email: EMAIL });
    expect(await choice(who)).toBe('agreed');
  });
});
