import type { Page } from '@playwright/test';
import { answerFromHere } from '../customer/answer-flow.ts';
import { answersIn, checkOut, payByCard, SHOP_TEXTS } from '../customer/buyer.ts';
import { PURCHASES, type Purchase } from '../customer/purchases.ts';
import { expect, mailTo, test } from '../shop/shop.ts';
import { queryRows } from '../shop/shop-database.ts';

// From the chooser to the paid order, once per kind of product. Compares the screens with the database.

const cents = (price: string): number =>
  Math.round(Number(/[\d.,]+/.exec(price)?.[0].replace(',', '.')) * 100);

for (const purchase of PURCHASES)
  test(`[PR-10] ${purchase.proves}: from the chooser to the paid order${purchase.isFirst ? '' : ' @all'}`, async ({
    page,
    email,
    shopUrl,
  }) => {
    const words = SHOP_TEXTS[purchase.language];
    const { name, total } = purchase;
    await page.goto(`http://${purchase.store}.localhost:${new URL(shopUrl).port}/servicios`);
    const card = page.locator('.chooser__card', {
      has: page.locator('.chooser__name').getByText(purchase.label, { exact: true }),
    });
    await card.click();
    await expect(page.locator('form.flow__form')).toBeVisible();
    const way = await answerFromHere(page, purchase.flow, purchase);
    expect(way).toEqual(expect.arrayContaining([...(purchase.way ?? [])]));
    for (const step of purchase.notOn ?? []) expect(way).not.toContain(step);

    // Related products appear beside the form of a single document, and in the cart.
    const offers = page.locator('.cart__also').getByRole('link');
    const offered = purchase.offers ? [purchase.offers] : [];
    await expect(offers).toHaveText(offered);
    await page.getByRole('link', { name: words.change }).click();

    // The cart shows the line with its price and answers, the sum with VAT, and related products.
    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
    const line = page.locator('.cart__line');
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(line.locator('.cart__line-head')).toContainText(purchase.net);
    await expect(page.locator('.cart__total')).toContainText(total);
    const answers = await answersIn(line.locator('.cart__answers'));
    for (const [label, value] of Object.entries(purchase.answers))
      expect(answers).toContainEqual([
        label,
        typeof value === 'string' ? value : expect.stringMatching(value),
      ]);
    expect(await offers.allTextContents()).toEqual(offered);

    await checkOut(page, words, email);
    await expect(page.getByRole('button', { name: words.pay })).toContainText(total);
    const orderId = await payByCard(page, words);
    expect(orderId).toMatch(new RegExp(`^${purchase.store}\\d{8}$`));
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.locator('.checkout__lines')).toContainText(name);
    await expect(page.locator('.checkout__total')).toContainText(total);

    await page.getByRole('link', { name: words.open }).click();
    await expectOrder(page, name, words.waits, total);
    expect(await answersIn(page.locator('.orders__answers'))).toEqual(answers);
    expect((await mailTo(email, new RegExp(orderId))).text).toContain(name);
    await expectInDatabase(orderId, purchase, email, answers);
  });

async function expectOrder(page: Page, name: string, status: string, total: string): Promise<void> {
  const line = page.locator('.orders__line');
  await expect(line).toHaveCount(1);
  // The subject follows the product's name.
  await expect(line.getByRole('heading', { name })).toBeVisible();
  await expect(line.locator('.orders__status')).toHaveText(status);
  await expect(page.locator('.orders__total')).toContainText(total);
}

type OrderRow = {
  state: string;
  store_id: number;
  email: string;
  locale: string;
  net: number;
  total: number;
};
type LineRow = {
  product_id: number;
  product_name: string;
  state: string;
  net: number;
  vat: number;
  printed: { label: string; value: string }[];
};

/** Checks for one paid order of one line with the displayed values, and for its payment in the ledger. */
async function expectInDatabase(
  orderId: string,
  { store, language, productId, name, net, total }: Purchase,
  email: string,
  answers: readonly (readonly [string, string])[],
): Promise<void> {
  const read = <T extends object>(sql: string) => queryRows<T>(process.env.SHOP_DATA ?? '', sql, [orderId]);
  expect(await read<OrderRow>('select * from customer_order where id = $1')).toMatchObject([
    { state: 'paid', store_id: store, email, locale: language, net: cents(net), total: cents(total) },
  ]);
  const lines = await read<LineRow>('select * from order_line where order_id = $1');
  expect(lines).toMatchObject([
    {
      product_id: productId,
      product_name: name,
      state: 'paid',
      net: cents(net),
      vat: cents(total) - cents(net),
    },
  ]);
  expect(lines[0]?.printed.map(({ label, value }) => [label, value])).toEqual(answers);
  expect(await read('select kind, amount from ledger_entry where order_id = $1')).toMatchObject([
    { kind: 'payment', amount: cents(total) },
  ]);
}
