import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkEmail,
  linkMailed,
  logIn,
  newEmail,
  PASS,
  registered,
  rememberPassword,
} from '../../../test/customer.ts';
import { checkOut, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';
const NEW = 'otra contraseña buena';

const jobs = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'send-password-mail'`.execute(test.deps.db);
  return rows[0]?.n ?? 0;
};

/** Counts the database connections acquired while `act` runs. */
async function countQueries(act: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  test.deps.pool.on('acquire', count);
  await act();
  test.deps.pool.off('acquire', count);
  return queries;
}

describe('a forgotten password', () => {
  it('[AP-12] mails a link to customer/authenticate/{email} that sets a new password', async () => {
    const { email } = await registered(test);
    expect((await rememberPassword(test, email, 'customer/register')).json()).toMatchObject({ ok: true });
    const token = await linkMailed(test, email);
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: email });
    const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
    expect(link.pathname).toBe(`/customer/authenticate/${encodeURIComponent(email)}`);
    expect(link.searchParams.get('path')).toBe('/customer/register');
    const who = await openVisitor(test);
    expect((await who.view('passwordLink', { token })).json().value).toEqual({
      email,
      endsEmailChange: false,
    });
    const nine = (await who.view('setPassword', { token, pass: 'siete y 9', key: 'a key' })).json().value;
    expect(nine.fields).toMatchObject([{ code: 'too_short', message: expect.stringContaining('10') }]);
    expect((await who.view('setPassword', { token, pass: NEW, key: 'a key' })).json().value).toEqual({
      ok: true,
      next: null,
    });
    expect((await who.open()).json()).toMatchObject({ loggedIn: true, customerEmail: email });
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(401);
    expect((await logIn(await openVisitor(test), email, NEW)).statusCode).toBe(200);
  });

  it('[AP-12] gives the same answer with the same work for known and unknown addresses', async () => {
    const { email } = await registered(test);
    const unknown = newEmail();
    const answers: { status: number; body: string; headers: string[] }[] = [];
    const asked: number[] = [];
    for (const address of [email, unknown]) {
      const who = await openVisitor(test);
      const before = await jobs();
      asked.push(
        await countQueries(async () => {
          const answer = await who.fetch(`${REST}/rememberPassword/email/${encodeURIComponent(address)}/`);
          const body = answer.body.replace(address, 'X');
          answers.push({ status: answer.statusCode, body, headers: Object.keys(answer.headers).sort() });
        }),
      );
      expect(await jobs()).toBe(before + 1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(asked[0]).toBe(asked[1]);
    expect(await linkMailed(test, unknown)).toBeUndefined();
    expect(await linkMailed(test, email)).toBeDefined();
  });

  it('[AP-13] runs as many queries for a wrong password as for an unknown address', async () => {
    const { email } = await registered(test);
    const who = await openVisitor(test);
    const known = await countQueries(() => logIn(who, email, 'mal'));
    expect(await countQueries(() => logIn(who, newEmail(), 'mal'))).toBe(known);
  });

  it('[AP-12] registers a customer who has only ordered, by the same link', async () => {
    const email = newEmail();
    const orderId = await checkOut(await withNote(test), email);
    await rememberPassword(test, email);
    const token = await linkMailed(test, email);
    expect((await checkEmail(test, email)).json().ok).toBe(true);
    const who = await openVisitor(test);
    await who.view('setPassword', { token, pass: PASS, key: 'a key' });
    expect((await who.view('orders')).json().value.orders).toMatchObject([{ id: String(orderId) }]);
    expect((await checkEmail(test, email)).json().ok).toBe(false);
  });

  it('[AP-12] mails at most three links an hour, without revealing the limit', async () => {
    const { email } = await registered(test);
    const bodies = new Set<string>();
    const before = await jobs();
    for (let count = 0; count < 5; count += 1) bodies.add((await rememberPassword(test, email)).body);
    expect([bodies.size, (await jobs()) - before]).toEqual([1, 3]);
  });

  it.each([
    ['/pedidos/1?k=abc.def', '/pedidos/1?k=abc.def'],
    ['customer/register', '/customer/register'],
  ])('[AP-12] redirects to the page that %s names', async (path, target) => {
    const { email } = await registered(test);
    await rememberPassword(test, email, encodeURIComponent(path));
    await linkMailed(test, email);
    const link = test.mails.at(-1)?.text.match(/https?:\S+authenticate\S+/)?.[0] ?? '';
    expect(new URL(link).searchParams.get('path')).toBe(target);
  });

  it.each(['//otro.example/x', 'https://otro.example', 'javascript:alert(1)', '/\\otro.example', '../x'])(
    '[AP-12] redirects only within the shop: %s',
    async (path) => {
      const { email } = await registered(test);
      await rememberPassword(test, email, encodeURIComponent(path));
      await linkMailed(test, email);
      expect(test.mails.at(-1)?.text).not.toContain('path=');
    },
  );

  it('stores no usable link, and none for longer than it works', async () => {
    const { email } = await registered(test);
    await rememberPassword(test, email);
    const token = (await linkMailed(test, email)) as string;
    const rows = await test.deps.db.selectFrom('customer_password_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    test.setNow(new Date(Date.now() + 10 * 86_400_000));
    await eraseExpired(test.deps);
    for (const table of ['customer_password_link', 'password_request', 'rate_limit'] as const)
      expect(await test.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
