import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForEmail, callAccount, emailLinkTo, waiting } from '../../../test/account.ts';
import { logIn, newEmail, PASS, registered } from '../../../test/customer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { sendEmailLink } from './send-email-link.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const jobs = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'send-email-link'`.execute(test.deps.db);
  return rows[0]?.n ?? 0;
};

describe('asking for another address', () => {
  it('[RO-2] mails a link to the new address and changes nothing yet', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { who, email } = await registered(test);
    const to = newEmail();
    expect(await askForEmail(who, ` ${to.toUpperCase()} `)).toEqual({ ok: true });
    expect(await emailLinkTo(test, to)).toMatch(/^[\w-]{43}$/);
    expect(test.mails.at(-1)).toMatchObject({
      to,
      subject: expect.stringMatching(/^Confirma tu nuevo correo/),
    });
    expect(await callAccount(who, 'account')).toMatchObject({
      email,
      emailChange: { email: to, expiresAt: '2026-11-24T10:00:00.000Z' },
    });
    expect((await logIn(await openVisitor(test), to)).statusCode).toBe(401);
  });

  it('[RO-2] answers the same for an address with an account, whose owner is told by mail', async () => {
    const { email: taken } = await registered(test);
    const free = newEmail();
    const answers: object[] = [];
    for (const to of [free, taken]) {
      const { who } = await registered(test);
      const before = await jobs();
      const answer = await who.view('changeEmail', { email: to, pass: PASS, key: 'a key' });
      const { emailChange } = await callAccount(who, 'account');
      answers.push({ status: answer.statusCode, body: answer.body, shown: emailChange.email === to });
      expect((await jobs()) - before).toBe(1);
      const token = await emailLinkTo(test, to);
      expect([token !== undefined, test.mails.at(-1)?.to]).toEqual([to === free, to]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(test.mails.at(-1)?.subject).toMatch(/^Este correo ya tiene una cuenta/);
  });

  it.each([
    ['no address', { email: '' }, 'email', 'required'],
    ['a wrong address', { email: 'sin-arroba' }, 'email', 'email'],
    ['no password', { pass: '' }, 'pass', 'required'],
    ['a wrong password', { pass: 'no es esta' }, 'pass', 'credentials'],
  ])('[VA-8] rejects %s and mails nothing', async (_what, change, name, code) => {
    const { who } = await registered(test);
    const before = await jobs();
    const input = { email: newEmail(), pass: PASS, key: 'a key', ...change };
    expect(await callAccount(who, 'changeEmail', input)).toMatchObject({
      ok: false,
      fields: [{ name, code, message: expect.stringMatching(/\S/) }],
    });
    expect([await jobs(), (await callAccount(who, 'account')).emailChange]).toEqual([before, null]);
  });

  it('[VA-8] rejects the address that the account already has', async () => {
    const { who, email } = await registered(test);
    expect(await askForEmail(who, email)).toMatchObject({
      ok: false,
      fields: [{ name: 'email', code: 'same' }],
    });
  });

  it('[AP-13] counts a wrong password like one at the log-in, and locks the account', async () => {
    const { who, email } = await registered(test);
    for (let count = 0; count < 10; count += 1) await askForEmail(who, newEmail(), 'no es esta');
    expect(await askForEmail(who, newEmail())).toMatchObject({
      ok: false,
      fields: [{ code: 'credentials' }],
    });
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
  });

  it('mails once for a form that is sent twice', async () => {
    const { who } = await registered(test);
    const before = await jobs();
    const input = { email: newEmail(), pass: PASS, key: 'one key' };
    await Promise.all([callAccount(who, 'changeEmail', input), callAccount(who, 'changeEmail', input)]);
    expect((await jobs()) - before).toBe(1);
  });

  it('limits links by account and by mailbox', async () => {
    const to = newEmail();
    const { who } = await registered(test);
    for (let count = 0; count < 5; count += 1) expect(await askForEmail(who, to)).toEqual({ ok: true });
    const input = { email: newEmail(), pass: PASS, key: 'a key' };
    expect((await who.view('changeEmail', input)).statusCode).toBe(429);
    const { who: other } = await registered(test);
    expect((await other.view('changeEmail', { ...input, email: to })).statusCode).toBe(429);
  });

  it('[AP-0] sends no second mail for a retried job, and none for a change that was replaced', async () => {
    const { who } = await registered(test);
    const to = newEmail();
    await askForEmail(who, to);
    const { id } = await test.deps.db
      .selectFrom('customer_email_change')
      .select('id')
      .where('email', '=', to)
      .executeTakeFirstOrThrow();
    await askForEmail(who, newEmail());
    const before = test.mails.length;
    await sendEmailLink(test.deps, { changeId: id });
    expect(test.mails.length).toBe(before);
  });

  it('mails again without the password, and only the newest link works', async () => {
    const to = newEmail();
    const { who, token } = await waiting(test, to);
    expect(await callAccount(who, 'resendEmailLink', { key: 'again' })).toEqual({ ok: true });
    const newest = (await emailLinkTo(test, to)) as string;
    expect(await callAccount(who, 'emailLink', { token })).toBeNull();
    expect(await callAccount(who, 'emailLink', { token: newest })).toMatchObject({ to });
    await callAccount(who, 'cancelEmailChange');
    expect(await callAccount(who, 'resendEmailLink', { key: 'third' })).toMatchObject({
      ok: false,
      fields: [],
    });
  });
});
