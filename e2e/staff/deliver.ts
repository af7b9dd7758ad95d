import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Locator } from '@playwright/test';
import { openOffice } from './office.ts';

const PDF = readFileSync(join(import.meta.dirname, '../nota-simple.pdf'));

/** Signs in as staff, opens the order, uploads the document of one line and marks it ready; `at` of several. */
export async function deliver(
  browser: Browser,
  shopUrl: string,
  orderId: string,
  productName = 'Nota Simple',
  at = 0,
): Promise<void> {
  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}?tab=closed`, 'operador');
  await uploadAndDeliver(staff.getByRole('article', { name: productName }).nth(at));
  await staff.context().close();
}

/** Uploads the document of a line on the open page of its order, and marks it ready. */
export async function uploadAndDeliver(line: Locator): Promise<void> {
  await line
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota-simple.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(line.getByText('nota-simple.pdf').first()).toBeVisible();
  await line.getByRole('button', { name: 'Marcar como listo' }).click();
  // The delivery can be undone for a second. The list of closed lines has no next line that would open.
  await expect(line.getByRole('term').filter({ hasText: 'Entregado' })).toBeVisible();
}
