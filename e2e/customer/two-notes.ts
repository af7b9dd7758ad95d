import { expect, type Page } from '@playwright/test';
import { checkOut, payByCard, SHOP_TEXTS } from './buyer.ts';
import { asQuery, NOTE } from './whole-forms.ts';

/** Buys two Notas Simples as a guest, opens the order's page, and returns its number. */
export async function buyTwoNotes(page: Page, email: string): Promise<string> {
  const words = SHOP_TEXTS.es;
  await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
  await page.goto(`/cart/add/ns?${asQuery({ ...NOTE, direccion: 'Calle de Ejemplo 14' })}`);
  await expect(page.locator('.cart__line')).toHaveCount(2);
  await checkOut(page, words, email);
  const orderId = await payByCard(page, words);
  await page.getByRole('link', { name: words.open }).click();
  await expect(page.locator('.orders__line')).toHaveCount(2);
  return orderId;
}
