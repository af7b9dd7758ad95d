import { expectPersistent, listen } from '../../access/live-regions.ts';
import { openHost } from '../../customer/host-page.ts';
import { addByCall, orderPaid } from '../../customer/order-by-calls.ts';
import { fillCard, pay, register } from '../../customer/simple-note.ts';
import { slowLine } from '../../customer/slow-line.ts';
import { slowUploads, takePhoto } from '../../customer/slow-photo.ts';
import { asQuery, NOTE, QUERY } from '../../customer/whole-forms.ts';
import { expect, test } from '../../shop/shop.ts';

const FAILED = /Ha fallado el intento de pago/;
const MISSING = /Falta este dato/;
const PLACES = /^(\d+ lugar|Los primeros 12)/;

test('[SH-2] [EN-8] a form’s steps, errors and places are read out @all', async ({ page }) => {
  const { hears, missed } = await listen(page);
  await page.goto('/servicios');
  await expectPersistent(page);
  await page.getByRole('link', { name: 'Solicitar Nota Simple' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveTitle(/Nota Simple/);
  await expect(heading).toHaveText(/inmueble/);
  await expect(heading).toBeFocused();

  const address = page.getByRole('textbox', { name: 'Dirección del inmueble' });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await hears(MISSING);
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(MISSING);
  await address.fill('Calle de Ejemplo 12');
  await page.keyboard.press('Enter');

  const town = page.getByLabel('Municipio', { exact: true });
  await town.pressSequentially('geta', { delay: 20 });
  await hears(PLACES);
  // An ambiguous name raises a warning.
  await town.fill('Mieres');
  await town.press('Tab');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await hears(/Hay varios lugares con ese nombre/);
  await expect(town).toHaveAccessibleDescription(/Hay varios lugares con ese nombre/);
  expect(missed).toEqual([]);
});

test('[CH-5] [AP-25] the results of a search, what leaves the cart and what is copied are read out @all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { hears, missed } = await listen(page);
  await addByCall(page.request, 'ns', NOTE);
  await addByCall(page.request, 'qpropiedades', QUERY);
  await page.goto('/cart');
  const opener = page.getByRole('button', { name: 'Eliminar Nota Simple' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: /^¿Eliminar/ }).locator(':focus')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await hears(/^Hemos quitado/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido' })).toBeFocused();
  await page.goto('/cart/share');
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  await page.getByRole('button', { name: 'Copiar' }).click();
  await hears(/^Copiado$/);

  await page.goto('/servicios?store_id=21');
  const search = page.getByLabel('Busca un documento');
  await search.pressSequentially('nacimiento', { delay: 10 });
  await hears(/^1 servicio, Nota Simple de Nacimiento$/);
  await search.fill('xqzw');
  await hears(/^No hay nada con ese nombre/);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/more documents/);
  expect(missed).toEqual([]);
});

test('[AR-6] [BC-8] [CH-7] a payment at work, refused and done is read out, and a snackbar once @all', async ({
  page,
  email,
}) => {
  const { hears, heard, missed } = await listen(page);
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  await register(page, email);
  await fillCard(page, '4000000000000002');
  await hears(/^El número de tarjeta es válido/);
  const speedUp = await slowLine(page, 1000);
  await pay(page);
  await hears(/^Un momento…$/);
  await speedUp();
  await hears(FAILED);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeFocused();
  const payment = page.url();
  await page.goto('/servicios/reset');
  await hears(FAILED);
  await page.getByRole('link', { name: 'Tus pedidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus pedidos' })).toBeFocused();
  await expect(page.locator('.f-snackbar')).toBeVisible();
  await page.goto(payment);
  await fillCard(page, '4242424242424242');
  expect(heard.filter((text) => FAILED.test(text))).toEqual([]);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Gracias/ })).toBeFocused();
  expect(missed).toEqual([]);
});

test('[AP-14] a file on its way to an order, and its arrival, are read out @all', async ({ page, email }) => {
  const { hears, missed } = await listen(page);
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  const speedUp = await slowUploads(page);
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  const photo = await takePhoto(page, 'pasaporte.jpg');
  await page.getByLabel('Elige los archivos o haz una foto').setInputFiles([photo, text]);
  await hears(/^pasaporte\.jpg: Enviando/);
  await speedUp();
  await hears(/^Hemos recibido tu archivo/);
  await hears(/^nota\.txt: .*no es un PDF ni una foto/);
  expect(missed).toEqual([]);
});

test('[SH-2] [RT-1] an embedded shop reads out its errors, its places and its messages @all', async ({
  page,
}) => {
  const { hears, missed } = await listen(page);
  await openHost(page, { path: '/nota-simple/step1' });
  await expectPersistent(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await hears(MISSING);
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 12');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Municipio', { exact: true }).pressSequentially('geta', { delay: 20 });
  await hears(PLACES);

  await openHost(page, { path: `/cart/add/ns?${asQuery(NOTE)}` });
  await page.getByRole('button', { name: 'Eliminar Nota Simple' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await hears(/^Hemos quitado/);
  await expect(page.locator('[data-folio]').getByRole('heading', { level: 1 })).toBeFocused();
  expect(missed).toEqual([]);
});
