import type { ExpressView } from '@folio/contract/payments/express.view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRIPE_KEYS } from '../../../test/providers/sandbox.ts';
import { SCRIPT_URL, type StripeShop, startStripeShop } from '../../../test/providers/stripe.ts';
import { orderByWallet, orderExpress, WALLET_EMAIL } from '../../../test/providers/wallet.ts';
import {
  checkOut,
  EMAIL,
  selectAuditEvents,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import { CERTIFICATE, sendByPhone } from '../../../test/staff/quotes.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import type { StoreSettings } from '../../platform/db/catalogue-tables.ts';
import { jsonb } from '../../platform/db/json.ts';

const APPLE_FILE = '7B2270737049643A22466F6C696F227D';

let shop: StripeShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startStripeShop({ APPLE_PAY_DOMAIN_ASSOCIATION: APPLE_FILE });
  ({ test } = shop);
});
afterAll(() => shop.close());

const offer = async (who: TestVisitor): Promise<ExpressView | null> =>
  (await who.view('express')).json().value;

/** Runs a test with other settings of the store that the tests buy in, and restores them. */
async function withSettings(settings: StoreSettings, run: () => Promise<void>): Promise<void> {
  const who = await withNote(test);
  const id = await checkOut(who);
  const { store_id } = await selectOrderRow(test, id);
  const save = async (value: StoreSettings) => {
    await test.deps.db
      .updateTable('store')
      .set({ settings: jsonb(value) })
      .where('id', '=', store_id)
      .execute();
    await test.deps.catalogue.refresh();
  };
  const before = test.deps.catalogue.current().stores.get(store_id)?.settings ?? {};
  await save({ ...before, ...settings });
  await run().finally(() => save(before));
}

