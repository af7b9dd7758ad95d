import type { Page } from '@playwright/test';
import { fillHostedCard, openHost, orderNote } from '../customer/host-page.ts';
import { fillRegister, pay } from '../customer/simple-note.ts';
import { expect, test } from '../shop/shop.ts';

const CARD = '4242424242424242';
const PAID = { level: 1, name: /Gracias/ } as const;
/** The steps of the form that lead to the order form, each with one entry. */
const STEPS_OF_NOTE = 7;

const entries = (page: Page): Promise<number> => page.evaluate<number>('history.length');

/** Goes back once for each page. */
async function goBackThrough(page: Page, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await page.evaluate('history.back()');
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect(page.locator('[data-folio] .shell__header[data-busy]')).toHaveCount(0);
  }
}

test('[RT-1] [SW-2] going back leads out of an embedded shop, after an order and after its payment @all', async ({
  page,
  email,
}) => {
  await openHost(page);
  // An anchor of the host is an entry too.
  await page.getByRole('link', { name: 'Antes', exact: true }).click();
  await expect(page).toHaveURL(/#antes$/);
  const first = await entries(page);
  await orderNote(page);
  const ordered = await entries(page);
  expect(ordered - first).toBe(STEPS_OF_NOTE);
  // A form whose document is in the cart shows the cart, once for all its steps, and its first question again.
  await goBackThrough(page, ['#/cart', '#/nota-simple/step1', '#antes']);
  expect(await entries(page)).toBe(ordered);
  await page.evaluate(`history.go(${STEPS_OF_NOTE})`);
  await expect(page).toHaveURL(/#\/customer\/register$/);
  await fillRegister(page, email);
  // A bank's challenge would add an entry of its own frame.
  await fillHostedCard(page, CARD);
  await pay(page);
  await expect(page.getByRole('heading', PAID)).toBeVisible();
  const paid = await entries(page);
  expect(paid).toBe(ordered + 1);
  await goBackThrough(page, ['#/cart', '#/nota-simple/step1', '#antes']);
  expect(await entries(page)).toBe(paid);
  await expect(page.getByRole('heading', { name: /sin saber de registros/ })).toBeVisible();
});
