import type { Page } from '@playwright/test';
import { addToCart, answerSimpleNote } from '../customer/simple-note.ts';
import { asQuery, NOTE } from '../customer/whole-forms.ts';
import { expect, test } from '../shop/shop.ts';

// Side effects of navigation: the previous form, page views, and the targets of the back button.

/** Returns the page views in the data layer. */
const pageViews = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    '(globalThis.dataLayer ?? []).filter(({ event }) => event === "page_view").map((view) => view.page_path)',
  );

test('[EN-18] [AP-17] a new Nota Simple can start with the data of the last @phone @all', async ({
  page,
}) => {
  await page.goto('/nota-simple/step1');
  const again = page.getByRole('button', { name: 'Usar los datos de la última vez' });
  await expect(page.getByRole('button', { name: 'Sí' })).toBeVisible();
  await expect(again).toHaveCount(0);
  await answerSimpleNote(page);
  await addToCart(page);
  await page.goto('/nota-simple/step1');
  await again.click();
  await expect(page).toHaveURL(/\/nota-simple\/step5$/);
  await expect(page.getByRole('main').getByText('Bruno Muestra Inventado').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Getafe (Madrid)').first()).toBeVisible();
  await addToCart(page);
  await expect(page.locator('.cart__line')).toHaveCount(2);
});

test('[AR-10] page views are not repeated on the way back to the review @phone', async ({ page }) => {
  await page.goto('/nota-simple/step1');
  await expect.poll(() => pageViews(page)).toEqual(['/nota-simple/step1']);
  await answerSimpleNote(page);
  const there = ['1', '2', '3', '4', '41', '5'].map((step) => `/nota-simple/step${step}`);
  await expect.poll(() => pageViews(page)).toEqual(there);
  // The URL changes before the page does: a page left before it is shown has not been viewed.
  const registryData = page.getByRole('heading', { level: 1, name: '¿Tienes a mano los datos registrales?' });
  const review = page.getByRole('heading', { level: 1, name: 'Revisa tu pedido' });
  await page.getByRole('link', { name: 'Atrás' }).click();
  await expect(registryData).toBeVisible();
  await page.goBack();
  await expect(review).toBeVisible();
  await page.goBack();
  await expect(registryData).toBeVisible();
  await expect.poll(() => pageViews(page)).toEqual([...there, '/nota-simple/step41', '/nota-simple/step41']);
});

test('[AR-10] pages visited before the data layer existed are counted with their own titles @phone @all', async ({
  page,
}) => {
  const asides = Promise.withResolvers<void>();
  await page.route(/assets\/after-a-while-.*\.js/, async (route) => {
    await asides.promise;
    await route.continue();
  });
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre del propietario' })).toBeVisible();
  expect(await pageViews(page)).toEqual([]);
  asides.resolve();
  await expect.poll(() => pageViews(page)).toEqual(['/nota-simple/step1', '/nota-simple/step2']);
  const titles = await page.evaluate<string[]>('dataLayer.flatMap((view) => view.page_title ?? [])');
  expect(titles).toEqual([
    expect.stringMatching(/^Nota Simple en España por .+ · Folio$/),
    'Nota Simple: Nombre · Folio',
  ]);
});

test('[AR-11] going back to a URL that adds shows the cart and adds nothing @phone', async ({ page }) => {
  await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
  const lines = page.locator('.cart__line');
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button', { name: 'Eliminar Nota Simple' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido está vacío' })).toBeVisible();
  // A history entry left by a site around the shop, or by its former application.
  const added = `/cart/add/ns?${asQuery(NOTE)}`;
  await page.evaluate(`for (const to of ['${added}', '/servicios']) history.pushState({ idx: 9 }, '', to)`);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido está vacío' })).toBeVisible();
  await page.goto(added);
  await expect(lines).toHaveCount(1);
});

test('the back button closes overlays of the cart and leads from the order form to the cart @phone @all', async ({
  page,
}) => {
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await addToCart(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  const dialog = page.getByRole('dialog');
  for (const open of [/^Modificar/, /^Eliminar/]) {
    await page.getByRole('listitem').getByText(open).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator('.cart__line')).toHaveCount(1);
  }
  await page.goto('/nota-simple/step1');
  await expect(page.getByText('ya está en tu pedido')).toBeVisible();
});
