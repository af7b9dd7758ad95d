import { expect, type Page } from '@playwright/test';
import { takenOver } from '../shop/shop.ts';
import { SHOP_TEXTS, type ShopTexts } from './buyer.ts';
import { asQuery, CERTIFICATE, DEATH, NOTE } from './whole-forms.ts';

export type Store = { readonly id: number; readonly language: keyof typeof SHOP_TEXTS };

/** Returns a store's entry URL that adds one of its documents to the cart. */
function entryUrl(id: number): string {
  if ([16, 26, 28].includes(id)) return `/cart/add/certidao?${asQuery(CERTIFICATE)}`;
  return id === 23 ? `/cart/add/product?${asQuery(DEATH)}` : `/cart/add/ns?${asQuery(NOTE)}`;
}

/** Opens the checkout of one document in a store. */
export async function openCheckout(page: Page, shopUrl: string, { id, language }: Store): Promise<void> {
  await page.goto(`http://${id}.localhost:${new URL(shopUrl).port}${entryUrl(id)}`);
  await page.getByRole('link', { name: SHOP_TEXTS[language].purchase }).first().click();
  await page.waitForURL(/\/customer\/register$/);
}

/** Fills in the checkout of a document in a store, with the method of this name. */
export async function orderBy(
  page: Page,
  shopUrl: string,
  { id, language }: Store,
  method: string,
  email: string,
): Promise<ShopTexts> {
  const words = SHOP_TEXTS[language];
  await openCheckout(page, shopUrl, { id, language });
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByRole('radio', { name: method }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
  await takenOver(page);
  return words;
}

/** Expects the shop to confirm the payment. */
export async function expectPaid(page: Page, words: ShopTexts): Promise<string> {
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
  return /success\/(\d+)$/.exec(page.url())?.[1] ?? '';
}
