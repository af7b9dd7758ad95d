import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidPurchase, purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("[AR-7] [BC-5] returns a paid order's purchase event once, with reference prices and no personal data", async () => {
  const { who, orderId } = await paidPurchase(test);
  const first = await who.view('claimPurchase', { orderId: String(orderId) });
  expect(first.json()).toEqual({
    value: {
      orderId: String(orderId),
      net: 2076,
      vat: 436,
      currency: 'EUR',
      items: [{ productId: 15867, name: 'Nota Simple', price: 2076 }],
    },
  });
  expect((await who.view('claimPurchase', { orderId: String(orderId) })).json()).toEqual({ value: null });
});

it('[AR-7] returns it to only one of several concurrent requests, on any device', async () => {
  const { who, orderId } = await paidPurchase(test);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => who.view('claimPurchase', { orderId: String(orderId) })),
  );
  expect(answers.filter((answer) => answer.json().value !== null)).toHaveLength(1);
});

it("[AR-7] returns none for an unpaid order or another visitor's, which stays unclaimed", async () => {
  const { who, orderId } = await purchase(test);
  expect((await who.view('claimPurchase', { orderId: String(orderId) })).json()).toEqual({ value: null });
  const other = visitor(test);
  await other.open();
  expect((await other.view('claimPurchase', { orderId: String(orderId) })).json()).toEqual({ value: null });
  const row = await test.deps.db
    .selectFrom('customer_order')
    .select('analytics_sent_at')
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(row?.analytics_sent_at).toBeNull();
});

it('[BC-5] counts four products by the reference prices in their data', async () => {
  const offers = [...test.deps.catalogue.current().offers.values()].flat();
  const findPrice = (id: number) =>
    offers.find(({ product }) => product.id === id)?.product.definition.analyticsPrice;
  expect([18421, 18414, 15867, 18357, 18444].map(findPrice)).toEqual([1100, 2470, 2076, 1200, undefined]);
});
