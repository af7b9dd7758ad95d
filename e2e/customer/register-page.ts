import type { Page } from '@playwright/test';
import { SHOP_TEXTS } from './buyer.ts';
import { fillCard } from './simple-note.ts';
import { asQuery, NOTE } from './whole-forms.ts';

/** Puts a Nota Simple of this address into the cart. */
export const withNote = (page: Page, address = 'Calle de Ejemplo 12') =>
  page.goto(`/cart/add/ns?${asQuery({ ...NOTE, direccion: address })}`);

/** Leaves the cart for the checkout. */
export async function purchase(page: Page): Promise<void> {
  await page.getByRole('link', { name: SHOP_TEXTS.es.purchase }).first().click();
  // The checkout opens as a new document.
  await page.waitForURL(/\/customer\/(register|checkout)$/);
}
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const pressPay = (page: Page) => press(page, SHOP_TEXTS.es.pay);

/** A card that its bank declines. */
const DECLINED_CARD = '4000000000000002';

/** Places the order with a card that is declined, so that the order awaits its payment. */
export async function orderUnpaid(page: Page): Promise<void> {
  await fillCard(page, DECLINED_CARD);
  await pressPay(page);
}

/** The address of an order's payment. */
export const PAYMENT = /\/customer\/payment\/\w+/;

/** Gives the two consents. */
export async function consent(page: Page): Promise<void> {
  await page.getByLabel(SHOP_TEXTS.es.start).check();
  await page.getByLabel(SHOP_TEXTS.es.withdrawal).check();
}

/** Enters the e-mail and gives the two consents. */
export async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel(SHOP_TEXTS.es.email, { exact: true }).fill(email);
  await consent(page);
}
