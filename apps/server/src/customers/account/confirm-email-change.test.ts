import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForEmail, callAccount, emailLinkTo, waiting } from '../../../test/account.ts';
import { linkMailed, logIn, newEmail, PASS, registered, rememberPassword } from '../../../test/customer.ts';
import { checkOut, payOrder, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { sendAccountMail } from './send-account-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

type Who = Awaited<ReturnType<typeof openVisitor>>;
const confirm = (who: Who, token: string) => callAccount(who, 'confirmEmail', { token });
const orderIds = async (who: Who): Promise<number[]> =>
  (await callAccount(who, 'orders')).orders.map(({ id }: { id: string }) => Number(id));
const loadEvents = (action: 'customer_email_changed' | 'buyer_email_changed') =>
  test.deps.db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('id').execute();

/** Orders and pays as a guest. */
async function guestOrder(email: string): Promise<number> {
  const guest = await withNote(test);
  const orderId = await checkOut(guest, email);
  await payOrder(test, guest, orderId);
  return orderId;
}

/** Sets the password of a customer by a mailed link, in their own session. */
async function setByLink(who: Who): Promise<void> {
  const { email } = await callAccount(who, 'account');
  await rememberPassword(test, email);
  const token = (await linkMailed(test, email)) as string;
  await callAccount(who, 'setPassword', { token, pass: PASS, key: 'a key' });
}

describe('the link to a new address', () => {
  it('[RO-2] changes the address, by which the customer then logs in', async () => {
    const to = newEmail();
    const { who, email, token } = await waiting(test, to);
    expect(await callAccount(who, 'emailLink', { token })).toEqual({ from: email, to });
    expect(await confirm(who, token)).toEqual({ ok: true });
    expect(await callAccount(who, 'account')).toMatchObject({ email: to, emailChange: null });
    expect((await who.open()).json()).toMatchObject({ loggedIn: true, customerEmail: to });
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
    expect((await logIn(await openVisitor(test), to)).statusCode).toBe(200);
  });

  it('tells the old address what happened and how to write to us, and records it', async () => {
    const to = newEmail();
    const { who, email, token } = await waiting(test, to);
    await confirm(who, token);
    const event = (await loadEvents('customer_email_changed')).at(-1);
    expect(event).toMatchObject({ actor: to, actor_kind: 'customer', details: { from: email, to } });
    await sendAccountMail(test.deps, { eventId: event?.id ?? 0 });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/tiene otro correo$/) });
    expect(mail?.text).toContain('/contacto');
    expect(mail?.text).not.toContain(to);
    await sendAccountMail(test.deps, { eventId: event?.id ?? 0 });
    expect(test.mails.at(-1)).toBe(mail);
  });

  it('[RO-2] ends every other session, replaces the token of this one, and keeps its cart', async () => {
    const to = newEmail();
    const { who, email, token } = await waiting(test, to);
    const other = await withNote(test);
    await logIn(other, email);
    const copied = who.cookies.get('folio_session');
    await confirm(who, token);
    expect((await other.open()).json()).toMatchObject({ loggedIn: false, cart: [] });
    expect(who.cookies.get('folio_session')).not.toBe(copied);
    const thief = await openVisitor(test);
    thief.cookies.set('folio_session', copied ?? '');
    expect((await thief.open()).json()).toMatchObject({ loggedIn: false });
    await logIn(other, to);
    expect((await other.open()).json().cart).toHaveLength(1);
  });

  it('[RO-2] keeps the orders of the account, sends their mails there, and adds those under the address', async () => {
    const to = newEmail();
    const { who, email, orderId, token } = await waiting(test, to);
    const joins = await guestOrder(to);
    const stays = await guestOrder(email);
    await confirm(who, token);
    expect((await orderIds(who)).sort()).toEqual([orderId, joins].sort());
    const orders = await test.deps.db
      .selectFrom('customer_order')
      .select(['id', 'email'])
      .where('id', 'in', [orderId, joins, stays])
      .orderBy('id')
      .execute();
    // The old address was never proved, so orders of others under it stay where they are.
    expect(orders.map((order) => order.email)).toEqual([to, to, email]);
    const events = await loadEvents('buyer_email_changed');
    expect(events.at(-1)).toMatchObject({ order_id: orderId, details: { from: email, to } });
  });

  it('[AP-12] first adds what was ordered under the old address, if that was proven', async () => {
    const { who, email } = await registered(test);
    await setByLink(who);
    await who.open();
    const later = await guestOrder(email);
    const to = newEmail();
    await askForEmail(who, to);
    await confirm(who, (await emailLinkTo(test, to)) as string);
    await who.open();
    expect(await orderIds(who)).toContain(later);
  });

  it('[EN-17] sends invoices to the new address where they went to the old one', async () => {
    const to = newEmail();
    const { who, email } = await registered(test);
    const billing = {
      ...{ type: 'consumer', country: 'ES', name: 'Ana Prueba', taxId: '12345678Z', address: 'Calle 1' },
      ...{ city: 'Getafe', postalCode: '28901', province: 'Madrid', email: '', phone: '600111222' },
    };
    expect(await callAccount(who, 'saveBilling', { billing })).toEqual({ ok: true });
    const read = async () => (await who.get('/desktopapp/rest/client')).json().client.billing.email;
    expect(await read()).toBe(email);
    await askForEmail(who, to);
    await confirm(who, (await emailLinkTo(test, to)) as string);
    expect(await read()).toBe(to);
    expect((await callAccount(who, 'account')).billing.email).toBe('');
  });

  it('ends links to set a password that were mailed to the old address', async () => {
    const to = newEmail();
    const { who, email, token } = await waiting(test, to);
    await rememberPassword(test, email);
    const old = (await linkMailed(test, email)) as string;
    await confirm(who, token);
    const stranger = await openVisitor(test);
    expect(await callAccount(stranger, 'passwordLink', { token: old })).toBeNull();
  });

  it('says that a newer account has the address, and changes nothing', async () => {
    const to = newEmail();
    const { who, email, token } = await waiting(test, to);
    await registered(test, to);
    const other = await openVisitor(test);
    await logIn(other, email);
    const answer = await confirm(who, token);
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('tu cuenta sigue igual') });
    expect(await callAccount(who, 'account')).toMatchObject({ email, emailChange: null });
    expect(await callAccount(other, 'account')).toMatchObject({ email });
    expect((await logIn(await openVisitor(test), to)).statusCode).toBe(200);
  });

  it('gives an address that two accounts wait for to one of them', async () => {
    const to = newEmail();
    const [one, two] = [await waiting(test, to), await registered(test)];
    await test.deps.db
      .updateTable('customer_email_change')
      .set({ email: 'aside@correo.example' })
      .where('email', '=', to)
      .execute();
    await askForEmail(two.who, to);
    const second = (await emailLinkTo(test, to)) as string;
    await test.deps.db
      .updateTable('customer_email_change')
      .set({ email: to })
      .where('email', '=', 'aside@correo.example')
      .execute();
    const answers = await Promise.all([confirm(one.who, one.token), confirm(two.who, second)]);
    expect(answers.map(({ ok }: { ok: boolean }) => ok).sort()).toEqual([false, true]);
    expect((await logIn(await openVisitor(test), to)).statusCode).toBe(200);
  });

  it('[AP-12] takes over the mere record of an address without a password', async () => {
    const to = newEmail();
    const joins = await guestOrder(to);
    await rememberPassword(test, to);
    const set = (await linkMailed(test, to)) as string;
    const { who, token } = await waiting(test, to);
    expect(await confirm(who, token)).toEqual({ ok: true });
    expect(await orderIds(who)).toContain(joins);
    expect(await callAccount(await openVisitor(test), 'passwordLink', { token: set })).toBeNull();
  });
});

