import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enterMailedCode } from '../customer/enter-code.ts';
import { knownBuyer, orderAsKnown, PASSWORD } from '../customer/known-buyer.ts';
import { buyTwoNotes } from '../customer/two-notes.ts';
import { REPORT } from '../customer/whole-forms.ts';
import { ageDocuments } from '../shop/age-documents.ts';
import { besides, expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { deliver } from '../staff/deliver.ts';

/** Returns the first bytes of the file that a link downloads or opens. */
async function fileBehind(page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(answer.status()).toBe(200);
  return (await answer.body()).subarray(0, 5).toString();
}

test('[RT-12] [BC-9] [AP-28] [AP-32] a guest returns by a code, corrects the address, withdraws and downloads @phone', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const orderId = await buyTwoNotes(page, email);
  const origin = new URL(page.url()).origin;
  await page.context().clearCookies();
  await page.goto(`${origin}/pedidos/${orderId}`);
  await page.getByRole('link', { name: 'Abrir un pedido con su número' }).click();
  await expect(page.getByLabel('Número de pedido')).toHaveValue(orderId);
  await page.getByLabel('Correo del pedido').fill(email);
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(page, email);

  await page.getByRole('link', { name: '¿No es tu correo? Corrígelo' }).click();
  const corrected = besides(email, 'corregido');
  await page.getByLabel('Correo correcto').fill(corrected);
  await page.getByRole('button', { name: 'Guardar el correo' }).click();
  const corrects = page.getByText(`desde ahora escribimos a ${corrected}`);
  await expect(corrects).toBeVisible();
  await expect(page).toHaveURL(`${origin}/pedidos/${orderId}`);
  await page.reload();
  await expect(page.getByText(corrected).first()).toBeVisible();
  await expect(corrects).toBeHidden();

  await page.getByRole('link', { name: 'Desistir del contrato aquí' }).click();
  await page
    .getByRole('checkbox', { name: /Nota Simple/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar el desistimiento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Has desistido' })).toBeVisible();
  await mailTo(corrected, new RegExp(`has desistido del pedido ${orderId}`));
  await deliver(browser, shopUrl, orderId, 'Nota Simple', 1);
  await mailTo(corrected, /^Tu documento está listo/);

  await expect(async () => {
    await page.goto(`${origin}/pedidos/${orderId}`);
    await expect(page.getByRole('link', { name: /^Factura rectificativa/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  expect(await fileBehind(page, /^Guardar el documento$/)).toBe('%PDF-');
  expect(await fileBehind(page, /^Factura S/)).toBe('%PDF-');
  expect(await fileBehind(page, /^Factura rectificativa/)).toBe('%PDF-');
});

const NEW_PASSWORD = 'otra frase inventada';
const orders = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Pedido / });

async function logIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/customer/authenticate?path=${encodeURIComponent(path)}`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function erase(page: Page, password: string): Promise<void> {
  await page.goto('/customer/account/data');
  await page.getByLabel('Sé que no se puede deshacer').check();
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
}

/** Changes the address by the link that the new one receives. */
async function changeEmail(page: Page, to: string): Promise<void> {
  await page.goto('/customer/account/email');
  await page.getByLabel('Correo nuevo').fill(to);
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  const { links } = await mailTo(to, /Confirma tu nuevo correo/);
  const { pathname, search } = new URL(links.find((link) => link.includes('/confirm?')) ?? '');
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Sí, cambiarlo' }).click();
  await expect(page.getByText(`Tu correo es ahora ${to}.`)).toBeVisible();
}

async function changePassword(page: Page): Promise<void> {
  await page.goto('/customer/account/password');
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('Has cambiado tu contraseña.')).toBeVisible();
}

async function exportData(page: Page): Promise<void> {
  await page.goto('/customer/account/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Descargar o borrar tus datos' })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ]);
  const start = readFileSync(await download.path()).subarray(0, 2);
  expect(start.toString()).toBe('PK');
}

test('[RT-12] [AP-24] [AP-8] a customer of two stores renews a note, changes the log-in, exports and erases @phone @all', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(180_000);
  await knownBuyer(shopUrl, email);
  const report = await orderAsKnown(shopUrl, email, { store: 16, entry: 'ipredial', answers: REPORT });
  await logIn(page, email, '/pedidos');
  await expect(orders(page)).toHaveCount(2);
  await expect(orders(page).filter({ hasText: report })).toContainText('Hecho en Folio Predial');
  const note = orders(page).filter({ hasText: 'Nota Simple' });
  const orderId = /\d{10}/.exec((await note.textContent()) ?? '')?.[0] ?? '';

  // Without the tick nothing is erased, and an unfinished order prevents it.
  await page.goto('/customer/account/data');
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await expect(page.getByText('Marca la casilla para borrar la cuenta.').first()).toBeVisible();
  await erase(page, PASSWORD);
  const refusal = page.getByRole('alert').filter({ hasText: 'Todavía no: hay pedidos en marcha' });
  await expect(refusal).toBeFocused();
  const orderLink = refusal.getByRole('link', { name: `Pedido ${orderId}` });
  await expect(orderLink).toHaveAttribute('href', `/pedidos/${orderId}`);

  await deliver(browser, shopUrl, orderId);
  await ageDocuments(orderId);
  await page.goto(`/pedidos/${orderId}`);
  await page.getByRole('button', { name: 'Pedir una nueva' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Nota Simple').first()).toBeVisible();

  const to = besides(email, 'nueva');
  await changeEmail(page, to);
  await changePassword(page);
  await exportData(page);
  await erase(page, NEW_PASSWORD);
  await expect(page.getByText(/^Tu cuenta está borrada/)).toBeVisible();
  await mailTo(to, /está borrada/);
  await page.goto('/customer/account');
  await expect(page).toHaveURL(/authenticate/);
});
