import { expect, type Page } from '@playwright/test';
import { orderPaid } from './order-by-calls.ts';
import { NOTE } from './whole-forms.ts';

/** Buys this many Notas Simples as a guest by calls, opens the order's page, and returns its number. */
export async function buyNotes(page: Page, email: string, count: number): Promise<string> {
  const notes = Array.from({ length: count }, (_, at) => ({
    ...NOTE,
    direccion: `Calle de Ejemplo ${12 + 2 * at}`,
  }));
  const orderId = await orderPaid(page.request, email, notes);
  await page.goto(`/pedidos/${orderId}`);
  await expect(page.locator('.orders__line')).toHaveCount(count);
  return orderId;
}

/** Buys two Notas Simples as {@link buyNotes} does. */
export const buyTwoNotes = (page: Page, email: string): Promise<string> => buyNotes(page, email, 2);
