import { enterMailedCode } from '../customer/enter-code.ts';
import { buyNotes } from '../customer/two-notes.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';

/** So many Notas Simples cost more than 400 €, up to which an invoice need not name its customer. */
const MANY = 16;

test('[BC-9] [EN-17] a guest gives the data that a large order’s invoice needs, and has it at once @second-width @all', async ({
  page,
  browser,
  email,
}) => {
  test.slow();
  const orderId = await buyNotes(page, email, MANY);
  await expect(page.getByRole('link', { name: 'Completar los datos' })).toBeVisible();
  await page.goto(`/customer/checkout/success/${orderId}`);
  await page.getByRole('link', { name: 'Completar los datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datos para tu factura' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al pedido' }).click();
  const first = page.locator('.orders__line').first();
  await expect(first).toContainText('Calle de Ejemplo 12');
  await expect(first.getByText('Recibir antes de 4 horas laborables')).toBeHidden();
  await first.getByText(/^Ver los otros/).click();
  await expect(first.getByText('Recibir antes de 4 horas laborables')).toBeVisible();
  const confirmed = await mailTo(email, /Pedido|pedido/);
  expect(confirmed.text).toContain('A tu factura le faltan tus datos');
  const link = confirmed.links.find((url) => url.includes(`/pedidos/${orderId}?k=`)) ?? '';

  const guest = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await guest.goto(link);
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Completar los datos' }).click();
  await expect(guest).toHaveURL(/codigo\?luego=invoice$/);
  await guest.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(guest, email);
  await expect(guest.getByRole('heading', { level: 1, name: 'Datos para tu factura' })).toBeVisible();
  await expectAccessible(guest);

  await guest.getByLabel('Nombre', { exact: false }).first().fill('Ana Prueba');
  await guest.getByRole('button', { name: 'Emitir la factura' }).click();
  await expect(guest.locator('#f-billing\\.taxId')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(guest);
  await guest.locator('#f-billing\\.taxId').fill('12345678Z');
  await guest.locator('#f-billing\\.address').fill('Calle de Ejemplo 12');
  await guest.locator('#f-billing\\.city').fill('Getafe');
  await guest.locator('#f-billing\\.postalCode').fill('28901');
  await guest.locator('#f-billing\\.province').fill('Madrid');
  await guest.locator('#f-billing\\.phone').fill('600 111 222');
  await guest.getByRole('button', { name: 'Emitir la factura' }).dblclick();
  await expect(guest.getByText('Tu factura está lista.')).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Factura F\d\d-\d{6}$/ })).toBeVisible();
  await expectAccessible(guest);
  expect((await mailTo(email, /Tu factura del pedido/)).text).toContain('adjunta en PDF');
});
