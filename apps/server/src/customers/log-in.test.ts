import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkMailed, logIn, newEmail, PASS, registered } from '../../test/customer.ts';
import { checkOut, payOrder, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, visitor } from '../../test/visitor.ts';
import { formKeyFor } from '../visitors/form-key.ts';

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

async function opened() {
  const who = visitor(test);
  await who.open();
  return who;
}
type Who = Awaited<ReturnType<typeof opened>>;
const configOf = async (who: Who) => (await who.open()).json();
const ordersOf = async (who: Who): Promise<string[]> =>
  (await who.view('orders')).json().value.map(({ id }: { id: string }) => id);

describe('logging in', () => {
  it('[AP-13] [EN-16] takes e-mail and password, as a form or bare, and says who is logged in', async () => {
    const { email } = await registered(test);
    const who = await opened();
    expect(await configOf(who)).toMatchObject({ loggedIn: false, customerEmail: '' });
    const answer = await logIn(who, ` ${email.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ok: true, config: { loggedIn: true, customerEmail: email } });
    const other = await opened();
    const bare = { config: { formkey: other.formkey }, email, pass: PASS };
    expect((await other.call('POST', `${REST}/authenticate`, bare)).json()).toMatchObject({ ok: true });
  });

  it('[AP-13] [AP-0] takes both alone from who has no session yet, but from no other site and not within a session', async () => {
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

  it('[AP-13] keeps the cart, under a new token: the one of before is worth nothing', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    const before = who.cookies.get(SESSION) as string;
    await logIn(who, email);
    expect(who.cookies.get(SESSION)).not.toBe(before);
    expect(await configOf(who)).toMatchObject({ loggedIn: true, cart: [{ name: 'Nota Simple' }] });
    const thief = await opened();
    thief.cookies.set(SESSION, before);
    expect(await configOf(thief)).toMatchObject({ loggedIn: false, cart: [] });
  });

  it('[AP-0] ends the form keys of before: one that somebody knows from then changes nothing', async () => {
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

  it('[AP-13] brings the cart of another device where there is none, and only in its own store', async () => {
    const { email } = await registered(test);
    const desk = await opened();
    await logIn(desk, email);
    await desk.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 7' });
    const phone = await opened();
    await logIn(phone, email);
    const addresses = JSON.stringify((await configOf(phone)).cart);
    expect(addresses).toContain('Calle Inventada 7');
    const elsewhere = visitor(test, '9.localhost:3000');
    await elsewhere.open();
    expect((await logIn(elsewhere, email)).json()).toMatchObject({ ok: true, config: { cart: [] } });
  });

  it('[AP-13] refuses a wrong password, and one to an address that nobody has, in the same words', async () => {
    const { email } = await registered(test);
    const who = await opened();
    const wrong = await logIn(who, email, 'otra contraseña');
    const nobody = await logIn(who, newEmail(), 'otra contraseña');
    expect([wrong.statusCode, nobody.statusCode]).toEqual([401, 401]);
    const { config: _, ...said } = wrong.json();
    const { config: __, ...saidToNobody } = nobody.json();
    expect(said).toEqual(saidToNobody);
    expect(said).toMatchObject({ ok: false, fields: [{ name: 'pass', code: 'credentials' }] });
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(nobody.headers).sort());
    expect(await configOf(who)).toMatchObject({ loggedIn: false });
  });

  it('[VA-8] says what is missing to the letter', async () => {
    const who = await opened();
    const messageOf = async (email: string, pass: string) => (await logIn(who, email, pass)).json().message;
    expect(await messageOf('', PASS)).toBe('Se requiere un email');
    expect(await messageOf('ana@', PASS)).toBe('Por favor, introduce un email válido');
    expect(await messageOf(newEmail(), '')).toBe('Por favor, introduce tu contraseña');
  });

  it('[AP-13] makes an account wait after ten wrong passwords, in the words of a wrong one, and lets it in later', async () => {
    const { email } = await registered(test);
    const who = await opened();
    const words = new Set<string>();
    for (let count = 0; count < 10; count += 1) words.add((await logIn(who, email, 'mal')).json().message);
    const right = await logIn(who, email);
    words.add(right.json().message);
    expect([right.statusCode, words.size]).toEqual([401, 1]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    expect((await logIn(who, email)).statusCode).toBe(200);
    vi.useRealTimers();
  });

  it('[AP-13] stops guessing at many accounts from one address', async () => {
    const who = await opened();
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await logIn(who, newEmail(), 'mal')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });
});

describe('logging out', () => {
  it('[RO-1] leaves nothing in the browser, and brings the cart back at the next log-in', async () => {
    const { email, orderId } = await registered(test);
    const who = await opened();
    await logIn(who, email);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 8' });
    const { cart } = await configOf(who);
    expect(await ordersOf(who)).toEqual([String(orderId)]);
    const before = who.cookies.get(SESSION) as string;
    await who.view('logOut');
    expect(await configOf(who)).toMatchObject({ loggedIn: false, customerEmail: '', cart: [] });
    expect(await ordersOf(who)).toEqual([]);
    const thief = await opened();
    thief.cookies.set(SESSION, before);
    expect(await configOf(thief)).toMatchObject({ loggedIn: false });
    await logIn(who, email);
    expect((await configOf(who)).cart).toEqual(cart);
  });
});

describe('whose orders are shown', () => {
  it('[RO-2] a guest’s order stays with the session that placed it, whoever logs in with its address', async () => {
    const { email, orderId } = await registered(test);
    const guest = await withNote(test);
    const guestOrder = await checkOut(guest, email);
    expect(await ordersOf(guest)).toEqual([String(guestOrder)]);
    const who = await opened();
    await logIn(who, email);
    expect(await ordersOf(who)).toEqual([String(orderId)]);
    expect((await who.view('order', String(guestOrder), null)).json().value).toBeNull();
  });

  it('[RO-2] a link that was mailed there proves the address: all its orders are shown', async () => {
    const { email, orderId } = await registered(test);
    const guestOrder = await checkOut(await withNote(test), email);
    const who = await opened();
    await who.view('rememberPassword', email, '');
    const token = await linkMailed(test, email);
    expect(
      (await who.view('setPassword', token, 'otra contraseña buena', 'a key')).json().value,
    ).toMatchObject({ ok: true });
    expect((await ordersOf(who)).sort()).toEqual([String(orderId), String(guestOrder)]);
    // The log-in gave the browser new form keys.
    await who.open();
    const later = await checkOut(await withNote(test), email);
    await logIn(who, email, 'otra contraseña buena');
    expect(await ordersOf(who)).toContain(String(later));
  });

  it('[RO-2] who took somebody else’s address before is put out when its owner proves it', async () => {
    const { who: thief, email, orderId } = await registered(test);
    const owner = await opened();
    const owned = await withNote(test);
    const ownOrder = await checkOut(owned, email);
    await owner.view('rememberPassword', email, '');
    await owner.view('setPassword', await linkMailed(test, email), 'solo la sabe su dueña', 'a key');
    expect(await configOf(thief)).toMatchObject({ loggedIn: false });
    expect(await ordersOf(thief)).toEqual([String(orderId)]);
    expect(await ordersOf(owner)).toContain(String(ownOrder));
    expect((await logIn(thief, email)).statusCode).toBe(401);
  });

  it('[RO-2] a password after the purchase is for an address that has none', async () => {
    const { email } = await registered(test);
    const stranger = await withNote(test);
    const orderId = await checkOut(stranger, email);
    await payOrder(test, stranger, orderId);
    const answer = (await stranger.view('registerAfter', String(orderId), 'la cambio yo')).json().value;
    expect(answer).toMatchObject({
      ok: false,
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
    expect((await logIn(await opened(), email)).statusCode).toBe(200);
    const nosy = await opened();
    expect((await nosy.view('registerAfter', String(orderId), PASS)).json().value.ok).toBe(false);
  });
});
