import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutLoggedIn, logIn, newEmail, registered } from '../../../test/customer.ts';
import { fakeGateway } from '../../../test/providers/fake-gateway.ts';
import {
  CONSENTS,
  checkOut,
  latestAttempt,
  paidPurchase,
  selectOrderRow,
  withNote,
} from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { acceptedTexts } from '../../stores/catalogue/legal-text.ts';
import type { Store } from '../../stores/catalogue/store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Who = ReturnType<typeof visitor>;
const REST = '/desktopapp/rest';
const FORM = { type: 'cc', ...CONSENTS };
const guard = async (who: Who, page: string) => (await who.view('guard', { page })).json().value;
const guards = async (who: Who) => {
  const pages = ['register', 'authenticate', 'payment', 'card', 'checkout'];
  return Object.fromEntries(await Promise.all(pages.map(async (page) => [page, await guard(who, page)])));
};
/** Logs a new customer in and puts a note into their cart, without ordering it. */
async function customer(shop = test) {
  const { email } = await registered(shop);
  const who = visitor(shop);
  await who.open();
  await logIn(who, email);
  await who.send(`${REST}/addns`, { ...NOTE, direccion: `Calle Inventada ${email}` });
  return { who, email };
}

describe('access to the checkout pages', () => {
  it('[RO-1] sends an anonymous visitor to the e-mail step first', async () => {
    const pages = { register: null, authenticate: null, payment: 'register', card: 'register' };
    expect(await guards(await withNote(test))).toEqual({ ...pages, checkout: 'register' });
  });

  it('[RO-1] lets a guest with an e-mail pay', async () => {
    const who = await withNote(test);
    await checkOut(who);
    expect(await guards(who)).toMatchObject({ register: null, payment: null, card: null });
  });

  it('[AR-2] sends a logged-in customer on to the payment', async () => {
    const { who } = await customer();
    expect(await guards(who)).toMatchObject({ register: 'payment', authenticate: 'payment', checkout: null });
  });

  it('[AP-6] [AR-2] leads a customer with an unpaid order to the checkout of their active quote', async () => {
    const { who } = await customer();
    await checkOutLoggedIn(who);
    expect(await guards(who)).toMatchObject({ checkout: null, payment: null });
    await load(who, 'loadquote', await shareCart(await withNote(test)));
    expect(await guards(who)).toMatchObject({ register: 'payment', payment: 'checkout', checkout: null });
    await checkOutLoggedIn(who);
    expect(await guards(who)).toMatchObject({ payment: null });
  });

  it('[AR-3] [AR-5] skips the payment page for five minutes after a payment method was chosen', async () => {
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

  it('[AR-3] sends a product flagged straight_to_checkout to the checkout', async () => {
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

describe('the checkout calls', () => {
  it('[AP-28] places a logged-in customer’s order under their own address', async () => {
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

  it('[AP-28] continues the pending order when no form is sent, and names the missing fields', async () => {
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

  it('[AP-28] [AR-5] orders by the stored payment method when no form is sent, in a new session too', async () => {
    const { who, email } = await customer();
    const returning = async (preferred_payment: string) => {
      await who.send(`${REST}/clientupdate`, { payment: { preferred_payment } });
      const later = visitor(test);
      await later.open();
      await logIn(later, email);
      await later.send(`${REST}/addns`, { ...NOTE, direccion: `Calle Inventada ${preferred_payment}` });
      const pages = await guards(later);
      const call = { config: { formkey: later.formkey } };
      const answer = await later.call('POST', `${REST}/checkoutAuthenticated/`, call);
      const row = await selectOrderRow(test, Number(answer.json().message));
      return { pages, method: (await latestAttempt(test, row.id)).method };
    };
    // A card without a date stays chosen.
    expect(await returning('cc')).toMatchObject({ pages: { payment: 'checkout' }, method: 'stripe' });
    expect(await returning('bizum')).toMatchObject({ pages: { payment: null }, method: 'bizum' });
  });

  it('[AP-28] rejects anonymous visitors, and [AP-29] logged-in customers', async () => {
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

  it('[AP-29] accepts a guest whose address has a password', async () => {
    const { email } = await registered(test);
    expect(
      (await (await withNote(test)).send(`${REST}/checkoutRegister/`, { ...FORM, email })).statusCode,
    ).toBe(200);
  });

  it('does not continue a paid order', async () => {
    const { who } = await paidPurchase(test);
    expect(await guard(who, 'payment')).toBeNull();
    expect((await who.view('checkout')).json().value.cart.lines).toEqual([]);
  });
});

describe('the next page after an order', () => {
  const gateways = new Map(['stripe', 'paypal'].map((name) => [name, fakeGateway(name)]));
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ gateways });
  });
  afterAll(() => shop.close());

  it('[AR-4] sends a PayPal guest from register to the checkout, then to the payment', async () => {
    const guest = await withNote(shop);
    const form = { ...FORM, email: newEmail(), type: 'paypal' };
    expect((await guest.send(`${REST}/checkoutRegister/`, form)).json().next).toBe('/customer/checkout');
    expect([await guard(guest, 'checkout'), await guard(guest, 'payment')]).toEqual(['payment', null]);
  });

  it('[AR-4] sends a logged-in customer straight to the payment', async () => {
    const { who } = await customer(shop);
    const answer = await who.send(`${REST}/checkoutAuthenticated/`, { ...FORM, type: 'paypal' });
    expect(answer.json().next).toBe('/customer/payment/paypal');
  });

  it('[AP-28] [AP-29] accepts the texts of the visitor’s language when a call sends no form', async () => {
    const { who } = await customer();
    const form = { email: '', type: 'stripe', startNow: true, loseWithdrawal: true, shownIn: 'pt' };
    const shown = (await who.view('placeOrder', { form, key: crypto.randomUUID() })).json().value;
    expect(shown).toMatchObject({ ok: true });
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Inventada 11' });
    const rejected = await who.view('placeOrder', {
      form: { ...form, startNow: false },
      key: crypto.randomUUID(),
    });
    expect(rejected.json().value).toMatchObject({ ok: false, code: 'fields' });
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
