import { type Page, request } from '@playwright/test';
import { listen } from '../../access/live-regions.ts';
import { orderPaid } from '../../customer/order-by-calls.ts';
import { expect, test } from '../../shop/shop.ts';
import { openOffice } from '../../staff/office.ts';
import { staffCalls } from '../../staff/staff-calls.ts';

type Lines = { readonly lines: readonly { readonly id: number }[] };

/** Opens a page of the back office and listens to it. */
async function openListening(staff: Page, url: string) {
  const listener = await listen(staff);
  await staff.goto(url);
  await expect(staff.locator('#content h1').first()).toBeVisible();
  return listener;
}

test('[OS-8] [RO-4] staff hear what they save and undo, what colleagues change, and what a list finds @all', async ({
  browser,
  shopUrl,
  email,
}) => {
  const buyer = await request.newContext({ baseURL: shopUrl });
  const orderId = await orderPaid(buyer, email);
  const staff = await openOffice(browser, shopUrl, '/account', 'operador');
  const { hears, missed } = await openListening(staff, `${shopUrl}/backoffice/?tab=all`);
  await staff.getByRole('searchbox', { name: /^Buscar/ }).fill(email);
  await hears(/^1 línea$/);
  await orderPaid(buyer, email);
  await hears(/^1 línea nueva en la lista$/);
  await staff.getByRole('searchbox', { name: /^Buscar/ }).fill(`${email}.nadie`);
  await hears(/^Ninguna línea cumple los filtros/);

  await staff.goto(`${shopUrl}/backoffice/orders/${orderId}?tab=closed`);
  const line = staff.getByRole('article', { name: 'Nota Simple' });
  await expect(line.getByRole('button', { name: 'Tomar' })).toBeVisible();
  await staff.keyboard.press('n');
  await staff.keyboard.type('Llamar antes de las doce');
  await staff.keyboard.press('Control+Enter');
  await hears(/^Nota guardada/);
  await staff.keyboard.press('Escape');
  const colleague = await staffCalls(shopUrl, 'admin');
  const [first] = (await colleague.get<Lines>(`orders/${orderId}`)).lines;
  await colleague.post(`lines/${first?.id}/take`);
  await hears(/^admin@folio\.example: Línea tomada/);

  await staff.keyboard.press('a');
  const dialog = staff.getByRole('dialog', { name: 'Preguntar al cliente' });
  await dialog.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await hears(/Elige al menos/);
  await staff.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await staff.getByRole('button', { name: 'Corregir o reenviar' }).click();
  const address = staff.getByRole('dialog').getByRole('textbox');
  await address.fill('ana');
  await address.press('Enter');
  await hears(/email|correo/);
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await staff.keyboard.press('x');
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancelar la línea/ })
    .click();
  await hears(/^Nota Simple: .*Puedes deshacerlo con la tecla z/);
  // A dialog that is still closing takes the keys.
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await staff.keyboard.press('z');
  await hears(/^Deshecho/);
  expect(missed).toEqual([]);
  await colleague.dispose();
  await buyer.dispose();
  await staff.context().close();
});
