import { answeredAt } from '../customer/simple-note.ts';
import { expect, test } from '../shop/shop.ts';

test('[EN-8] a town typed while the suggestion list loads is searched as soon as it has loaded @all', async ({
  page,
}) => {
  await page.route(/place-combobox/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto('/nota-simple/step1');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 12');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const municipality = page.getByLabel('Municipio', { exact: true });
  await municipality.click();
  await municipality.pressSequentially('Getaf');
  await page.getByRole('option', { name: /Getafe/ }).click();
  await expect(municipality).toHaveValue('Getafe');
});

test('[EN-8] an input focused before hydration gets its suggestion list', async ({ page }) => {
  await answeredAt(page, 'step4');
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/browser-.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const municipality = page.getByLabel('Municipio', { exact: true });
  await municipality.focus();
  await expect(municipality).not.toHaveRole('combobox');
  scripts.resolve();
  await expect(municipality).toHaveRole('combobox');
  await expect(municipality).toBeFocused();
});

test('[EN-8] the suggestion list shows whole towns on a phone, over its keyboard and at 400 % zoom @all', async ({
  page,
}) => {
  await answeredAt(page, 'step4');
  const municipality = page.getByLabel('Municipio', { exact: true });
  for (const [width, height, whole] of [
    [360, 740, 4],
    [360, 400, 4],
    [320, 256, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await municipality.click();
    await municipality.fill('');
    await municipality.pressSequentially('Alca');
    await expect(page.getByRole('option').nth(whole - 1)).toBeInViewport({ ratio: 1 });
    await expect(municipality).toBeInViewport({ ratio: 0.8 });
  }
});
