import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkMailed, logIn, newEmail, PASS, registered } from '../../../test/customer.ts';
import { checkOut, payOrder, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor, visitor } from '../../../test/visitor.ts';
import { formKeyFor } from '../../platform/form-keys/form-key.ts';

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
const SESSION = 'folio_session';

type Who = Awaited<ReturnType<typeof openVisitor>>;
const readConfig = async (who: Who) => (await who.open()).json();
const readOrderIds = async (who: Who): Promise<string[]> =>
  (await who.view('orders')).json().value.orders.map(({ id }: { id: string }) => id);

describe('logging in', () => {
  it('[AP-13] [EN-16] accepts e-mail and password, as a form or bare, and returns the customer', async () => {
    const { email } = await registered(test);
    const who = await openVisitor(test);
    expect(await readConfig(who)).toMatchObject({ loggedIn: false, customerEmail: '' });
    const answer = await logIn(who, ` ${email.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ok: true, config: { loggedIn: true, customerEmail: email } });
    const other = await openVisitor(test);
    const bare = { config: { formkey: other.formkey }, email, pass: PASS };
    expect((await other.call('POST', `${REST}/authenticate`, bare)).json()).toMatchObject({ ok: true });
  });

  it('[AP-13] [AP-0] needs no formkey on a first visit, but does in a session or from another site', async () => {
    const { email } = await registered(test);
    const bare = { email, pass: PASS };
    const first = await visitor(test).call('POST', `${REST}/authenticate`, bare);
    expect(first.json()).toMatchObject({ ok: true, config: { loggedIn: true } });
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://elsewhere.example'],
    ] as const) {
      const answer = await visitor(test).call('POST', `${REST}/authenticate`, bare, { [name]: value });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'formkey']);
    }
    const withSession = await withNote(test);
    expect((await withSession.call('POST', `${REST}/authenticate`, bare)).statusCode).toBe(403);
  });

  it('[AP-13] keeps the cart under a new token and ends the old one', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    const before = who.cookies.get(SESSION) as string;
    await logIn(who, email);
    expect(who.cookies.get(SESSION)).not.toBe(before);
    expect(await readConfig(who)).toMatchObject({ loggedIn: true, cart: [{ name: 'Nota Simple' }] });
    const thief = await openVisitor(test);
    thief.cookies.set(SESSION, before);
    expect(await readConfig(thief)).toMatchObject({ loggedIn: false, cart: [] });
  });

  it('[AP-0] invalidates earlier form keys', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    const nonce = who.cookies.get('folio_form') as string;
    const secret = test.deps.config.secret;
    const before = [
      who.formkey,
      formKeyFor(secret, nonce),
      formKeyFor(secret, who.cookies.get(SESSION) as string),
    ];
    const adds = (formkey: string) => who.call('POST', `${REST}/addns`, { config: { formkey }, form: NOTE });
    for (const key of before) expect((await adds(key)).statusCode).toBe(200);
    await logIn(who, email);
    expect(who.cookies.get('folio_form')).not.toBe(nonce);
    for (const key of before) expect((await adds(key)).statusCode).toBe(403);
    expect((await adds(who.formkey)).statusCode).toBe(200);
  });

  it('[AP-13] restores the cart of another device where there is none, in its own store only', async () => {
    const { email } = await registered(test);
    const desk = await openVisitor(test);
    await logIn(desk, email);
    await desk.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 7' });
    const phone = await openVisitor(test);
    await logIn(phone, email);
    const addresses = JSON.stringify((await readConfig(phone)).cart);
    expect(addresses).toContain('Calle Inventada 7');
    const elsewhere = visitor(test, '9.localhost:3000');
    await elsewhere.open();
    expect((await logIn(elsewhere, email)).json()).toMatchObject({ ok: true, config: { cart: [] } });
  });

  it('[AP-13] rejects a wrong password and an unknown address with the same message', async () => {
    const { email } = await registered(test);
    const who = await openVisitor(test);
    const wrong = await logIn(who, email, 'otra contraseña');
    const unknown = await logIn(who, newEmail(), 'otra contraseña');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const { config: _, ...answer } = wrong.json();
    const { config: __, ...unknownAnswer } = unknown.json();
    expect(answer).toEqual(unknownAnswer);
    expect(answer).toMatchObject({ ok: false, fields: [{ name: 'pass', code: 'credentials' }] });
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(await readConfig(who)).toMatchObject({ loggedIn: false });
  });

  it('[VA-8] names missing fields in the specification’s words', async () => {
    const who = await openVisitor(test);
    const loginMessage = async (email: string, pass: string) =>
      (await logIn(who, email, pass)).json().message;
    expect(await loginMessage('', PASS)).toBe('Se requiere un email');
    expect(await loginMessage('ana@', PASS)).toBe('Por favor, introduce un email válido');
    expect(await loginMessage(newEmail(), '')).toBe('Por favor, introduce tu contraseña');
  });

  it('[AP-13] locks an account after ten wrong passwords with the same message, and unlocks it later', async () => {
    const { email } = await registered(test);
    const who = await openVisitor(test);
    const words = new Set<string>();
    for (let count = 0; count < 10; count += 1) words.add((await logIn(who, email, 'mal')).json().message);
    const right = await logIn(who, email);
    words.add(right.json().message);
    expect([right.statusCode, words.size]).toEqual([401, 1]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    expect((await logIn(who, email)).statusCode).toBe(200);
    vi.useRealTimers();
  });

  it('[AP-13] stops one network from guessing at many accounts', async () => {
    const who = await openVisitor(test);
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await logIn(who, newEmail(), 'mal')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });
});

describe('logging out', () => {
  it('[RO-1] leaves nothing in the browser, and the next log-in restores the cart', async () => {
    const { email, orderId } = await registered(test);
    const who = await openVisitor(test);
    await logIn(who, email);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 8' });
    const { cart } = await readConfig(who);
    expect(await readOrderIds(who)).toEqual([String(orderId)]);
    const before = who.cookies.get(SESSION) as string;
    await who.view('logOut');
    expect(await readConfig(who)).toMatchObject({ loggedIn: false, customerEmail: '', cart: [] });
    expect(await readOrderIds(who)).toEqual([]);
    const thief = await openVisitor(test);
    thief.cookies.set(SESSION, before);
    expect(await readConfig(thief)).toMatchObject({ loggedIn: false });
    await logIn(who, email);
    expect((await readConfig(who)).cart).toEqual(cart);
  });
});

describe('access to orders', () => {
  it('[RO-2] keeps a guest’s order in its session when another session logs in with its address', async () => {
    const { email, orderId } = await registered(test);
    const guest = await withNote(test);
    const guestOrder = await checkOut(guest, email);
    expect(await readOrderIds(guest)).toEqual([String(guestOrder)]);
    const who = await openVisitor(test);
    await logIn(who, email);
    expect(await readOrderIds(who)).toEqual([String(orderId)]);
    expect((await who.view('order', { orderId: String(guestOrder), key: null })).json().value).toBeNull();
  });

  it('[RO-2] shows all orders of an address once a mailed link proves it', async () => {
    const { email, orderId } = await registered(test);
    const guestOrder = await checkOut(await withNote(test), email);
    const who = await openVisitor(test);
    await who.view('rememberPassword', { email, path: '' });
    const token = await linkMailed(test, email);
    expect(
      (await who.view('setPassword', { token, pass: 'otra contraseña buena', key: 'a key' })).json().value,
    ).toMatchObject({ ok: true });
    expect((await readOrderIds(who)).sort()).toEqual([String(orderId), String(guestOrder)]);
    // The log-in replaced the browser's form keys.
    await who.open();
    const later = await checkOut(await withNote(test), email);
    await logIn(who, email, 'otra contraseña buena');
    expect(await readOrderIds(who)).toContain(String(later));
  });

  it('[RO-2] logs out an earlier user of the address when its owner proves it', async () => {
    const { who: thief, email, orderId } = await registered(test);
    const owner = await openVisitor(test);
    const owned = await withNote(test);
    const ownOrder = await checkOut(owned, email);
    await owner.view('rememberPassword', { email, path: '' });
    await owner.view('setPassword', {
      token: await linkMailed(test, email),
      pass: 'solo la sabe su dueña',
      key: 'a key',
    });
    expect(await readConfig(thief)).toMatchObject({ loggedIn: false });
    expect(await readOrderIds(thief)).toEqual([String(orderId)]);
    expect(await readOrderIds(owner)).toContain(String(ownOrder));
    expect((await logIn(thief, email)).statusCode).toBe(401);
  });

  it('[RO-2] offers a password after the purchase only for an address without one', async () => {
    const { email } = await registered(test);
    const stranger = await withNote(test);
    const orderId = await checkOut(stranger, email);
    await payOrder(test, stranger, orderId);
    const answer = (
      await stranger.view('registerAfter', { orderId: String(orderId), pass: 'la cambio yo' })
    ).json().value;
    expect(answer).toMatchObject({
      ok: false,
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
    expect((await logIn(await openVisitor(test), email)).statusCode).toBe(200);
    const nosy = await openVisitor(test);
    expect((await nosy.view('registerAfter', { orderId: String(orderId), pass: PASS })).json().value.ok).toBe(
      false,
    );
  });
});
