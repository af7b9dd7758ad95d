import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeGateway } from '../../test/fake-gateway.ts';
import { attemptOf, CONSENTS, EMAIL, jobsFor, ledgerOf, orderOf, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
const gateway = fakeGateway('stripe');
beforeAll(async () => {
  test = await createTestApp({ gateways: new Map([[gateway.name, gateway]]) });
  await test.deps.db.updateTable('product_version').set({ base_price: 0 }).execute();
  await test.deps.catalogue.refresh();
});
afterAll(() => test.close());

const form = { email: EMAIL, startNow: true, loseWithdrawal: true };

it('[AP-29] an order that costs nothing is paid without a provider', async () => {
  const who = await withNote(test);
  const { methods, totals } = (await who.view('checkout')).json().value;
  expect([methods, totals.total]).toEqual([[], 0]);
  const placed = (await who.view('placeOrder', { ...form, type: '', shownTotal: 0 }, 'free 1')).json().value;
  const orderId = Number(placed.orderId);
  expect(placed).toMatchObject({ ok: true, next: `/customer/checkout/success/${orderId}` });
  expect(await orderOf(test, orderId)).toMatchObject({ state: 'paid', total: 0 });
  expect(await attemptOf(test, orderId)).toMatchObject({ state: 'succeeded', gateway: 'none', amount: 0 });
  expect(await ledgerOf(test, orderId)).toMatchObject([{ amount: 0 }]);
  expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  expect(gateway.started.size).toBe(0);
});

it('[AP-29] and so it is by the call, whatever way to pay it names', async () => {
  const who = await withNote(test);
  const call = { email: EMAIL, type: 'cc', ...CONSENTS };
  const answer = (await who.send('/desktopapp/rest/checkoutRegister/', call)).json();
  expect(answer).toMatchObject({ ok: true, next: `/customer/checkout/success/${answer.message}` });
  expect(gateway.started.size).toBe(0);
});

it('a page that still shows nothing to pay is told the price there is now', async () => {
  const who = await withNote(test);
  await test.deps.db.updateTable('product_version').set({ base_price: 1000 }).execute();
  await test.deps.catalogue.refresh();
  const placed = (await who.view('placeOrder', { ...form, type: '', shownTotal: 0 }, 'free 2')).json().value;
  expect(placed.ok).toBe(false);
  expect(['price', 'total']).toContain(placed.code);
  const { methods, totals } = (await who.view('checkout')).json().value;
  expect(totals.total).toBeGreaterThan(0);
  expect(methods).not.toEqual([]);
});

it('[AP-0] an order that waits for its price is not paid by who says that it costs nothing', async () => {
  const setPrice = async (base_price: number) => {
    await test.deps.db.updateTable('product_version').set({ base_price }).execute();
    await test.deps.catalogue.refresh();
  };
  await setPrice(1000);
  const who = await withNote(test);
  const { totals } = (await who.view('checkout')).json().value;
  const placed = (
    await who.view('placeOrder', { ...form, type: 'stripe', shownTotal: totals.total }, 'free 3')
  ).json().value;
  const orderId = Number(placed.orderId);
  // What it costs now differs, so that it is not priced again while it waits.
  await setPrice(2000);
  const again = (await who.view('placeOrder', { ...form, type: '', shownTotal: 0 }, 'free 4')).json().value;
  expect(again).toMatchObject({ ok: false, fields: [{ name: 'type' }] });
  expect(await orderOf(test, orderId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await ledgerOf(test, orderId)).toEqual([]);
});
