import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkOut, payByCard, SHOP_TEXTS } from '../customer/buyer.ts';
import { asQuery, NOTE, OWNER_SEARCH, QUERY } from '../customer/whole-forms.ts';
import { expect, mailTo, test } from '../shop/shop.ts';
import { deliver } from '../staff/deliver.ts';

// The cart: its menu, its summary and its lines.

const cartMenu = (page: Page) => page.locator('details.shell__cart');

test('[SH-3] [SH-4] the cart menu lists, edits, deletes and leads to the payment @second-width @all', async ({
  page,
}) => {
  const menu = cartMenu(page);
  await page.goto('/servicios');
  await expect(menu).toHaveCount(0);
  await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
  await page.goto(`/cart/add/qpropiedades?${asQuery(QUERY)}`);
  await expect(page.locator('.cart__line')).toHaveCount(2);

  await page.goto('/nota-simple/step1');
  await menu.locator('summary').click();
  await expect(menu.locator('.shell__cart-count')).toHaveText('2');
  const [note, query] = [menu.getByRole('listitem').nth(0), menu.getByRole('listitem').nth(1)];
  await expect(note).toContainText('Nota Simple');
  await expect(note).toContainText(
    'Dirección del inmueble: Calle de Ejemplo 12 · Municipio: Getafe (Madrid)',
  );
  await expect(query).toContainText('Propiedades de una persona o empresa');
  await expect(query).toContainText('Hasta 10');
  await expect(query.getByRole('link')).toHaveCount(0);
  // Nor can anyone who knows the URL.
  const id = /line\/([^/]+)\/delete/.exec((await query.locator('form').getAttribute('action')) ?? '')?.[1];
  await page.goto(`/cart/line/${id}/edit`);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(
    page.getByText('Ese documento ya no está en tu pedido. Lo demás sigue como estaba.'),
  ).toBeVisible();
  await expect(page.locator('.cart__line')).toHaveCount(2);
  await page.goto('/nota-simple/step1');
  await menu.locator('summary').click();

  await note.getByRole('link', { name: 'Modificar' }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Plaza Inventada 3, bajo');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('.cart__line').first()).toContainText('Plaza Inventada 3, bajo');

  // With two lines the menu appears on the customer's pages too, with one it does not.
  await page.goto('/nota-simple/step1');
  await menu.locator('summary').click();
  const shellResponse = page.waitForResponse((response) => response.url().endsWith('/desktopapp/view/shell'));
  await menu.getByRole('link', { name: 'Continuar al pago' }).click();
  await shellResponse;
  await expect(page).toHaveURL(/\/customer\/register$/);
  await expect(menu).toBeVisible();
  await page.goto('/nota-simple/step1');
  await menu.locator('summary').click();
  await query.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Hasta 10')).toHaveCount(0);
  await page.goto('/customer/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goto('/nota-simple/step1');
  await expect(menu.locator('.shell__cart-count')).toHaveText('1');
});

test('[CT-1] [SH-4] the summary numbers the lines, edits the editable ones, and deletes @second-width', async ({
  page,
}) => {
  await page.goto(`/cart/add/qpropiedades?${asQuery(QUERY)}`);
  await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
  await page.goto('/servicios');
  const summary = page.getByRole('region', { name: 'Tu pedido hasta ahora' });
  const [query, note] = [summary.getByRole('listitem').nth(0), summary.getByRole('listitem').nth(1)];
  for (const line of [query, note]) await expect(line).toHaveCSS('counter-increment', 'line 1');
  await expect(query.getByRole('heading', { name: 'Propiedades de una persona o empresa' })).toBeVisible();
  await expect(query.getByRole('link')).toHaveCount(0);
  await expect(summary.locator('.cart__total')).toContainText('39,64 €');

  await note.getByRole('link', { name: 'Modificar Nota Simple' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Plaza Inventada 3, bajo');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(note).toContainText('Plaza Inventada 3, bajo');
  // The dialog's own page, for visitors without scripts, leads back there too.
  const own = await note.getByRole('link', { name: 'Modificar Nota Simple' }).getAttribute('href');
  await page.goto(own ?? '');
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Plaza Inventada 4');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(note).toContainText('Plaza Inventada 4');

  await query.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.locator('.cart__line')).toHaveCount(1);
  await expect(page.locator('.cart__line')).toContainText('Plaza Inventada 4');
  await expect(page.locator('.cart__total')).toContainText('25,12 €');
});

test('[CT-1] [CT-2] with an owner search in the cart, cancelling replaces deleting and leads to the services', async ({
  page,
}) => {
  await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
  await page.goto(`/cart/add/product?${asQuery(OWNER_SEARCH)}`);
  const lines = page.locator('.cart__line');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText('Localizar un inmueble por su dueño');
  await expect(lines.getByRole('link', { name: /^Modificar/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Nota Simple');
  await expect(page.getByRole('button', { name: /^Eliminar/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
});

test('[PR-10] [RT-12] [SH-3] a cart of three, one edited, one deleted, is ordered and delivered line by line @all', async ({
  page,
  email,
  browser,
  shopUrl,
}) => {
  test.slow();
  for (const address of ['Calle de Ejemplo 12', 'Calle Sobrante 1'])
    await page.goto(`/cart/add/ns?${asQuery({ ...NOTE, direccion: address })}`);
  await page.goto(`/cart/add/qpropiedades?${asQuery(QUERY)}`);
  const lines = page.locator('.cart__line');
  await expect(lines).toHaveCount(3);
  await lines.nth(0).getByRole('link', { name: 'Modificar Nota Simple' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Plaza Inventada 3, bajo');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(lines.nth(0)).toContainText('Plaza Inventada 3, bajo');
  const eliminate = lines.nth(1).getByRole('button', { name: 'Eliminar Nota Simple' });
  await eliminate.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al pedido' }).click();
  await expect(lines).toHaveCount(3);
  await eliminate.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(lines).toHaveCount(2);
  await checkOut(page, SHOP_TEXTS.es, email);
  const orderId = await payByCard(page, SHOP_TEXTS.es);
  // The paid cart has left the header.
  await expect(cartMenu(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  const [note, query] = [page.locator('.orders__line').nth(0), page.locator('.orders__line').nth(1)];
  await expect(note).toContainText('Plaza Inventada 3, bajo');
  for (const line of [note, query])
    await expect(line.locator('.orders__status')).toHaveText('Pendiente de tramitar');
  await deliver(browser, shopUrl, orderId);
  await mailTo(email, /Tu documento está listo: Nota Simple/);
  await page.reload();
  await expect(note.locator('.orders__status')).toHaveText('Listo');
  await expect(query.locator('.orders__status')).toHaveText('Pendiente de tramitar');
  await expect(query.locator('.orders__document')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    note.getByRole('link', { name: 'Guardar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('nota-simple.pdf');
  const sent = await readFile(new URL('../nota-simple.pdf', import.meta.url));
  expect((await readFile(await download.path())).equals(sent)).toBe(true);
  await page.goto('/pedidos');
  const listed = page.getByRole('link', { name: new RegExp(orderId) });
  await expect(listed).toContainText('Nota Simple, Propiedades de una persona o empresa');
  // The lines differ: the list says how many are where, the most urgent first.
  await expect(listed.locator('.orders__status')).toHaveText(['Pendiente de tramitar', 'Listo']);
  await expect(listed.getByText('1 de 2')).toHaveCount(2);
});

test('[DG-1] the dialog updates the line’s price as its answers change', async ({ page }) => {
  await page.goto(`/cart/add/product?${asQuery(OWNER_SEARCH)}`);
  const line = page.locator('.cart__line');
  const before = await page.locator('.cart__total dd').textContent();
  await line.getByRole('link', { name: /^Modificar/ }).click();
  const total = page.getByRole('dialog').getByRole('status');
  await expect(total).toContainText(before ?? '');
  const urgent = page.getByRole('dialog').getByLabel(/Urgente/);
  await expect(urgent).toHaveAccessibleName(/\+7,26.€ \(6.€ \+ IVA\)/);
  await urgent.check();
  await expect(total).not.toContainText(before ?? '');
  const after = await total.locator('.f-price').textContent();
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.cart__total dd')).toHaveText(after ?? '');
});

test.describe('a session that ended while its cart was open', () => {
  test.use({ expected: /status of 403/ });
  const GONE = /Lo que había aquí ya no está en tu pedido/;

  test.beforeEach(async ({ page, context }) => {
    await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
  });

  test('continuing to the payment shows the current cart with a notice', async ({ page }) => {
    await page.getByRole('link', { name: 'Continuar al pago' }).click();
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido está vacío' })).toBeVisible();
    await expect(page.locator('.cart__line')).toHaveCount(0);
  });

  test('deleting a line does the same @all', async ({ page }) => {
    await page.getByRole('button', { name: 'Eliminar Nota Simple' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.locator('.cart__line')).toHaveCount(0);
  });
});
