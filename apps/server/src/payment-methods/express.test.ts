import type { AddressInfo } from 'node:net';
import type { ExpressForm, ExpressResult, ExpressView } from '@folio/contract/express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkOut,
  EMAIL,
  jobsFor,
  latestAttempt,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../test/purchase.ts';
import { STRIPE_KEYS, startSandbox } from '../../test/sandbox.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE } from '../../test/visitor.ts';
import { watchAttempts } from '../payments/attempts/watch-attempts.ts';
import { stripeGateway } from '../payments/providers/stripe/stripe.ts';
import { jsonb } from '../platform/db/json.ts';
import type { StoreSettings } from '../platform/db/schema.ts';
import { showPayments } from '../staff/orders/show-payments.ts';

const SCRIPT = 'http://127.0.0.1:1/stripe.js';
const FILE = '7B2270737049643A22466F6C696F227D';
const WALLET_EMAIL = 'cartera@correo.example';
let provider: Awaited<ReturnType<typeof startSandbox>>;
let test: TestApp;

beforeAll(async () => {
  provider = await startSandbox();
  const gateway = stripeGateway(
    'stripe',
    {
      SECRET_KEY: STRIPE_KEYS.secretKey,
      PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      API_URL: provider.url,
      SCRIPT_URL: SCRIPT,
      APPLE_PAY_DOMAIN_ASSOCIATION: FILE,
    },
    { clock: () => new Date() },
  );
  test = await createTestApp({ gateways: new Map([['stripe', { ...gateway, sharedWebhook: true }]]) });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  await provider.control({ webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe` });
});
afterAll(async () => {
  await provider.close();
  await test.close();
});

const offer = async (who: TestVisitor): Promise<ExpressView | null> =>
  (await who.view('express')).json().value;
const order = async (
  who: TestVisitor,
  more: Partial<ExpressForm> = {},
  key = 'a key',
): Promise<ExpressResult> => {
  const form = { email: WALLET_EMAIL, startNow: true, loseWithdrawal: true, shownTotal: 2512, ...more };
  return (await who.view('orderExpress', { form, key })).json().value;
};
const orderState = async (orderId: number) => (await selectOrderRow(test, orderId)).state;

/** Orders by the wallet, and returns what it confirms the payment with. */
async function orderByWallet(who: TestVisitor): Promise<{ orderId: number; clientSecret: string }> {
  const result = await order(who);
  if (!result.ok || result.pay.kind !== 'next' || result.pay.step.kind !== 'elements')
    throw new Error(`no payment was opened: ${JSON.stringify(result)}`);
  return { orderId: Number(result.orderId), clientSecret: result.pay.step.clientSecret };
}

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
  it('is offered for the cart’s total, by the account that takes the store’s cards', async () => {
    expect(await offer(await withNote(test))).toEqual({
      ...{ method: 'stripe', publishableKey: STRIPE_KEYS.publishableKey, scriptUrl: SCRIPT },
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
    expect(embedded.json().value ?? null).toBeNull();
    await withSettings({ expressPayment: false }, async () => {
      expect(await offer(who)).toBeNull();
      expect(await order(who)).toMatchObject({ ok: false, code: 'express' });
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
    expect(await order(who, { startNow: false })).toMatchObject({
      ok: false,
      code: 'fields',
      fields: [{ name: 'startNow' }],
    });
    expect(await order(who, { loseWithdrawal: false })).toMatchObject({
      fields: [{ name: 'loseWithdrawal' }],
    });
    expect(await order(who, { email: '' })).toMatchObject({ fields: [{ name: 'email' }] });
    expect((await who.view('orders')).json().value).toEqual([]);
  });

  it('[AP-0] charges only the total that its sheet has shown', async () => {
    const who = await withNote(test);
    await who.send('/desktopapp/rest/addns', { ...NOTE, nombre: 'Luis Prueba Inventado' });
    const rejected = await order(who);
    expect(rejected).toMatchObject({ ok: false, code: 'total' });
    expect(rejected).toHaveProperty('message', expect.stringMatching(/25,12.*50,24/));
    expect((await who.view('orders')).json().value).toEqual([]);
    expect(await offer(who)).toMatchObject({ total: 5024 });
  });

  it('[AP-0] makes one order and one payment of a repeated request, and of a retry', async () => {
    const who = await withNote(test);
    const [one, two] = await Promise.all([orderByWallet(who), orderByWallet(who)]);
    expect(two).toEqual(one);
    const again = await order(who, {}, 'another key');
    expect(again).toMatchObject({ ok: true, orderId: String(one.orderId) });
    expect(await provider.findIntents(one.orderId)).toHaveLength(1);
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

describe('[EN-15] a payment by a wallet', () => {
  it.each([
    [
      'apple_pay',
      'the browser',
      (who: TestVisitor, id: number) => who.view('settle', { orderId: String(id), fields: {} }),
    ],
    ['google_pay', 'the watcher', () => watchLater()],
  ])('is booked once, with %s as its wallet, when settled by %s', async (wallet, _source, settle) => {
    await provider.control({ webhooks: { drop: true }, scope: 'all' });
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    await provider.confirm(clientSecret, `tok_${wallet}_pays`);
    await settle(who, orderId);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect(await orderState(orderId)).toBe('paid');
    expect(await selectLedgerEntries(test, orderId)).toMatchObject([{ kind: 'payment', amount: 2512 }]);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    expect((await showPayments(test.deps, orderId)).attempts).toMatchObject([{ method: 'stripe', wallet }]);
    await provider.control({ webhooks: { clear: true } });
  });

  it('is booked once by duplicate webhooks beside a browser’s requests', async () => {
    await provider.control({ webhooks: { duplicate: true }, scope: 'all' });
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    await provider.confirm(clientSecret, 'tok_google_pay_pays');
    await Promise.all([
      who.view('settle', { orderId: String(orderId), fields: {} }),
      who.view('settle', { orderId: String(orderId), fields: {} }),
    ]);
    await expect.poll(() => orderState(orderId), { timeout: 10_000 }).toBe('paid');
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    await provider.control({ webhooks: { clear: true } });
  });

  it('[AR-6] is reported like a card when declined, and a card without a wallet pays the order', async () => {
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    expect((await provider.confirm(clientSecret, 'tok_apple_pay_declined')).status).toBe(402);
    const settled = (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value;
    expect(settled).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^Ha fallado el intento/),
    });
    expect((await showPayments(test.deps, orderId)).attempts).toMatchObject([{ wallet: 'apple_pay' }]);
    expect((await orderByWallet(who)).orderId).toBe(orderId);
    await provider.confirm(clientSecret, 'pm_card_visa');
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect(await orderState(orderId)).toBe('paid');
    expect((await showPayments(test.deps, orderId)).attempts).toMatchObject([{ wallet: null }]);
  });

  it('is refunded like a card payment', async () => {
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    await provider.confirm(clientSecret, 'tok_google_pay_pays');
    await who.view('settle', { orderId: String(orderId), fields: {} });
    const { sources } = await showPayments(test.deps, orderId);
    expect(sources).toEqual([{ method: 'stripe', left: 2512, byHand: false }]);
    expect((await latestAttempt(test, orderId)).gateway).toBe('stripe');
  });

  async function watchLater() {
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
  }
});

describe('a page that shows wallets', () => {
  const fetchHeaders = async (url: string) =>
    (await test.app.inject({ url, headers: { host: 'localhost:3000' } })).headers;
  const fetchPolicy = async (url: string) => String((await fetchHeaders(url))['content-security-policy']);

  it('allows their provider and Google’s frame, and no other origin', async () => {
    const { origin } = new URL(SCRIPT);
    const policy = await fetchPolicy('/cart');
    expect(policy).toMatch(`script-src 'self' ${provider.url === origin ? origin : ''}`.trim());
    expect(policy).toContain(`frame-src 'self' ${origin} ${provider.url} https://pay.google.com;`);
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
      ...[200, FILE, 'text/plain; charset=utf-8'],
    ]);
    // Another provider takes this store's cards.
    expect((await fetchFile('23.localhost:3000')).statusCode).toBe(404);
  });
});
