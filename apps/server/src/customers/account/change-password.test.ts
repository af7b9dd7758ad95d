import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForEmail, callAccount, emailLinkTo } from '../../../test/account.ts';
import { linkMailed, logIn, newEmail, PASS, registered, rememberPassword } from '../../../test/customer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { sendAccountMail } from './send-account-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const NEW = 'otra contraseña buena';

/** The id of the newest audit event of a new password. */
async function newestChange(): Promise<number> {
  const { id } = await test.deps.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'customer_password_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a new password', () => {
  it('[RO-2] replaces the current one, ends other sessions and mailed links, and is told by mail', async () => {
    const { who, email } = await registered(test);
    const other = await openVisitor(test);
    await logIn(other, email);
    await rememberPassword(test, email);
    const link = (await linkMailed(test, email)) as string;
    const copied = who.cookies.get('folio_session') as string;
    expect(await callAccount(who, 'changePassword', { current: PASS, pass: NEW })).toEqual({ ok: true });
    expect((await who.open()).json()).toMatchObject({ loggedIn: true });
    expect((await other.open()).json()).toMatchObject({ loggedIn: false });
    const thief = await openVisitor(test);
    thief.cookies.set('folio_session', copied);
    expect((await thief.open()).json()).toMatchObject({ loggedIn: false });
    expect(await callAccount(thief, 'passwordLink', { token: link })).toBeNull();
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
    expect((await logIn(await openVisitor(test), email, NEW)).statusCode).toBe(200);
    await sendAccountMail(test.deps, { eventId: await newestChange() });
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringMatching(/ha cambiado$/) });
    expect(JSON.stringify(test.mails.at(-1))).not.toContain(NEW);
  });

  it('[RO-2] ends a change of address that waits, and says so on the page and by mail', async () => {
    const { who, email } = await registered(test);
    const to = newEmail();
    await askForEmail(who, to);
    const token = await emailLinkTo(test, to);
    const change = { current: PASS, pass: NEW };
    expect(await callAccount(who, 'changePassword', change)).toEqual({ ok: true, endedEmailChange: true });
    expect(await callAccount(who, 'account')).toMatchObject({ email, emailChange: null });
    expect(await callAccount(who, 'emailLink', { token })).toBeNull();
    await sendAccountMail(test.deps, { eventId: await newestChange() });
    const text = test.mails.at(-1)?.text;
    expect(text).toContain('hemos cancelado el cambio de correo que estaba pendiente');
    expect(text).not.toContain(to);
    // The renewed session has a form key of its own.
    await who.open();
    expect(await callAccount(who, 'changePassword', { current: NEW, pass: PASS })).toEqual({ ok: true });
    await sendAccountMail(test.deps, { eventId: await newestChange() });
    expect(test.mails.at(-1)?.text).not.toContain('pendiente');
  });

  it('[AP-12] proves no address: a guest’s orders under it stay where they are', async () => {
    const { who, email } = await registered(test);
    await callAccount(who, 'changePassword', { current: PASS, pass: NEW });
    const row = await test.deps.db
      .selectFrom('customer_user')
      .select('email_verified')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.email_verified).toBe(false);
  });

  it.each([
    ['no current one', { current: '' }, 'current', 'required'],
    ['a wrong current one', { current: 'no es esta' }, 'current', 'credentials'],
    ['no new one', { pass: '' }, 'pass', 'required'],
    ['a short one', { pass: 'nueve 901' }, 'pass', 'too_short'],
    ['a common one', { pass: 'contraseña' }, 'pass', 'common'],
  ])('[VA-8] rejects %s and changes nothing', async (_what, change, name, code) => {
    const { who, email } = await registered(test);
    const result = await callAccount(who, 'changePassword', { current: PASS, pass: NEW, ...change });
    expect(result).toMatchObject({ ok: false, isLoggedOut: false, fields: [{ name, code }] });
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(200);
  });

  it('[AP-13] counts a wrong current password like one at the log-in, and locks the account', async () => {
    const { who, email } = await registered(test);
    const change = (current: string) => callAccount(who, 'changePassword', { current, pass: NEW });
    for (let count = 0; count < 10; count += 1) await change('no es esta');
    expect(await change(PASS)).toMatchObject({ ok: false, fields: [{ code: 'credentials' }] });
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
  });

  it('[RO-1] is for customers who are logged in', async () => {
    const result = await callAccount(await openVisitor(test), 'changePassword', { current: PASS, pass: NEW });
    expect(result).toMatchObject({ ok: false, isLoggedOut: true });
  });
});