describe('[EN-15] a wallet in the cart', () => {
  it('is offered for the cart’s total, by the merchant account of the store’s cards', async () => {
    expect(await offer(await withNote(test))).toEqual({
      ...{ method: 'stripe', publishableKey: STRIPE_KEYS.publishableKey, scriptUrl: SCRIPT_URL },
      ...{ total: 2512, invoiceTo: null, asksConsents: true, email: null },
      texts: [expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  it('is not offered for an empty cart, inside another site, or where the store disables it', async () => {
    const who = await withNote(test);
    expect(await offer(await visitorWithoutCart())).toBeNull();
    const embedded = await who.call(
      'POST',
      '/desktopapp/view/express',
      {},
      {
        'x-formkey': who.formkey,
        'x-folio-session': who.cookies.get('folio_session') ?? '',
      },
    );
    expect(embedded.json()).toMatchObject({ code: 'embedded' });
    await withSettings({ expressPayment: false }, async () => {
      expect(await offer(who)).toBeNull();
      expect(await orderExpress(who)).toMatchObject({ ok: false, code: 'express' });
      const orderId = await checkOut(who);
      expect(
        (await who.view('payment', { orderId: String(orderId), method: null })).json().value,
      ).toMatchObject({
        express: null,
      });
    });
    expect(await offer(who)).not.toBeNull();
  });

  it('[AP-29] places the checkout’s order, with the wallet’s address and the given consents', async () => {
    const [who, other] = [await withNote(test), await withNote(test)];
    const { orderId } = await orderByWallet(who);
    const byCard = await selectOrderRow(test, await checkOut(other));
    const placed = await selectOrderRow(test, orderId);
    expect(placed).toMatchObject({ email: WALLET_EMAIL, state: 'awaiting_payment', total: 2512 });
    const comparable = ({ net, vat, total, tax, billing, consents }: typeof placed) => ({
      ...{ net, vat, total, tax, billing },
      consents: consents.map(({ code, wording }) => ({ code, wording })),
    });
    expect(comparable(placed)).toEqual(comparable(byCard));
    expect(await selectAuditEvents(test, orderId)).toEqual(['order_placed']);
  });

  it('orders nothing without both consents, or without an address', async () => {
    const who = await withNote(test);
    expect(await orderExpress(who, { startNow: false })).toMatchObject({
      ok: false,
      code: 'fields',
      fields: [{ name: 'startNow' }],
    });
    expect(await orderExpress(who, { loseWithdrawal: false })).toMatchObject({
      fields: [{ name: 'loseWithdrawal' }],
    });
    expect(await orderExpress(who, { email: '' })).toMatchObject({ fields: [{ name: 'email' }] });
    expect((await who.view('orders')).json().value.orders).toEqual([]);
  });

  it('[AP-6] pays an order by telephone, which its buyer has not proven to be theirs', async () => {
    const { id } = await sendByPhone(test, await signIn(test, 'operador'), CERTIFICATE);
    const who = await openVisitor(test, '16.localhost:3000');
    await who.view('loadQuote', { id });
    const result = await orderExpress(who, { email: EMAIL, shownTotal: 3630 });
    expect(result).toMatchObject({ ok: true, pay: { kind: 'next' } });
  });

  it('[AP-0] charges only the total that its sheet has shown', async () => {
    const who = await withNote(test);
    await who.send('/desktopapp/rest/addns', { ...NOTE, nombre: 'Luis Prueba Inventado' });
    const rejected = await orderExpress(who);
    expect(rejected).toMatchObject({ ok: false, code: 'total' });
    expect(rejected).toHaveProperty('message', expect.stringMatching(/25,12.*50,24/));
    expect((await who.view('orders')).json().value.orders).toEqual([]);
    expect(await offer(who)).toMatchObject({ total: 5024 });
  });

  it('[AP-0] makes one order and one payment of a repeated request, and of a retry', async () => {
    const who = await withNote(test);
    const [one, two] = await Promise.all([orderByWallet(who), orderByWallet(who)]);
    expect(two).toEqual(one);
    const again = await orderExpress(who, {}, 'another key');
    expect(again).toMatchObject({ ok: true, orderId: String(one.orderId) });
    expect(await shop.provider.findIntents(one.orderId)).toHaveLength(1);
  });

  it('[EN-17] uses the buyer’s earlier data, and is not offered where the checkout must report on them', async () => {
    const who = await withNote(test);
    const spain = {
      ...{ type: 'business', country: 'ES', name: 'Muestras Inventadas, S. L.', taxId: 'B64717838' },
      ...{ address: 'Calle de Ejemplo 12', city: 'Getafe', postalCode: '28901', province: 'Madrid' },
      ...{ email: 'cuentas@correo.example', phone: '600 111 222' },
    };
    const typed = { email: EMAIL, type: 'stripe', startNow: false, loseWithdrawal: true };
    await who.view('placeOrder', { form: { ...typed, billing: spain }, key: 'in Spain' });
    expect(await offer(who)).toMatchObject({ total: 2512, invoiceTo: spain.name, asksConsents: false });
    expect((await selectOrderRow(test, (await orderByWallet(who)).orderId)).billing).toEqual(spain);

    const other = await withNote(test);
    const abroad = {
      ...spain,
      country: 'PT',
      taxId: '501964843',
      postalCode: '1100-416',
      province: 'Lisboa',
    };
    test.vies.answer = { kind: 'checked', valid: true, name: 'Empresa Inventada', consultation: 'WAPI1' };
    const form = { ...typed, startNow: true, billing: abroad, shownTotal: 2512 };
    expect((await other.view('placeOrder', { form, key: 'abroad' })).json().value).toMatchObject({
      code: 'total',
    });
    expect(await offer(other)).toBeNull();

    const unfinished = await withNote(test);
    await unfinished.view('placeOrder', {
      form: { ...typed, billing: { ...spain, city: '' } },
      key: 'unfinished',
    });
    expect(await offer(unfinished)).toBeNull();
  });
});

/** Returns a visitor with an empty cart. */
async function visitorWithoutCart(): Promise<TestVisitor> {
  const who = await withNote(test);
  const { lines } = (await who.view('cart')).json().value as { lines: { id: string }[] };
  for (const { id } of lines) await who.view('deleteLine', { id });
  return who;
}

describe('a page that shows wallets', () => {
  const fetchHeaders = async (url: string) =>
    (await test.app.inject({ url, headers: { host: 'localhost:3000' } })).headers;
  const fetchPolicy = async (url: string) => String((await fetchHeaders(url))['content-security-policy']);

  it('allows their provider and Google’s frame, and no other origin', async () => {
    const { origin } = new URL(SCRIPT_URL);
    const policy = await fetchPolicy('/cart');
    expect(policy).toMatch(`script-src 'self' ${shop.provider.url === origin ? origin : ''}`.trim());
    expect(policy).toContain(`frame-src 'self' ${origin} ${shop.provider.url} https://pay.google.com;`);
    expect(policy).toContain("form-action 'self'");
    expect((await fetchHeaders('/cart'))['permissions-policy']).toContain('"https://pay.google.com")');
    expect(await fetchPolicy('/customer/payment')).toContain('https://pay.google.com');
    expect(await fetchPolicy('/servicios')).not.toContain(origin);
    expect(await fetchPolicy('/cart/line/1/edit')).not.toContain(origin);
    await withSettings({ expressPayment: false }, async () => {
      expect(await fetchPolicy('/cart')).not.toContain(origin);
      expect(await fetchPolicy('/customer/payment')).not.toContain('pay.google.com');
    });
  });

  it('serves Apple’s file on each host of a store with that account, and on no other', async () => {
    const fetchFile = (host: string) =>
      test.app.inject({
        url: '/.well-known/apple-developer-merchantid-domain-association',
        headers: { host },
      });
    const served = await fetchFile('localhost:3000');
    expect([served.statusCode, served.body, served.headers['content-type']]).toEqual([
      ...[200, APPLE_FILE, 'text/plain; charset=utf-8'],
    ]);
    // Another provider takes this store's cards.
    expect((await fetchFile('23.localhost:3000')).statusCode).toBe(404);
  });
});
