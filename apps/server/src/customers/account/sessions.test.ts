import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAccount } from '../../../test/account.ts';
import { linkMailed, logIn, PASS, registered, rememberPassword } from '../../../test/customer.ts';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
type Who = ReturnType<typeof visitor>;
type Shown = {
  id: string;
  device: string;
  store: string;
  isThis: boolean;
  lastUsedAt: string;
  loggedInAt: string;
};

/** Logs in with a user agent, in a store. */
async function logInWith(email: string, userAgent: string, host = 'localhost:3000'): Promise<Who> {
  const who = visitor(test, host);
  await who.open();
  const form = { config: { formkey: who.formkey }, email, pass: PASS };
  await who.call('POST', '/desktopapp/rest/authenticate', form, { 'user-agent': userAgent });
  return who;
}

const loadSessions = async (who: Who): Promise<Shown[]> => (await callAccount(who, 'account')).sessions;
const isLoggedIn = async (who: Who): Promise<boolean> => (await who.open()).json().loggedIn;
const findOtherSession = async (who: Who): Promise<string> =>
  (await loadSessions(who)).find(({ isThis }) => !isThis)?.id ?? '';

describe('the sessions of an account', () => {
  it('[RO-1] are listed in all stores, this one first, with the device in plain words', async () => {
    const { who, email } = await registered(test);
    await logInWith(email, PHONE, '16.localhost:3000');
    const sessions = await loadSessions(who);
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Un navegador que no reconocemos', true],
      ['Chrome en Android', false],
    ]);
    expect(new Set(sessions.map(({ store }) => store)).size).toBe(2);
    const rows = await test.deps.db.selectFrom('session').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|AppleWebKit/);
  });

  it('[RO-1] show since when and the hour of their last use', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { who } = await registered(test);
    for (const [at, used] of [
      ['2026-11-24T09:59:59Z', '2026-11-24T09:00:00.000Z'],
      ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z'],
    ] as const) {
      test.setNow(new Date(at));
      await who.open();
      const [session] = await loadSessions(who);
      expect(session).toMatchObject({ loggedInAt: '2026-11-24T09:00:00.000Z', lastUsedAt: used });
    }
  });

  it('[RO-1] are no longer listed once they have logged out, have expired or lost their customer', async () => {
    const { who, email } = await registered(test);
    const left = await logInWith(email, PHONE);
    await left.open();
    await left.view('logOut');
    expect(await loadSessions(who)).toHaveLength(1);
    await logInWith(email, PHONE);
    expect(await loadSessions(who)).toHaveLength(2);
    test.setNow(new Date(Date.now() + 20 * 86_400_000));
    await who.open();
    test.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect(await loadSessions(who)).toHaveLength(1);
    test.setNow();
    await rememberPassword(test, email);
    const token = (await linkMailed(test, email)) as string;
    const reset = await openVisitor(test);
    await reset.view('setPassword', { token, pass: 'otra contraseña buena', key: 'a key' });
    await reset.open();
    expect(await loadSessions(reset)).toHaveLength(1);
  });

  it('[RO-1] end one by one; the next log-in there restores the cart', async () => {
    const { who, email } = await registered(test);
    const [other, third] = [await withNote(test), await openVisitor(test)];
    await logIn(other, email);
    const id = await findOtherSession(who);
    await logIn(third, email);
    expect(await callAccount(who, 'endSession', { sessionId: id })).toEqual({ ok: true });
    expect([await isLoggedIn(who), await isLoggedIn(other), await isLoggedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    // A form that is sent twice ends the session once.
    expect(await callAccount(who, 'endSession', { sessionId: id })).toEqual({ ok: true });
    const ends = test.deps.db.selectFrom('audit_event').select('id').where('actor', '=', email);
    expect(await ends.where('action', '=', 'customer_sessions_ended').execute()).toHaveLength(1);
    await logIn(other, email);
    expect((await other.open()).json().cart).toHaveLength(1);
  });

  it('[RO-1] end all but this one, whose token is replaced', async () => {
    const { who, email } = await registered(test);
    const others = [await logInWith(email, PHONE), await logInWith(email, PHONE, '16.localhost:3000')];
    const copied = who.cookies.get('folio_session') as string;
    expect(await callAccount(who, 'endOtherSessions')).toEqual({ ok: true });
    await who.open();
    expect(await loadSessions(who)).toMatchObject([{ isThis: true }]);
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
    const thief = await openVisitor(test);
    thief.cookies.set('folio_session', copied);
    expect(await isLoggedIn(thief)).toBe(false);
  });

  it('[RO-1] end for this device like a log-out', async () => {
    const { who } = await registered(test);
    const [{ id } = { id: '' }] = await loadSessions(who);
    expect(await callAccount(who, 'endSession', { sessionId: id })).toEqual({ ok: true });
    expect(await isLoggedIn(who)).toBe(false);
  });

  it.each([
    ['another customer’s', async () => (await loadSessions((await registered(test)).who))[0]?.id],
    ['an unknown', async () => '00000000-0000-4000-8000-000000000000'],
    ['a malformed', async () => "1' or '1'='1"],
  ])('[RO-1] answer %s id with 404 and end nothing', async (_what, readId) => {
    const { who } = await registered(test);
    const id = await readId();
    expect((await who.view('endSession', { sessionId: id })).statusCode).toBe(404);
    const row = await test.deps.db
      .selectFrom('session')
      .select('id')
      .where((eb) =>
        eb.and([eb(eb.cast<string>('id', 'text'), '=', id ?? ''), eb('logged_in_at', 'is', null)]),
      )
      .execute();
    expect(row).toEqual([]);
  });

  it('[RO-1] are shown to nobody who is not logged in', async () => {
    const who = await openVisitor(test);
    expect(await callAccount(who, 'account')).toBeNull();
    for (const [name, input] of [
      ['endOtherSessions', {}],
      ['endSession', { sessionId: '00000000-0000-4000-8000-000000000000' }],
      ['cancelEmailChange', {}],
      ['saveName', { firstName: 'Ana', lastName: '', region: '' }],
      ['saveBilling', { billing: null }],
    ] as const)
      expect(await callAccount(who, name, input)).toMatchObject({ ok: false, isLoggedOut: true });
  });
});
