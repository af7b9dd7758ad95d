import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buyNotes } from '../customer/two-notes.ts';
import { passTwoDays } from '../shop/pass-two-days.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { askForAddress } from '../staff/ask-customer.ts';
import { openOffice } from '../staff/office.ts';

const PDF = {
  name: 'nota-simple.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(join(import.meta.dirname, '../nota-simple.pdf')),
};
const WORDS = 'El registro no da copias de libros anteriores a 1950.';

test('[RT-7] [OS-8] [OS-1] a reminded customer answers; staff deliver a line, do not find one, and cancel one', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const orderId = await buyNotes(page, email, 3);
  await askForAddress(shopUrl, orderId);
  await mailTo(email, /Necesitamos un dato/);
  await passTwoDays(orderId);
  const reminder = await mailTo(email, /Seguimos esperando tu respuesta/);
  await page.goto(reminder.links.find((url) => url.includes('/product/form/')) ?? '');
  await page.getByRole('textbox', { name: /^Dirección/ }).fill('Calle de Ejemplo 12, 3.º B');
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ya tenemos tu respuesta' })).toBeVisible();

  // The list of closed lines has no next line that would open.
  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}?tab=closed`, 'operador');
  const line = (at: number) => staff.getByRole('article', { name: `Nota Simple (${at} de 3)` });
  const answered = line(1);
  await expect(answered.getByText('1 recordatorio enviado')).toBeVisible();
  await expect(answered.getByRole('insertion')).toHaveText('Calle de Ejemplo 12, 3.º B');
  await answered.locator('input[type=file]').setInputFiles(PDF);
  await answered.getByRole('button', { name: 'Marcar como listo' }).click();

  const missing = line(2);
  await missing.getByRole('button', { name: 'Tomar' }).click();
  await missing.getByRole('button', { name: 'No se ha encontrado' }).dblclick();
  await expect(missing.getByText(/14,21\s€ vuelven al cliente/)).toBeVisible();

  await line(3).getByRole('button', { name: 'Cancelar la línea' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Cancelar la línea' });
  await dialog.getByRole('textbox', { name: /^Unas palabras/ }).fill(WORDS);
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Cancelar la línea' }).click();
  await expect(staff.getByText(/vuelven 14,21\s€, nos quedamos con 10,91\s€/)).toBeVisible();
  await expect(staff.getByText(/^Línea cancelada/)).toBeVisible();
  await expect(line(3).getByText('Reembolsado')).toBeVisible();
  await expect(answered.getByRole('term').filter({ hasText: 'Entregado' })).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();

  const notFound = await mailTo(email, /No hemos encontrado: Nota Simple/);
  expect(notFound.text).toMatch(/nos quedamos con 10,91\s€ por la búsqueda y te devolvemos 14,21\s€/);
  expect((await mailTo(email, /^Cancelado: Nota Simple/)).text).toContain(WORDS);
  await mailTo(email, /Te devolvemos 14,21\s€ del pedido/);
  await mailTo(email, /Te devolvemos 25,12\s€ del pedido/);
  await page.goto(`/pedidos/${orderId}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Factura rectificativa/ })).toHaveCount(2);
  }).toPass();
  const money = (at: number) =>
    page.locator('.orders__line').nth(at).getByRole('definition').filter({ hasText: '€' });
  await expect(money(1)).toHaveText([/^25,12\s€$/, /^10,91\s€$/, /^14,21\s€$/]);
  await expect(
    page.getByText('No hemos encontrado este documento con los datos que nos diste.'),
  ).toBeVisible();
  await expect(page.getByText('Abonado')).toBeVisible();
});
