import type { Page } from '@playwright/test';
import { expect } from '../shop/shop.ts';

/** Returns the origin of the simulated providers. */
const sandbox = (): string => new URL(process.env.MAILBOX_URL ?? '').origin;

/** Pays with a card on MONEI's page, which returns by itself. */
export async function payAtMonei(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Card' }).click();
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Approves the payment on PayPal's page. */
export async function approveAtPaypal(page: Page, button = /^Pay now /): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}

/** Acts on an order as the customer does on their phone or at the cash machine. */
export async function actAtSibs(
  page: Page,
  where: 'phone' | 'multibanco',
  orderId: string,
  button: RegExp,
): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${sandbox()}/sibs/${where}`);
  const request = other.locator('.request', { hasText: `Folio ${orderId}` });
  await request.getByRole('button', { name: button }).click();
  await expect(request).toHaveCount(0);
  await other.close();
}

/** Returns the id of the order on the open payment page. */
export async function orderOn(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { level: 2, name: /^(Pedido|Order) \d+$/ }).textContent();
  return /\d+/.exec(heading ?? '')?.[0] ?? '';
}
