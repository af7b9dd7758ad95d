import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { SHOP_TEXTS } from '../../e2e/customer/buyer.ts';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import type { Effort } from '../watch-buyer.ts';

export const EMAIL = 'ana.prueba@example.com';

/** The buyer's page; `seen` records the current screen. */
export type Scene = {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly effort: Effort;
  readonly seen: () => void;
};
export type Person = {
  readonly name: string;
  readonly store: number;
  readonly language: keyof typeof SHOP_TEXTS;
  readonly device: BrowserContextOptions;
  /** From the chooser to the thank-you page. */
  readonly buy: (scene: Scene) => Promise<void>;
  readonly limited?: boolean;
};

/** Enters e-mail, payment method and the two consents. */
export async function register(
  page: Page,
  language: keyof typeof SHOP_TEXTS,
  method?: string,
): Promise<void> {
  const words = SHOP_TEXTS[language];
  await page.getByLabel(words.email, { exact: true }).fill(EMAIL);
  if (method) await page.getByRole('radio', { name: method }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
}

export const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Chooses a document by its name. */
export const choose = (page: Page, name: string) =>
  page
    .locator('.chooser__card', { has: page.locator('.chooser__name').getByText(name, { exact: true }) })
    .click();

/** Pays with Bizum, from the shop's payment page. */
export async function payByBizum(page: Page): Promise<void> {
  await pressButton(page, SHOP_TEXTS.es.pay);
  await payAtBizum(page);
}

/** Pays on Bizum's own pages. */
export async function payAtBizum(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill('700000000');
  await pressButton(page, 'Continue');
  await page.getByLabel('Bizum PIN').fill('1234');
  await page.getByLabel('Code from the text message').fill('123456');
  await pressButton(page, /^Pay /);
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
}
