import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkMailed, logIn, newEmail, PASS, registered } from '../../test/customer.ts';
import { checkOut, payOrder, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, visitor } from '../../test/visitor.ts';
import { eraseExpired } from '../api/jobs/erase-expired.ts';

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

async function opened() {
  const who = visitor(test);
  await who.open();
  return who;
}
const checkEmail = async (email: string) =>
  (await opened()).get(`${REST}/checkEmail/email/${encodeURIComponent(email)}`);
const remember = async (email: string, path = '') =>
  (await opened()).fetch(`${REST}/rememberPassword/email/${encodeURIComponent(email)}/?path=${path}`);

const jobs = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'send-password-mail'`.execute(test.deps.db);
  return rows[0]?.n ?? 0;
};

/** How often the database was asked while something was done. */
async function askedWhile(act: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  test.deps.pool.on('acquire', count);
  await act();
  test.deps.pool.off('acquire', count);
  return asked;
}

describe('whether an address is free', () => {
  it('[AP-11] ok is free to use, as guest or new; an address with a password is not', async () => {
    const { email } = await registered(test);
    expect((await checkEmail(newEmail())).json()).toEqual({ ok: true, message: '' });
    expect((await checkEmail(email.toUpperCase())).json()).toEqual({
      ok: false,
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
  });

  it('[AP-11] an address that a guest has ordered with is free for the next', async () => {
    const email = newEmail();
    await checkOut(await withNote(test), email);
    expect((await checkEmail(email)).json()).toEqual({ ok: true, message: '' });
  });

  it('[VA-8] says what is wrong with an address', async () => {
    expect((await checkEmail('ana@')).json()).toEqual({
      ok: false,
      message: 'Por favor, introduce un email válido',
    });
    expect((await checkEmail(' ')).json()).toEqual({ ok: false, message: 'Se requiere un email' });
  });

  it('[AP-11] is not told to who asks for one address after another', async () => {
    const who = await opened();
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1)
      codes.push((await who.get(`${REST}/checkEmail/email/a${count}%40correo.example`)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

describe('a forgotten password', () => {
  it('[AP-12] brings a link back to customer/authenticate/{email}, with which a new one is set', async () => {
    const { email } = await registered(test);
    expect((await remember(email, 'customer/register')).json()).toMatchObject({ ok: true });
    const token = await linkMailed(test, email);
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: email });
    const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
    expect(link.pathname).toBe(`/customer/authenticate/${encodeURIComponent(email)}`);
    expect(link.searchParams.get('path')).toBe('/customer/register');
    const who = await opened();
    expect((await who.view('passwordLink', token)).json().value).toEqual({ email });
    const nine = (await who.view('setPassword', token, 'siete y 9', 'a key')).json().value;
    expect(nine.fields).toMatchObject([{ code: 'too_short', message: expect.stringContaining('10') }]);
    expect((await who.view('setPassword', token, NEW, 'a key')).json().value).toEqual({
      ok: true,
      next: null,
    });
    expect((await who.open()).json()).toMatchObject({ loggedIn: true, customerEmail: email });
    expect((await logIn(await opened(), email)).statusCode).toBe(401);
    expect((await logIn(await opened(), email, NEW)).statusCode).toBe(200);
  });

  it('[AP-12] the link works once, within the hour, and not a letter of it changed', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { email } = await registered(test);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    const who = await opened();
    const setting = async (tried: string) =>
      (await who.view('setPassword', tried, NEW, 'a key')).json().value;
    expect(await setting(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      ok: false,
      fields: [],
    });
    test.setNow(new Date('2026-11-24T10:00:01Z'));
    expect((await who.view('passwordLink', token)).json().value).toBeNull();
    expect(await setting(token)).toMatchObject({ ok: false });
    test.setNow(new Date('2026-11-24T09:59:59Z'));
    expect(await setting(token)).toEqual({ ok: true, next: null });
    // The log-in gave the browser new form keys.
    await who.open();
    expect(await setting(token)).toMatchObject({ ok: false });
  });

  it('[AP-12] only the newest link works: an older one that somebody else reads takes no account over', async () => {
    const { email } = await registered(test);
    await remember(email);
    const older = (await linkMailed(test, email)) as string;
    // The second mail is asked for after the first, so that "newest" has one answer.
    test.setNow(new Date(Date.now() + 1000));
    await remember(email);
    const newest = (await linkMailed(test, email)) as string;
    const who = await opened();
    expect((await who.view('passwordLink', older)).json().value).toBeNull();
    const taken = (await who.view('setPassword', older, 'la pone otra persona', 'a key')).json().value;
    expect(taken.ok).toBe(false);
    expect((await logIn(await opened(), email, PASS)).statusCode).toBe(200);
    const owner = await opened();
    expect((await owner.view('setPassword', newest, NEW, 'a key')).json().value).toMatchObject({ ok: true });
    for (const link of [older, newest]) {
      const again = await opened();
      expect((await again.view('setPassword', link, 'la pone otra persona', 'a key')).json().value.ok).toBe(
        false,
      );
    }
    expect((await logIn(await opened(), email, NEW)).statusCode).toBe(200);
  });

  it('[AP-12] a link that is used twice at once sets one password', async () => {
    const { email } = await registered(test);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    const people = await Promise.all([opened(), opened(), opened()]);
    const answers = await Promise.all(
      people.map((who, at) => who.view('setPassword', token, `${NEW} ${at}`, `key ${at}`)),
    );
    expect(answers.map((answer) => answer.json().value.ok).sort()).toEqual([false, false, true]);
  });

  it('[AP-12] a new password ends every other session of its customer, and the present one goes on', async () => {
    const { who: first, email } = await registered(test);
    const second = await opened();
    await logIn(second, email);
    await second.send(`${REST}/addns`, NOTE);
    await remember(email);
    const present = await opened();
    await logIn(present, email);
    await present.view('setPassword', (await linkMailed(test, email)) as string, NEW, 'a key');
    for (const other of [first, second]) {
      const config = (await other.open()).json();
      // Nor does the other browser go on showing the customer's cart.
      expect(config).toMatchObject({ loggedIn: false, customerEmail: '', cart: [] });
    }
    const config = (await present.open()).json();
    expect(config).toMatchObject({ loggedIn: true, customerEmail: email });
    expect(config.cart).toContainEqual(expect.objectContaining({ name: 'Nota Simple' }));
  });

  it('[AP-12] a first password after a purchase ends the links that were mailed before', async () => {
    const email = newEmail();
    const who = await withNote(test);
    const orderId = await checkOut(who, email);
    const unpaid = (await who.view('registerAfter', String(orderId), PASS)).json().value;
    expect(unpaid).toMatchObject({ ok: false });
    await payOrder(test, who, orderId);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    expect((await who.view('registerAfter', String(orderId), PASS)).json().value.ok).toBe(true);
    expect((await (await opened()).view('passwordLink', token)).json().value).toBeNull();
  });

  it('[AP-12] a password that is too short is asked for again, and the link still works', async () => {
    const { email } = await registered(test);
    await remember(email);
    const token = await linkMailed(test, email);
    const who = await opened();
    const short = (await who.view('setPassword', token, 'corta', 'a key')).json().value;
    expect(short).toMatchObject({ ok: false, fields: [{ name: 'pass', code: 'too_short' }] });
    expect((await who.view('setPassword', token, NEW, 'a key')).json().value).toEqual({
      ok: true,
      next: null,
    });
  });

  it.each([
    ['es', /fácil de adivinar/],
    ['pt', /fácil de adivinhar/],
    ['en', /easy to guess/],
  ])(
    '[AP-12] a password that everybody tries is refused in %s, however it is written',
    async (locale, words) => {
      const { email } = await registered(test);
      await remember(email);
      const token = await linkMailed(test, email);
      const who = await opened();
      who.cookies.set('folio_locale', locale);
      const own = [email.toUpperCase(), `${email.slice(0, email.indexOf('@'))}!2026`];
      const called = ['Contraseña123', 'palavra-passe', 'PalavraPasse!!'];
      for (const common of ['password123', 'QwertyUiop', '1234567890', ...called, ...own]) {
        const { ok, fields } = (await who.view('setPassword', token, common, 'a key')).json().value;
        expect(ok).toBe(false);
        expect(fields).toMatchObject([
          { name: 'pass', code: 'common', message: expect.stringMatching(words) },
        ]);
      }
    },
  );

  it('[AP-13] a shorter password of before still logs in', async () => {
    const { email } = await registered(test);
    const hash = await test.deps.accounts.hash('12345678');
    const customer = await test.deps.db
      .selectFrom('customer_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await test.deps.db
      .updateTable('customer_account')
      .set({ password: hash })
      .where('user_id', '=', customer.id)
      .execute();
    expect((await logIn(await opened(), email, '12345678')).statusCode).toBe(200);
  });

  it('[AP-12] gives the same answer, and does the same work, whether the address is known or not', async () => {
    const { email } = await registered(test);
    const nobody = newEmail();
    const answers: { status: number; body: string; headers: string[] }[] = [];
    const asked: number[] = [];
    for (const address of [email, nobody]) {
      const who = await opened();
      const before = await jobs();
      asked.push(
        await askedWhile(async () => {
          const answer = await who.fetch(`${REST}/rememberPassword/email/${encodeURIComponent(address)}/`);
          const body = answer.body.replace(address, 'X');
          answers.push({ status: answer.statusCode, body, headers: Object.keys(answer.headers).sort() });
        }),
      );
      expect(await jobs()).toBe(before + 1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(asked[0]).toBe(asked[1]);
    expect(await linkMailed(test, nobody)).toBeUndefined();
    expect(await linkMailed(test, email)).toBeDefined();
  });

  it('[AP-13] a wrong password asks as much of the database as an address that nobody has', async () => {
    const { email } = await registered(test);
    const who = await opened();
    const known = await askedWhile(() => logIn(who, email, 'mal'));
    expect(await askedWhile(() => logIn(who, newEmail(), 'mal'))).toBe(known);
  });

  it('[AP-12] who has only ordered proves the address in the same way, and is registered then', async () => {
    const email = newEmail();
    const orderId = await checkOut(await withNote(test), email);
    await remember(email);
    const token = await linkMailed(test, email);
    expect((await checkEmail(email)).json().ok).toBe(true);
    const who = await opened();
    await who.view('setPassword', token, PASS, 'a key');
    expect((await who.view('orders')).json().value).toMatchObject([{ id: String(orderId) }]);
    expect((await checkEmail(email)).json().ok).toBe(false);
  });

  it('[AP-12] floods no mailbox: three links an hour, and nobody can tell', async () => {
    const { email } = await registered(test);
    const bodies = new Set<string>();
    const before = await jobs();
    for (let count = 0; count < 5; count += 1) bodies.add((await remember(email)).body);
    expect([bodies.size, (await jobs()) - before]).toEqual([1, 3]);
  });

  it.each(['//otro.example/x', 'https://otro.example', 'javascript:alert(1)', '/a?b=c', '../x'])(
    '[AP-12] leads nowhere but into the shop: %s',
    async (path) => {
      const { email } = await registered(test);
      await remember(email, encodeURIComponent(path));
      await linkMailed(test, email);
      expect(test.mails.at(-1)?.text).not.toContain('path=');
    },
  );

  it('keeps no link that could be used by who reads the database, and none for longer than it works', async () => {
    const { email } = await registered(test);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    const rows = await test.deps.db.selectFrom('customer_password_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    test.setNow(new Date(Date.now() + 10 * 86_400_000));
    await eraseExpired(test.deps);
    for (const table of ['customer_password_link', 'password_request', 'rate_limit'] as const)
      expect(await test.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

describe('[AP-12] a password set by a link', () => {
  it('lets its owner in at once, although others have guessed at the account until it waits', async () => {
    const { email } = await registered(test);
    const guesser = await opened();
    for (let guess = 0; guess < 11; guess += 1) await logIn(guesser, email, `adivino que es ${guess}`);
    expect((await logIn(await opened(), email)).json().ok).toBe(false);
    await remember(email);
    const link = await linkMailed(test, email);
    const owner = await opened();
    expect((await owner.view('setPassword', link ?? '', NEW, 'a key')).json().value).toMatchObject({
      ok: true,
    });
    expect((await logIn(await opened(), email, NEW)).json().ok).toBe(true);
  });

  it('leaves nothing of whoever was logged in in the same browser', async () => {
    const { who } = await registered(test);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle de la otra persona 1' });
    const { email } = await registered(test);
    await remember(email);
    const link = await linkMailed(test, email);
    expect((await who.view('setPassword', link ?? '', NEW, 'a key')).json().value).toMatchObject({
      ok: true,
    });
    const { cart } = (await who.get(`${REST}/cart`)).json();
    expect(JSON.stringify(cart)).not.toContain('otra persona');
  });
});
