import type { Page } from '@playwright/test';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  fillRegister,
  passChallenge,
  pay,
} from '../customer/simple-note.ts';
import { expect, takenOver, test } from '../shop/shop.ts';

const CARD = '4242424242424242';

/** Goes back once for each page: the pages of a purchase are several documents. */
async function goBackThrough(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate('history.back()').catch(() => undefined);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(path);
    await takenOver(page);
    // One page at a time: the page before must not stay above it.
    await expect(page.locator('main')).toHaveCount(1);
  }
}

test('[SW-2] going back from an order, and from its payment, shows each page once @all', async ({
  page,
  email,
}) => {
  await page.goto('/servicios');
  await page.getByRole('link', { name: 'Solicitar Nota Simple' }).first().click();
  await answerSimpleNote(page);
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page).toHaveURL(/\/customer\/register$/);
  // The form's steps lead to the cart or to its first question, each once.
  await goBackThrough(page, ['/cart', '/nota-simple/step1', '/servicios']);
  await page.goto('/customer/register');
  await fillRegister(page, email);
  await fillCard(page, CARD);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: /Gracias/ })).toBeVisible();
  await goBackThrough(page, ['/servicios']);
  // What was paid is not lost: the empty cart shows its order.
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tu pedido 14\d{8}$/);
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(/\/pedidos\/14\d{8}/);
});

test('[SW-2] going back from an order passes what the bank’s frame has added to the history @second-width @all', async ({
  page,
  email,
}) => {
  await page.goto('/servicios');
  await page.getByRole('link', { name: 'Solicitar Nota Simple' }).first().click();
  await answerSimpleNote(page);
  await addToCart(page);
  await fillRegister(page, email);
  await fillCard(page, CARD_WITH_CHALLENGE);
  await pay(page);
  await passChallenge(page);
  await expect(page.getByRole('heading', { level: 1, name: /Gracias/ })).toBeVisible();
  await goBackThrough(page, ['/cart']);
});
