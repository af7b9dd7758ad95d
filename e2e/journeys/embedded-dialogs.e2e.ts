import { fillHostedCard, openHost } from '../customer/host-page.ts';
import { fillRegister, pay } from '../customer/simple-note.ts';
import { asQuery, NOTE } from '../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

const CART = `/cart/add/ns?${asQuery(NOTE)}`;
const DECLINED = '4000000000000002';
const FAILED = /Ha fallado el intento de pago/;

test('[DG-1] [AR-14] an embedded shop’s dialog has its place, its keys and its focus', async ({ page }) => {
  await openHost(page, { path: CART });
  const opener = page.getByRole('button', { name: 'Eliminar Nota Simple' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /Eliminar/ });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // It comes to rest there.
  await expect(async () => {
    const box = await dialog.boundingBox();
    expect(box?.width).toBeCloseTo(Math.min(400, width - 32), 0);
    expect(box?.y).toBeCloseTo(height / 10, 0);
  }).toPass();
  await expectAccessible(page, { part: '[data-folio]' });
  // The focus is in the dialog, and returns to what opened it.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[BC-8] [AR-9] an embedded shop reports a declined card, and once more among its services @all', async ({
  page,
  email,
}) => {
  await openHost(page, { path: CART });
  await page.getByRole('link', { name: 'Continuar al pago' }).click();
  await fillRegister(page, email);
  await fillHostedCard(page, DECLINED);
  await pay(page);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeFocused();
  await page.evaluate("location.hash = '#/servicios/reset'");
  const snackbar = page.locator('.f-snackbar');
  await expect(snackbar).toContainText(FAILED);
  const box = await snackbar.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, -1);
  expect(box?.y).toBeLessThan(100);
  // It survives one navigation, but not a second.
  await page.getByRole('link', { name: 'Solicitar Nota Simple' }).first().click();
  await expect(page).toHaveURL(/#\/nota-simple\/step1$/);
  await expect(snackbar).toContainText(FAILED);
  await page.locator('.shell__logo').click();
  await expect(page).toHaveURL(/#\/servicios$/);
  await expect(snackbar).toHaveCount(0);
});
