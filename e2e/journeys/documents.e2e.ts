import type { Page } from '@playwright/test';
import { SHOP_TEXTS } from '../customer/buyer.ts';
import { orderPaid } from '../customer/order-by-calls.ts';
import { asQuery, NOTE as WHOLE_NOTE } from '../customer/whole-forms.ts';
import { ageDocuments } from '../shop/age-documents.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';
import { deliver } from '../staff/deliver.ts';
import { openOffice } from '../staff/office.ts';

/** Reloads a page until the worker has read its document. */
const untilRead = (page: Page) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Lo que dice la nota' })).toBeVisible({ timeout: 1000 });
  }).toPass();

test('[EN-3] [OS-6] [AP-24] a note is opened, shared, revoked and ordered again @phone @all', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(180_000);
  const orderId = await orderPaid(page.request, email);
  await deliver(browser, shopUrl, orderId);

  // The order says what the note says, with its words on demand.
  await page.goto(`/pedidos/${orderId}`);
  await untilRead(page);
  const reading = page.getByRole('region', { name: 'Lo que dice la nota' });
  await expect(reading).toContainText('como ayuda y no como consejo');
  const owner = reading.getByText('PRUEBA INVENTADA, ANA (12345678Z)');
  await expect(owner).toBeVisible();
  await expect(reading.getByText('50,000000% (1/2) del pleno dominio').first()).toBeHidden();
  await owner.click();
  await expect(reading.getByText('50,000000% (1/2) del pleno dominio').first()).toBeVisible();
  await expect(reading.getByText('150.000 € a favor de BANCO INVENTADO, S.A.')).toBeVisible();
  await expectAccessible(page);

  // The document opens in the page, and is zoomed by the keyboard.
  await page.getByRole('link', { name: 'nota-simple.pdf' }).click();
  const first = page.getByRole('region', { name: 'Página 1 de 2' });
  await expect(first).toContainText('REGISTRO DE LA PROPIEDAD DE GETAFE');
  await page.getByRole('button', { name: 'Ampliar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('150 %')).toBeVisible();
  await page.getByRole('button', { name: 'Ajustar al ancho' }).click();
  await expect(page.getByText('100 %')).toBeVisible();
  await expectAccessible(page);

  // A stranger opens the link and sees the document alone.
  await page.getByLabel('30 días').check();
  await page.getByLabel('¿Para quién es? (opcional)').fill('Mi banco');
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(page.getByText('El enlace está listo. Cópialo y envíalo.')).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Enlace' }).inputValue();
  expect(link).toMatch(/^http.*\/compartido\/[\w-]{43}$/);
  await expectAccessible(page);
  const elsewhere = await browser.newContext({ locale: 'es-ES', viewport: page.viewportSize() ?? undefined });
  const stranger = await elsewhere.newPage();
  const opened = await stranger.goto(link);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Nota Simple' })).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'Página 1 de 2' })).toContainText('GETAFE');
  expect(await stranger.content()).not.toContain(orderId);
  expect(await stranger.content()).not.toContain(email);
  await expectAccessible(stranger);
  const [download] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Guardar el documento' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Nota Simple.pdf');

  // The customer sees that it was opened, and revokes it.
  await page.reload();
  await expect(page.getByText(/Abierto 2 veces, la última el/)).toBeVisible();
  await page.getByRole('button', { name: 'Anular el enlace: Mi banco' }).click();
  await expect(page.getByText('El enlace ya no vale.')).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(410);
  await expect(stranger.getByRole('heading', { name: 'Este enlace ya no vale' })).toBeVisible();
  expect((await stranger.goto(`${link}/archivo`, { waitUntil: 'commit' }))?.status()).toBe(404);
  await elsewhere.close();

  // Staff see who opened it.
  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}`, 'operador');
  const details = staff.getByRole('article', { name: 'Nota Simple' }).locator('.document-details');
  await details.getByText('Detalles').click();
  await expect(details).toContainText('Enlace compartido: Mi banco, descargado');
  await expect(details).toContainText('Leída: el cliente ve el resumen');
  await expect(details.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  await staff.context().close();

  // An old note is ordered again in one tap.
  await ageDocuments(orderId);
  await page.goto(`/pedidos/${orderId}`);
  await expect(page.getByText(/tiene más de 60 días/)).toBeVisible();
  await page.getByRole('button', { name: 'Pedir una nueva' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Nota Simple').first()).toBeVisible();
});

test('[OS-6] the cart says that the same document is on its way, and lets the customer go on @phone', async ({
  page,
  email,
}) => {
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/cart/add/ns?${asQuery(WHOLE_NOTE)}`);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(/Ya pediste este documento el .*: está en camino\./)).toBeVisible();
  await expect(page.getByRole('link', { name: SHOP_TEXTS.es.purchase }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(new RegExp(`/pedidos/${orderId}$`));
});
