import { orderPaid } from '../customer/order-by-calls.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

test('[BC-9] an accountant checks the month, corrects a customer’s tax data, and the sums still agree @all', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const orderId = await orderPaid(page.request, email);
  const staff = await openOffice(browser, shopUrl, '/invoices');
  await expect(staff.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible();
  await expect(staff.getByText(/^1 a \d+, sin huecos$/).first()).toBeVisible();
  await expectAccessible(staff);

  await staff.getByRole('textbox', { name: 'Número de factura o de pedido' }).fill(orderId);
  await staff.keyboard.press('Enter');
  const found = staff.getByRole('region', { name: 'Documentos encontrados' }).getByRole('row');
  await expect(async () => {
    await staff.reload();
    await expect(found).toHaveCount(2);
  }).toPass();
  await expect(found.last()).toContainText('Factura simplificada');
  await found.getByRole('link', { name: orderId }).click();

  await staff.getByRole('button', { name: 'Corregir los datos del cliente' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Corregir los datos del cliente' });
  await dialog.getByLabel('Para quién es la factura').selectOption('Una empresa o un autónomo');
  await dialog.getByLabel('País').selectOption('España');
  await dialog.getByLabel('Nombre o empresa').fill('Muestras Inventadas, S. L.');
  await dialog.getByLabel('NIF, NIE o CIF').fill('B64717839');
  await dialog.getByLabel('Dirección').fill('Calle de Ejemplo 12');
  await dialog.getByLabel('Población').fill('Getafe');
  await dialog.getByLabel('Código postal').fill('28901');
  await dialog.getByLabel('Provincia').fill('Madrid');
  await dialog.getByLabel('Correo electrónico').fill('cuentas@correo.example');
  await dialog.getByLabel('Teléfono').fill('600 111 222');
  await dialog.getByRole('button', { name: 'Abonar y emitir otra' }).click();
  await expect(dialog.getByText(/no cuadra con su letra/)).toBeVisible();
  await expect(dialog.getByLabel('NIF, NIE o CIF')).toBeFocused();
  await expectAccessible(staff);
  await dialog.getByLabel('NIF, NIE o CIF').fill('B64717838');
  await dialog.getByRole('button', { name: 'Abonar y emitir otra' }).dblclick();
  await expect(dialog).toBeHidden();
  const documents = staff.getByRole('region', { name: 'Facturas' }).getByRole('listitem');
  await expect(documents).toHaveCount(3);
  await expect(documents.nth(1)).toContainText(/RS\d\d-\d{6}.*−25,12\s€.*abona S/);
  await expect(documents.nth(2)).toContainText(/F\d\d-\d{6}.*25,12\s€.*sustituye a S.*Muestras Inventadas/);
  await expect(staff.getByText('Datos de la factura cambiados')).toBeVisible();

  await staff.goto(`${new URL(staff.url()).origin}/backoffice/invoices`);
  const ledger = staff.getByRole('region', { name: 'Comparación con el libro de caja' });
  await expect(ledger).toBeVisible();
  await expect(ledger.getByRole('link', { name: orderId })).toHaveCount(0);
  const [csv] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Descargar CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/-20\d\d-\d\d\.csv$/);
  await staff.context().close();

  await page.goto(`/pedidos/${orderId}`);
  await expect(page.getByRole('link', { name: /Factura F\d\d-\d{6}/ })).toBeVisible();
  await expectAccessible(page);
});
