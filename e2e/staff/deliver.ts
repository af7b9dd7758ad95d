import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';

const PDF = readFileSync(join(import.meta.dirname, '../nota-simple.pdf'));

/** Signs in as staff, finds the order, uploads the document of one line and marks it ready; `at` of several. */
export async function deliver(
  browser: Browser,
  shopUrl: string,
  orderId: string,
  productName = 'Nota Simple',
  at = 0,
): Promise<void> {
  const office = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
  });
  const staff = await office.newPage();
  await staff.goto(`${shopUrl}/backoffice`);
  await staff.getByLabel(/correo/i).fill('operador@folio.example');
  await staff
    .getByLabel(/contraseña/i)
    .first()
    .fill('demostracion');
  await staff.getByRole('button', { name: /entrar/i }).click();
  await staff.getByText(orderId).first().click();
  const line = staff.getByRole('article', { name: productName }).nth(at);
  await line
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota-simple.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(line.getByText('nota-simple.pdf').first()).toBeVisible();
  await line.getByRole('button', { name: 'Marcar como listo' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await office.close();
}
