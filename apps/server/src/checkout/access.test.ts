import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newEmail, PASS, registered } from '../../test/customer.ts';
import { fakeGateway } from '../../test/fake-gateway.ts';
import { CONSENTS, checkOut, paidPurchase, selectOrderRow, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, visitor } from '../../test/visitor.ts';
import { acceptedTexts } from '../catalogue/legal-text.ts';
import type { Store } from '../catalogue/store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Who = ReturnType<typeof visitor>;
const REST = '/desktopapp/rest';
const FORM = { type: 'cc', ...CONSENTS };
const guard = async (who: Who, page: string) => (await who.view('guard', page)).json().value;
const guards = async (who: Who) => {
  const pages = ['register', 'authenticate', 'payment', 'card', 'checkout'];
  return Object.fromEntries(await Promise.all(pages.map(async (page) => [page, await guard(who, page)])));
};
/** Somebody logged in with a note in the cart, and no order of it. */
async function customer(shop = test) {
  const { email } = await registered(shop);
  const who = visitor(shop);
  await who.open();
  await logIn(who, email);
  await who.send(`${REST}/addns`, { ...NOTE, direccion: `Calle Inventada ${email}` });
  return { who, email };
}

describe('the pages of the checkout', () => {
  it('[RO-1] a stranger is asked for an e-mail first', async () => {
    const pages = { register: null, authenticate: null, payment: 'register', card: 'register' };
    expect(await guards(await withNote(test))).toEqual({ ...pages, checkout: 'register' });
  });

  it('[RO-1] a guest who gave one may pay', async () => {
    const who = await withNote(test);
    await checkOut(who);
    expect(await guards(who)).toMatchObject({ register: null, payment: null, card: null });
  });

  it('[AR-2] who is logged in is led on', async () => {
    const { who } = await customer();
    expect(await guards(who)).toMatchObject({ register: 'payment', authenticate: 'payment', checkout: null });
  });

  it('[AR-3] [AR-5] with a way to pay chosen within five minutes they come to the checkout, later it is chosen again', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { who } = await customer();
    await who.send(`${REST}/checkoutAuthenticated/`, FORM);
    expect(await guard(who, 'payment')).toBeNull();
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 10' });
    expect(await guards(who)).toMatchObject({ payment: 'checkout', card: 'checkout' });
    test.setNow(new Date('2026-11-24T09:05:01Z'));
    expect(await guards(who)).toMatchObject({ payment: null, card: null });
    test.setNow();
  });

  it('[AR-3] a product that goes straight to the checkout leads there, by its flag', async () => {
    const who = visitor(test);
    await who.open();
    const { products } = test.deps.catalogue.current();
    const straight = [...products.values()].find(({ flags }) => flags.straight_to_checkout);
    expect(straight?.id).toBe(18511);
    const { id: product_version_id } = await test.deps.db
      .selectFrom('product_version')
      .select('id')
      .where('product_id', '=', 18511)
      .executeTakeFirstOrThrow();
    await who.send(`${REST}/addns`, NOTE);
    await checkOut(who);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 11' });
    await test.deps.db
      .updateTable('cart_line')
      .set({ product_version_id })
      .where('cart_id', 'in', (eb) =>
        eb.selectFrom('session').select('cart_id').where('show_cart', '=', true),
      )
      .execute();
    expect(await guard(who, 'payment')).toBeNull();
    await test.deps.db.updateTable('session').set({ show_cart: false }).execute();
    expect(await guard(who, 'payment')).toBe('checkout');
  });
});

describe('the calls of the checkout', () => {
  it('[AP-28] who is logged in orders under their own address', async () => {
    const { who, email } = await customer();
    const answer = await who.send(`${REST}/checkoutAuthenticated/`, {
      ...FORM,
      email: 'otra@correo.example',
    });
    expect(answer.json()).toMatchObject({ ok: true, next: '/customer/payment/stripe' });
    const orderId = Number(answer.json().message);
    expect(answer.json().config).toMatchObject({ lastOrderId: String(orderId), loggedIn: true });
    const { customer_id } = await selectOrderRow(test, orderId);
    const row = await test.deps.db
      .selectFrom('customer_user')
      .select('email')
      .where('id', '=', customer_id as string)
      .executeTakeFirst();
    expect([row?.email, (await selectOrderRow(test, orderId)).email]).toEqual([email, email]);
  });

  it('[AP-28] without a form goes on with the order that waits, and asks again for what is not there', async () => {
    const { who } = await customer();
    const call = () =>
      who.call('POST', `${REST}/checkoutAuthenticated/`, { config: { formkey: who.formkey } });
    const empty = await call();
    expect(empty.statusCode).toBe(400);
    expect(empty.json().fields.map(({ name }: { name: string }) => name)).toEqual(['type']);
    const first = (await who.send(`${REST}/checkoutAuthenticated/`, FORM)).json();
    const again = await call();
    expect(again.statusCode).toBe(200);
    expect(again.json().message).toBe(first.message);
  });

  it('[AP-28] is for who is logged in, and [AP-29] for who is not', async () => {
    const stranger = await withNote(test);
    const answer = await stranger.send(`${REST}/checkoutAuthenticated/`, { ...FORM, email: newEmail() });
    expect([answer.statusCode, answer.json().ok, answer.json().next]).toEqual([
      401,
      false,
      '/customer/register',
    ]);
    const { who, email } = await customer();
    const other = await who.send(`${REST}/checkoutRegister/`, { ...FORM, email });
    expect([other.statusCode, other.json().next]).toEqual([400, '/customer/checkout']);
  });

  it('[AP-29] an address that has a password blocks no call', async () => {
    const { email } = await registered(test);
    expect(
      (await (await withNote(test)).send(`${REST}/checkoutRegister/`, { ...FORM, email })).statusCode,
    ).toBe(200);
  });

  it('an order that is paid is not gone on with', async () => {
    const { who } = await paidPurchase(test);
    expect(await guard(who, 'payment')).toBeNull();
    expect((await who.view('checkout')).json().value.cart.lines).toEqual([]);
  });
});

