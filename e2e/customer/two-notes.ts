import { expect, type Page } from '@playwright/test';
import { checkOut, payByCard, SHOP_TEXTS } from './buyer.ts';
import { asQuery, NOTE } from './whole-forms.ts';

/** Buys this many Notas Simples as a guest, opens the order's page, and returns its number. */
export async function buyNotes(page: Page, email: string, count: number): Promise<string> {
  const words = SHOP_TEXTS.es;
  for (let at = 0; at < count; at += 1) {
    const more = at === 0 ? {} : { direccion: `Calle de Ejemplo ${12 + 2 * at}` };
    await page.goto(`/cart/add/ns?${asQuery({ ...NOTE, ...more })}`);
  }
  await expect(page.locator('.cart__line')).toHaveCount(count);
  await checkOut(page, words, email);
  const orderId = await payByCard(page, words);
  // The paid cart has left the header (SH-3).
  await expect(page.locator('.shell__cart')).toHaveCount(0);
  await page.getByRole('link', { name: words.open }).click();
  await expect(page.locator('.orders__line')).toHaveCount(count);
  return orderId;
}

/** Buys two Notas Simples as {@link buyNotes} does. */
export const buyTwoNotes = (page: Page, email: string): Promise<string> => buyNotes(page, email, 2);
