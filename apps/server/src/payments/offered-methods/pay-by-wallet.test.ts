import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeShop, startStripeShop } from '../../../test/providers/stripe.ts';
import { orderByWallet } from '../../../test/providers/wallet.ts';
import {
  jobsFor,
  latestAttempt,
  selectLedgerEntries,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { showPayments } from '../../aftersales/order-pages/staff/show-payments.ts';
import { watchAttempts } from '../attempts/watch-attempts.ts';

let shop: StripeShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startStripeShop();
  ({ test } = shop);
});
afterAll(() => shop.close());

describe('[EN-15] a payment by a wallet', () => {
  it.each([
    [
      'apple_pay',
      'the browser',
      (who: TestVisitor, id: number) => who.view('settle', { orderId: String(id), fields: {} }),
    ],
    ['google_pay', 'the watcher', () => watchLater()],
  ])('is booked once, with %s as its wallet, when settled by %s', async (wallet, _source, settle) => {
    await shop.provider.control({ webhooks: { drop: true }, scope: 'all' });
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    await shop.provider.confirm(clientSecret, `tok_${wallet}_pays`);
    await settle(who, orderId);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect(await shop.orderState(orderId)).toBe('paid');
    expect(await selectLedgerEntries(test, orderId)).toMatchObject([{ kind: 'payment', amount: 2512 }]);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    expect((await showPayments(test.deps, orderId)).attempts).toMatchObject([{ method: 'stripe', wallet }]);
    await shop.provider.control({ webhooks: { clear: true } });
  });

  it('is booked once by duplicate webhooks beside a browser’s requests', async () => {
    await shop.provider.control({ webhooks: { duplicate: true }, scope: 'all' });
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    await shop.provider.confirm(clientSecret, 'tok_google_pay_pays');
    await Promise.all([
      who.view('settle', { orderId: String(orderId), fields: {} }),
      who.view('settle', { orderId: String(orderId), fields: {} }),
    ]);
    await expect.poll(() => shop.orderState(orderId), { timeout: 60_000 }).toBe('paid');
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    await shop.provider.control({ webhooks: { clear: true } });
  });

  it('[AR-6] is reported like a card when declined, and a card without a wallet pays the order', async () => {
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    expect((await shop.provider.confirm(clientSecret, 'tok_apple_pay_declined')).status).toBe(402);
    const settled = (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value;
    expect(settled).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^Ha fallado el intento/),
    });
    expect((await showPayments(test.deps, orderId)).attempts).toMatchObject([{ wallet: 'apple_pay' }]);
    expect((await orderByWallet(who)).orderId).toBe(orderId);
    await shop.provider.confirm(clientSecret, 'pm_card_visa');
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect(await shop.orderState(orderId)).toBe('paid');
    expect((await showPayments(test.deps, orderId)).attempts).toMatchObject([{ wallet: null }]);
  });

  it('is refunded like a card payment', async () => {
    const who = await withNote(test);
    const { orderId, clientSecret } = await orderByWallet(who);
    await shop.provider.confirm(clientSecret, 'tok_google_pay_pays');
    await who.view('settle', { orderId: String(orderId), fields: {} });
    const { sources } = await showPayments(test.deps, orderId);
    expect(sources).toEqual([{ method: 'stripe', left: 2512, isManual: false }]);
    expect((await latestAttempt(test, orderId)).gateway).toBe('stripe');
  });

  async function watchLater() {
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
  }
});