describe('where the order is paid', () => {
  const gateways = new Map(['stripe', 'paypal'].map((name) => [name, fakeGateway(name)]));
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ gateways });
  });
  afterAll(() => shop.close());

  it('[AR-4] after register PayPal goes to the checkout, and from there to the payment of the order', async () => {
    const guest = await withNote(shop);
    const form = { ...FORM, email: newEmail(), type: 'paypal' };
    expect((await guest.send(`${REST}/checkoutRegister/`, form)).json().next).toBe('/customer/checkout');
    expect([await guard(guest, 'checkout'), await guard(guest, 'payment')]).toEqual(['payment', null]);
  });

  it('[AR-4] who is logged in has been at the checkout', async () => {
    const { who } = await customer(shop);
    const answer = await who.send(`${REST}/checkoutAuthenticated/`, { ...FORM, type: 'paypal' });
    expect(answer.json().next).toBe('/customer/payment/paypal');
  });

  it('[AP-28] [AP-29] an order without a form is made under the texts of its visitor’s language, whatever an earlier form showed', async () => {
    const { who } = await customer();
    const form = { email: '', type: 'stripe', startNow: true, loseWithdrawal: true, shownIn: 'pt' };
    const shown = (await who.view('placeOrder', form, crypto.randomUUID())).json().value;
    expect(shown).toMatchObject({ ok: true });
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 11' });
    const refused = await who.view('placeOrder', { ...form, startNow: false }, crypto.randomUUID());
    expect(refused.json().value).toMatchObject({ ok: false, code: 'fields' });
    const key = { config: { formkey: who.formkey } };
    const bare = (await who.call('POST', `${REST}/checkoutAuthenticated/`, key)).json();
    const { legal, stores } = test.deps.catalogue.current();
    const accepted = async (id: string) => (await selectOrderRow(test, Number(id))).legal;
    const store = stores.get((await selectOrderRow(test, Number(bare.message))).store_id) as Store;
    expect(bare.message).not.toBe(shown.orderId);
    expect(await accepted(shown.orderId)).toEqual(acceptedTexts(legal, store, 'pt'));
    expect(await accepted(bare.message)).toEqual(acceptedTexts(legal, store, 'es'));
  });
});

describe('an address that has a password', () => {
  const wish = (email: string, more = {}) => ({
    ...{ email, type: 'stripe', startNow: true, loseWithdrawal: true },
    ...more,
  });

  it('[RO-2] is asked for it, and the order goes on as it was typed once it is given', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    const asked = (await who.view('placeOrder', wish(email), 'known 1')).json().value;
    expect(asked).toMatchObject({
      ...{ ok: false, code: 'known' },
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
    const entered = (await who.view('logIn', email, PASS, 'known 2')).json().value;
    expect(entered).toEqual({ ok: true, next: '/customer/payment/stripe' });
    const { lastOrderId } = (await who.open()).json();
    expect((await selectOrderRow(test, Number(lastOrderId))).customer_id).not.toBeNull();
  });

  it('[RO-2] is used without it by who wants to go on: nothing is typed twice, and nothing is shared', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    await who.view('placeOrder', wish(email), 'guest 1');
    const next = (await who.view('goOnAsGuest', email, 'guest 2')).json().value;
    expect(next).toBe('/customer/payment/stripe');
    const { lastOrderId } = (await who.open()).json();
    expect(await selectOrderRow(test, Number(lastOrderId))).toMatchObject({ email, customer_id: null });
    const again = (await who.view('placeOrder', wish(email), 'guest 3')).json().value;
    expect(again).toMatchObject({ ok: true, orderId: lastOrderId });
    const { email: other } = await registered(test);
    expect((await who.view('placeOrder', wish(other), 'guest 4')).json().value.code).toBe('known');
  });

  it('[AP-11] is not told to who tries one after another: they order as guests', async () => {
    await test.deps.db.deleteFrom('rate_limit').execute();
    const { email } = await registered(test);
    const codes = new Set<string>();
    for (let count = 0; count < 30; count += 1) {
      const who = await withNote(test);
      codes.add((await who.view('placeOrder', wish(email), `many ${count}`)).json().value.code);
    }
    expect([...codes]).toEqual(['known']);
    const who = await withNote(test);
    expect((await who.view('placeOrder', wish(email), 'many 31')).json().value.ok).toBe(true);
  });

  it('[VA-8] what was typed is there again after a reload', async () => {
    const who = await withNote(test);
    const email = newEmail();
    await who.view('placeOrder', wish(email, { startNow: false }), 'typed 1');
    await who.view('setLocale', 'en');
    expect((await who.view('checkout')).json().value).toMatchObject({
      email,
      method: 'stripe',
      customer: null,
    });
  });
});