describe('anyone who follows the link', () => {
  it('must be the customer who asked: a stranger gives their address and orders to nobody', async () => {
    const to = newEmail();
    const { email, token, who } = await waiting(test, to);
    const anonymous = await openVisitor(test);
    expect(await callAccount(anonymous, 'emailLink', { token })).toBeNull();
    expect(await confirm(anonymous, token)).toMatchObject({ ok: false, isLoggedOut: true });
    const { who: other } = await registered(test);
    expect(await callAccount(other, 'emailLink', { token })).toBeNull();
    expect((await other.view('confirmEmail', { token })).statusCode).toBe(404);
    expect(await callAccount(who, 'account')).toMatchObject({ email, emailChange: { email: to } });
    expect(await confirm(who, token)).toEqual({ ok: true });
  });

  /** Events that end a waiting change or not, and whether its link still works. */
  const STATES: readonly [string, (who: Who, to: string) => Promise<unknown>, boolean][] = [
    ['nothing', async () => undefined, true],
    ['a view of the link', async (who) => callAccount(who, 'emailLink', { token: 'x'.repeat(43) }), true],
    ['59 minutes', async () => test.setNow(new Date('2026-11-24T09:59:59Z')), true],
    ['an hour', async () => test.setNow(new Date('2026-11-24T10:00:00Z')), false],
    ['a cancellation', async (who) => callAccount(who, 'cancelEmailChange'), false],
    ['another link', async (who) => callAccount(who, 'resendEmailLink', { key: 'again' }), false],
    ['another address', async (who) => askForEmail(who, newEmail()), false],
    [
      'a new password',
      async (who) => callAccount(who, 'changePassword', { current: PASS, pass: 'otra contraseña buena' }),
      false,
    ],
    ['a password set by a mailed link', async (who) => setByLink(who), false],
    ['a wrong password', async (who) => askForEmail(who, newEmail(), 'no es esta'), true],
    ['a log-out elsewhere', async (who) => callAccount(who, 'endOtherSessions'), true],
  ];
  it.each(STATES)('[AP-12] after %s finds it as it must be', async (_what, act, works) => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const to = newEmail();
    const { who, email, token } = await waiting(test, to);
    await act(who, to);
    await who.open();
    const seen = await callAccount(who, 'emailLink', { token });
    expect(seen).toEqual(works ? { from: email, to } : null);
    expect((await confirm(who, token)).ok).toBe(works);
    await who.open();
    expect((await callAccount(who, 'account')).email).toBe(works ? to : email);
    // A used link is used up.
    expect((await confirm(who, token)).ok).toBe(false);
  });
});
