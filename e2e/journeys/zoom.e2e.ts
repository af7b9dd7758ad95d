import type { Page } from '@playwright/test';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  passChallenge,
  pay,
  register,
} from '../customer/simple-note.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

// WCAG 1.4.10: a screen of 1280 by 1024 pixels at 400 % has 320 by 256 left.
// Without motion: a button is measured in its last colour, not on the way to it.
test.use({
  viewport: { width: 320, height: 256 },
  deviceScaleFactor: 4,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Checks that nothing that stays in place covers more than a third of the small screen. */
async function expectRoom(page: Page): Promise<void> {
  const covered = await page.evaluate<number>(`
    [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => top <= 0 || bottom >= innerHeight)
      .reduce((sum, { height }) => sum + height, 0)`);
  expect(covered).toBeLessThanOrEqual(256 / 3);
}

test('a whole purchase works at 400 % zoom, without scrolling sideways @all @second-width', async ({
  page,
  email,
}) => {
  test.setTimeout(120_000);
  await page.goto('/servicios');
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await answerSimpleNote(page);
  await expectAccessible(page);
  await expectRoom(page);
  await addToCart(page);
  await expectAccessible(page);
  await register(page, email);
  await expectAccessible(page);
  await expectRoom(page);
  await fillCard(page, CARD_WITH_CHALLENGE);
  await pay(page);
  await passChallenge(page);
  const thanks = page.getByRole('heading', { level: 1, name: 'Gracias, hemos recibido tu pedido' });
  await expect(thanks).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(page).toHaveURL(/\/pedidos\/14\d{8}/);
  await expectAccessible(page);
  await expectRoom(page);
});
