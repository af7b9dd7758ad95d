import { expect, test } from '../shop/shop.ts';

test('the search finds thirty products by keyword, with and without scripts', async ({ page, request }) => {
  await page.goto('/servicios?store_id=21');
  const cards = page.locator('.chooser__card');
  expect(await cards.count()).toBeGreaterThan(25);
  await page.getByLabel('Busca un documento').fill('nacimiento');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Certificado de nacimiento/ })).toBeVisible();
  await page.getByLabel('Busca un documento').fill('herencias');
  await expect(page.getByRole('link', { name: /Certificado de últimas voluntades/ })).toBeVisible();
  await page.getByLabel('Busca un documento').fill('xqzw');
  await expect(page.getByText('No hay nada con ese nombre')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los servicios' }).click();
  expect(await cards.count()).toBeGreaterThan(25);
  await expect(page.getByLabel('Busca un documento')).toBeFocused();
  await page.getByLabel('Busca un documento').fill('nacimeinto');
  await expect(cards).toHaveCount(1);

  const html = await (await request.get('/servicios?store_id=21&q=nacimiento')).text();
  expect(html.match(/class="chooser__card"/g)).toHaveLength(1);
  const none = await (await request.get('/servicios?store_id=21&q=xqzw')).text();
  expect(none).toMatch(/href="\/servicios"[^>]*>Ver todos los servicios/);
});

test('a search is shown again by going back to it, also one that was typed @all', async ({ page }) => {
  await page.goto('/servicios?store_id=21');
  const search = page.getByLabel('Busca un documento');
  const cards = page.locator('.chooser__card');
  await search.pressSequentially('nacimiento', { delay: 10 });
  await search.press('Enter');
  await expect(page).toHaveURL(/\/servicios\?(.*&)?q=nacimiento/);
  await page.getByRole('link', { name: /Certificado de nacimiento/ }).click();
  await expect(page).toHaveURL(/\/step1\/18444$/);
  await page.goBack();
  await expect(search).toHaveValue('nacimiento');
  await expect(cards).toHaveCount(1);
  await search.fill('');
  await expect(page).toHaveURL((url) => !url.searchParams.has('q'));
  expect(await cards.count()).toBeGreaterThan(25);
});
