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

describe('checking an address', () => {
  it('[AP-11] reports a free address as ok, and one with a password as not', async () => {
    const { email } = await registered(test);
    expect((await checkEmail(newEmail())).json()).toEqual({ ok: true, message: '' });
    expect((await checkEmail(email.toUpperCase())).json()).toEqual({
      ok: false,
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
  });

  it('[AP-11] reports an address as free after a guest’s order', async () => {
    const email = newEmail();
    await checkOut(await withNote(test), email);
    expect((await checkEmail(email)).json()).toEqual({ ok: true, message: '' });
  });

  it('[VA-8] explains why an address is invalid', async () => {
    expect((await checkEmail('ana@')).json()).toEqual({
      ok: false,
      message: 'Por favor, introduce un email válido',
    });
    expect((await checkEmail(' ')).json()).toEqual({ ok: false, message: 'Se requiere un email' });
  });

  it('[AP-11] stops answering a client that tries many addresses', async () => {
    const who = await opened();
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1)
      codes.push((await who.get(`${REST}/checkEmail/email/a${count}%40correo.example`)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

describe('a forgotten password', () => {
  it('[AP-12] mails a link to customer/authenticate/{email} that sets a new password', async () => {
    const { email } = await registered(test);
    expect((await remember(email, 'customer/register')).json()).toMatchObject({ ok: true });
    const token = await linkMailed(test, email);
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: email });
    const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
    expect(link.pathname).toBe(`/customer/authenticate/${encodeURIComponent(email)}`);
    expect(link.searchParams.get('path')).toBe('/customer/register');
    const who = await opened();
    expect((await who.view('passwordLink', { token })).json().value).toEqual({ email });
    const nine = (await who.view('setPassword', { token, pass: 'siete y 9', key: 'a key' })).json().value;
    expect(nine.fields).toMatchObject([{ code: 'too_short', message: expect.stringContaining('10') }]);
    expect((await who.view('setPassword', { token, pass: NEW, key: 'a key' })).json().value).toEqual({
      ok: true,
      next: null,
    });
    expect((await who.open()).json()).toMatchObject({ loggedIn: true, customerEmail: email });
    expect((await logIn(await opened(), email)).statusCode).toBe(401);
    expect((await logIn(await opened(), email, NEW)).statusCode).toBe(200);
  });

  it('[AP-12] accepts an unchanged link once, within an hour', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { email } = await registered(test);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    const who = await opened();
    const setting = async (tried: string) =>
      (await who.view('setPassword', { token: tried, pass: NEW, key: 'a key' })).json().value;
    expect(await setting(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      ok: false,
      fields: [],
    });
    test.setNow(new Date('2026-11-24T10:00:01Z'));
    expect((await who.view('passwordLink', { token })).json().value).toBeNull();
    expect(await setting(token)).toMatchObject({ ok: false });
    test.setNow(new Date('2026-11-24T09:59:59Z'));
    expect(await setting(token)).toEqual({ ok: true, next: null });
    // The log-in replaced the browser's form keys.
    await who.open();
    expect(await setting(token)).toMatchObject({ ok: false });
  });

  it('[AP-12] accepts only the newest link, so an older one cannot take over the account', async () => {
    const { email } = await registered(test);
    await remember(email);
    const older = (await linkMailed(test, email)) as string;
    // The second mail is requested a second later, so that one of the two is the newest.
    test.setNow(new Date(Date.now() + 1000));
    await remember(email);
    const newest = (await linkMailed(test, email)) as string;
    const who = await opened();
    expect((await who.view('passwordLink', { token: older })).json().value).toBeNull();
    const taken = (
      await who.view('setPassword', { token: older, pass: 'la pone otra persona', key: 'a key' })
    ).json().value;
    expect(taken.ok).toBe(false);
    expect((await logIn(await opened(), email, PASS)).statusCode).toBe(200);
    const owner = await opened();
    expect(
      (await owner.view('setPassword', { token: newest, pass: NEW, key: 'a key' })).json().value,
    ).toMatchObject({ ok: true });
    for (const link of [older, newest]) {
      const again = await opened();
      expect(
        (await again.view('setPassword', { token: link, pass: 'la pone otra persona', key: 'a key' })).json()
          .value.ok,
      ).toBe(false);
    }
    expect((await logIn(await opened(), email, NEW)).statusCode).toBe(200);
  });

  it('[AP-12] sets one password when a link is used twice concurrently', async () => {
    const { email } = await registered(test);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    const people = await Promise.all([opened(), opened(), opened()]);
    const answers = await Promise.all(
      people.map((who, at) => who.view('setPassword', { token, pass: `${NEW} ${at}`, key: `key ${at}` })),
    );
    expect(answers.map((answer) => answer.json().value.ok).sort()).toEqual([false, false, true]);
  });

  it('[AP-12] ends every other session of the customer and continues the present one', async () => {
    const { who: first, email } = await registered(test);
    const second = await opened();
    await logIn(second, email);
    await second.send(`${REST}/addns`, NOTE);
    await remember(email);
    const present = await opened();
    await logIn(present, email);
    await present.view('setPassword', {
      token: (await linkMailed(test, email)) as string,
      pass: NEW,
      key: 'a key',
    });
    for (const other of [first, second]) {
      const config = (await other.open()).json();
      // Nor does the other browser still show the customer's cart.
      expect(config).toMatchObject({ loggedIn: false, customerEmail: '', cart: [] });
    }
    const config = (await present.open()).json();
    expect(config).toMatchObject({ loggedIn: true, customerEmail: email });
    expect(config.cart).toContainEqual(expect.objectContaining({ name: 'Nota Simple' }));
  });

  it('[AP-12] invalidates mailed links when a first password is set after a purchase', async () => {
    const email = newEmail();
    const who = await withNote(test);
    const orderId = await checkOut(who, email);
    const unpaid = (await who.view('registerAfter', { orderId: String(orderId), pass: PASS })).json().value;
    expect(unpaid).toMatchObject({ ok: false });
    await payOrder(test, who, orderId);
    await remember(email);
    const token = (await linkMailed(test, email)) as string;
    expect((await who.view('registerAfter', { orderId: String(orderId), pass: PASS })).json().value.ok).toBe(
      true,
    );
    expect((await (await opened()).view('passwordLink', { token })).json().value).toBeNull();
  });

  it('[AP-12] rejects a short password, after which the link still works', async () => {
    const { email } = await registered(test);
    await remember(email);
    const token = await linkMailed(test, email);
    const who = await opened();
    const short = (await who.view('setPassword', { token, pass: 'corta', key: 'a key' })).json().value;
    expect(short).toMatchObject({ ok: false, fields: [{ name: 'pass', code: 'too_short' }] });
    expect((await who.view('setPassword', { token, pass: NEW, key: 'a key' })).json().value).toEqual({
      ok: true,
      next: null,
    });
  });

  it.each([
    ['es', /fácil de adivinar/],
    ['pt', /fácil de adivinhar/],
    ['en', /easy to guess/],
  ])('[AP-12] a common password is rejected in %s, in any spelling', async (locale, words) => {
    const { email } = await registered(test);
    await remember(email);
    const token = await linkMailed(test, email);
    const who = await opened();
    who.cookies.set('folio_locale', locale);
    const own = [email.toUpperCase(), `${email.slice(0, email.indexOf('@'))}!2026`];
    const called = ['Contraseña123', 'palavra-passe', 'PalavraPasse!!'];
    for (const common of ['password123', 'QwertyUiop', '1234567890', ...called, ...own]) {
      const { ok, fields } = (await who.view('setPassword', { token, pass: common, key: 'a key' })).json()
        .value;
      expect(ok).toBe(false);
      expect(fields).toMatchObject([{ name: 'pass', code: 'common', message: expect.stringMatching(words) }]);
    }
  });

  it('[AP-13] accepts an existing password below today’s minimum length', async () => {
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

  it('[AP-12] gives the same answer with the same work for known and unknown addresses', async () => {
    const { email } = await registered(test);
    const nobody = newEmail();
    const answers: { status: number; body: string; headers: string[] }[] = [];
    const asked: number[] = [];
    for (const address of [email, nobody]) {
      const who = await opened();
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
    expect(await linkMailed(test, nobody)).toBeUndefined();
    expect(await linkMailed(test, email)).toBeDefined();
  });

  it('[AP-13] runs as many queries for a wrong password as for an unknown address', async () => {
    const { email } = await registered(test);
    const who = await opened();
    const known = await countQueries(() => logIn(who, email, 'mal'));
    expect(await countQueries(() => logIn(who, newEmail(), 'mal'))).toBe(known);
  });

  it('[AP-12] registers a customer who has only ordered, by the same link', async () => {
    const email = newEmail();
    const orderId = await checkOut(await withNote(test), email);
    await remember(email);
    const token = await linkMailed(test, email);
    expect((await checkEmail(email)).json().ok).toBe(true);
    const who = await opened();
    await who.view('setPassword', { token, pass: PASS, key: 'a key' });
    expect((await who.view('orders')).json().value).toMatchObject([{ id: String(orderId) }]);
    expect((await checkEmail(email)).json().ok).toBe(false);
  });

  it('[AP-12] mails at most three links an hour, without revealing the limit', async () => {
    const { email } = await registered(test);
    const bodies = new Set<string>();
    const before = await jobs();
    for (let count = 0; count < 5; count += 1) bodies.add((await remember(email)).body);
    expect([bodies.size, (await jobs()) - before]).toEqual([1, 3]);
  });

  it.each(['//otro.example/x', 'https://otro.example', 'javascript:alert(1)', '/a?b=c', '../x'])(
    '[AP-12] redirects only within the shop: %s',
    async (path) => {
      const { email } = await registered(test);
      await remember(email, encodeURIComponent(path));
      await linkMailed(test, email);
      expect(test.mails.at(-1)?.text).not.toContain('path=');
    },
  );

  it('stores no usable link, and none for longer than it works', async () => {
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
  it('logs its owner in at once, even while the account is locked', async () => {
    const { email } = await registered(test);
    const guesser = await opened();
    for (let guess = 0; guess < 11; guess += 1) await logIn(guesser, email, `adivino que es ${guess}`);
    expect((await logIn(await opened(), email)).json().ok).toBe(false);
    await remember(email);
    const link = await linkMailed(test, email);
    const owner = await opened();
    expect(
      (await owner.view('setPassword', { token: link ?? '', pass: NEW, key: 'a key' })).json().value,
    ).toMatchObject({
      ok: true,
    });
    expect((await logIn(await opened(), email, NEW)).json().ok).toBe(true);
  });

  it('removes the data of another customer logged in in the same browser', async () => {
    const { who } = await registered(test);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle de la otra persona 1' });
    const { email } = await registered(test);
    await remember(email);
    const link = await linkMailed(test, email);
    expect(
      (await who.view('setPassword', { token: link ?? '', pass: NEW, key: 'a key' })).json().value,
    ).toMatchObject({
      ok: true,
    });
    const { cart } = (await who.get(`${REST}/cart`)).json();
    expect(JSON.stringify(cart)).not.toContain('otra persona');
  });
});
