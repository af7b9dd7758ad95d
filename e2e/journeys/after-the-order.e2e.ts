import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enterMailedCode } from '../customer/enter-code.ts';
import { knownBuyer, PASSWORD } from '../customer/known-buyer.ts';
import { buyTwoNotes } from '../customer/two-notes.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { deliver } from '../staff/deliver.ts';

/** Returns the first bytes of the file that a link downloads or opens. */
async function fileBehind(page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(answer.status()).toBe(200);
  return (await answer.body()).subarray(0, 5).toString();
}

test('[RT-12] [BC-9] [AP-28] [AP-32] a guest returns by a code, corrects the address, withdraws and downloads', async ({
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
  await expect(page.getByLabel('Número del pedido')).toHaveValue(orderId);
  await page.getByLabel('Correo del pedido').fill(email);
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(page, email);

  await page.getByRole('link', { name: '¿No es tu correo? Corrígelo' }).click();
  const corrected = `corregido.${email}`;
  await page.getByLabel('Correo correcto').fill(corrected);
  await page.getByRole('button', { name: 'Guardar el correo' }).click();
  await expect(page.getByText(`desde ahora escribimos a ${corrected}`)).toBeVisible();

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

test('[AP-8] a customer downloads their data and erases the account, once no order is under way', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  await knownBuyer(shopUrl, email);
  await page.goto('/customer/authenticate?path=/customer/account/data');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  const erase = async () => {
    await page.getByLabel('Sé que no se puede deshacer').check();
    await page.getByLabel('Contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  };
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await expect(page.getByText('Marca la casilla para borrar la cuenta.').first()).toBeVisible();
  await erase();
  const refusal = page.getByText(/^Todavía no: hay pedidos en marcha/);
  await expect(refusal).toBeVisible();
  const orderId = /\d{10}/.exec((await refusal.textContent()) ?? '')?.[0] ?? '';
  await deliver(browser, shopUrl, orderId);
  await erase();
  await expect(page.getByText(/^Tu cuenta está borrada/)).toBeVisible();
  await mailTo(email, /está borrada/);
  await page.goto('/customer/account');
  await expect(page).toHaveURL(/authenticate/);
});
