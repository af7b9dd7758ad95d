import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkMailed, logIn, newEmail, PASS, registered, rememberPassword } from '../../../test/customer.ts';
import { openedByLink } from '../../../test/guest.ts';
import { checkOut, payOrder, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

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

describe('a password after an order', () => {
  it('[RO-1] takes no order along that a mailed link alone has opened', async () => {
    const email = newEmail();
    const buyer = await withNote(test);
    const orderId = await checkOut(buyer, email);
    await payOrder(test, buyer, orderId);
    const reader = await openedByLink(test, orderId);
    await reader.send('/desktopapp/rest/addns', NOTE);
    const own = await checkOut(reader, email);
    await payOrder(test, reader, own);
    const registering = await reader.view('registerAfter', { orderId: String(own), pass: PASS });
    expect(registering.json().value).toEqual({ ok: true });
    await reader.open();
    const seen = await reader.view('order', { orderId: String(orderId), key: null });
    expect(seen.json().value).toMatchObject({ isRedacted: true });
    expect((await selectOrderRow(test, orderId)).customer_id).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('[AP-12] accepts an unchanged link once, within an hour', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { email } = await registered(test);
    await rememberPassword(test, email);
    const token = (await linkMailed(test, email)) as string;
    const who = await openVisitor(test);
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
    await rememberPassword(test, email);
    const older = (await linkMailed(test, email)) as string;
    // Requests within a minute get the same link.
    test.setNow(new Date(Date.now() + 61_000));
    await rememberPassword(test, email);
    const newest = (await linkMailed(test, email)) as string;
    const who = await openVisitor(test);
    expect((await who.view('passwordLink', { token: older })).json().value).toBeNull();
    const taken = (
      await who.view('setPassword', { token: older, pass: 'la pone otra persona', key: 'a key' })
    ).json().value;
    expect(taken.ok).toBe(false);
    expect((await logIn(await openVisitor(test), email, PASS)).statusCode).toBe(200);
    const owner = await openVisitor(test);
    expect(
      (await owner.view('setPassword', { token: newest, pass: NEW, key: 'a key' })).json().value,
    ).toMatchObject({ ok: true });
    for (const link of [older, newest]) {
      const again = await openVisitor(test);
      expect(
        (await again.view('setPassword', { token: link, pass: 'la pone otra persona', key: 'a key' })).json()
          .value.ok,
      ).toBe(false);
    }
    expect((await logIn(await openVisitor(test), email, NEW)).statusCode).toBe(200);
  });

  it('[AP-12] sets one password when a link is used twice concurrently', async () => {
    const { email } = await registered(test);
    await rememberPassword(test, email);
    const token = (await linkMailed(test, email)) as string;
    const people = await Promise.all([openVisitor(test), openVisitor(test), openVisitor(test)]);
    const answers = await Promise.all(
      people.map((who, at) => who.view('setPassword', { token, pass: `${NEW} ${at}`, key: `key ${at}` })),
    );
    expect(answers.map((answer) => answer.json().value.ok).sort()).toEqual([false, false, true]);
  });

  it('[AP-12] ends every other session of the customer and continues the present one', async () => {
    const { who: first, email } = await registered(test);
    const second = await openVisitor(test);
    await logIn(second, email);
    await second.send(`${REST}/addns`, NOTE);
    await rememberPassword(test, email);
    const present = await openVisitor(test);
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
    await rememberPassword(test, email);
    const token = (await linkMailed(test, email)) as string;
    expect((await who.view('registerAfter', { orderId: String(orderId), pass: PASS })).json().value.ok).toBe(
      true,
    );
    expect((await (await openVisitor(test)).view('passwordLink', { token })).json().value).toBeNull();
  });

  it('[AP-12] rejects a short password, after which the link still works', async () => {
    const { email } = await registered(test);
    await rememberPassword(test, email);
    const token = await linkMailed(test, email);
    const who = await openVisitor(test);
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
    await rememberPassword(test, email);
    const token = await linkMailed(test, email);
    const who = await openVisitor(test);
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
    expect((await logIn(await openVisitor(test), email, '12345678')).statusCode).toBe(200);
  });
});

describe('[AP-12] a password set by a link', () => {
  it('logs its owner in at once, even while the account is locked', async () => {
    const { email } = await registered(test);
    const guesser = await openVisitor(test);
    for (let guess = 0; guess < 11; guess += 1) await logIn(guesser, email, `adivino que es ${guess}`);
    expect((await logIn(await openVisitor(test), email)).json().ok).toBe(false);
    await rememberPassword(test, email);
    const link = await linkMailed(test, email);
    const owner = await openVisitor(test);
    expect(
      (await owner.view('setPassword', { token: link ?? '', pass: NEW, key: 'a key' })).json().value,
    ).toMatchObject({
      ok: true,
    });
    expect((await logIn(await openVisitor(test), email, NEW)).json().ok).toBe(true);
  });

  it('removes the data of another customer logged in in the same browser', async () => {
    const { who } = await registered(test);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle de la otra persona 1' });
    const { email } = await registered(test);
    await rememberPassword(test, email);
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
