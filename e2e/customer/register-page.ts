import type { Page } from '@playwright/test';
import { SHOP_TEXTS } from './buyer.ts';
import { asQuery, NOTE } from './whole-forms.ts';

/** Puts a Nota Simple of this address into the cart. */
export const withNote = (page: Page, address = 'Calle de Ejemplo 12') =>
  page.goto(`/cart/add/ns?${asQuery({ ...NOTE, direccion: address })}`);

/** Leaves the cart for the e-mail step. */
export const purchase = (page: Page) =>
  page.getByRole('link', { name: SHOP_TEXTS.es.purchase }).first().click();
export const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: SHOP_TEXTS.es.continueToPayment }).click();
export const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** The address of the payment page. */
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
