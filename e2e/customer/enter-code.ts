import type { Page } from '@playwright/test';
import { mailTo } from '../shop/shop.ts';

/** Enters the newest code mailed to an address and opens the order. */
export async function enterMailedCode(page: Page, email: string): Promise<void> {
  const { subject } = await mailTo(email, /es tu código/);
  await page.getByLabel('Código', { exact: true }).fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Abrir el pedido' }).click();
}
