import { SHOP_TEXTS } from '../customer/buyer.ts';
import { changeLanguage } from '../customer/change-language.ts';
import { fill, pressPay, purchase, withNote } from '../customer/register-page.ts';
import { fillCard } from '../customer/simple-note.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

test('[VA-8] typed data survive a reload, a change of language and a step back @phone', async ({
  page,
  email,
}) => {
  await withNote(page);
  await purchase(page);
  await page.getByLabel(SHOP_TEXTS.es.email, { exact: true }).fill(email);
  await page.getByLabel('Necesito factura con mis datos').check();
  await page.getByLabel('Nombre o empresa').fill('Ana Prueba Inventada');
  await page.reload();
  await expect(page.getByLabel(SHOP_TEXTS.es.email, { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Nombre o empresa')).toHaveValue('Ana Prueba Inventada');
  await changeLanguage(page, 'English');
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Name or company')).toHaveValue('Ana Prueba Inventada');
  await changeLanguage(page, 'Español');
  await page.getByRole('link', { name: 'Ya tengo una contraseña' }).click();
  await expect(page).toHaveURL(/\/customer\/authenticate$/);
  await page.goBack();
  await expect(page.getByLabel(SHOP_TEXTS.es.email, { exact: true })).toHaveValue(email);
  await expect(page.getByLabel(SHOP_TEXTS.es.start)).not.toBeChecked();
});

test('[VA-10] a business in another member state sees before paying that VAT is dropped, or why it stays @phone @all', async ({
  page,
  email,
}) => {
  await withNote(page);
  await purchase(page);
  await fill(page, email);
  await page.getByLabel('Necesito factura con mis datos').check();
  await page.getByLabel('Una empresa o un autónomo').check();
  await page.getByLabel('País').selectOption('DE');
  const data = {
    'Nombre o empresa': 'Muster GmbH Inventada',
    'NIF, NIE o CIF': 'DE 123 456 301',
    Dirección: 'Musterweg 1',
    Población: 'Berlín',
    'Código postal': '10115',
    Provincia: 'Berlín',
    'Correo para la factura': 'cuentas@example.com',
    Teléfono: '+49 30 1234567',
  };
  for (const [label, value] of Object.entries(data)) await page.getByLabel(label).fill(value);
  await fillCard(page, '4242424242424242');
  await pressPay(page);
  await expect(page.getByText(/VIES, la lista europea de números de IVA, no responde ahora/)).toBeVisible();
  await page.getByLabel('NIF, NIE o CIF').fill('DE123456789');
  await pressPay(page);
  await expect(page.getByText(/El total cambia de 25,12/)).toBeVisible();
  await expect(page.locator('.checkout__brief-total')).toContainText('20,76');
  await expectAccessible(page);
  await pressPay(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/\d+$/);
  await expect(page.getByText('20,76').first()).toBeVisible();
});
