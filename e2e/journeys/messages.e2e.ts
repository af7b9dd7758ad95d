import { readFileSync } from 'node:fs';
import { enterMailedCode } from '../customer/enter-code.ts';
import { orderPaid } from '../customer/order-by-calls.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

const NOTE = new URL('../nota-simple.pdf', import.meta.url).pathname;
const named = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: readFileSync(NOTE),
});

test('[PR-10] [EN-16] a customer and staff send each other a file with their messages @phone @all', async ({
  page,
  browser,
  email,
  shopUrl,
}) => {
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}/mensajes`);
  await page
    .getByLabel('Adjuntar archivos')
    .setInputFiles([
      named('dni.pdf'),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
    ]);
  const text = page.getByLabel('Mensaje', { exact: true });
  await text.fill('Aquí tenéis mi DNI.');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('nota.txt: Este archivo no es un PDF ni una foto')).toBeVisible();
  // The file that arrived and the text are kept.
  await expect(text).toHaveValue('Aquí tenéis mi DNI.');
  await expect(page.getByRole('button', { name: 'Quitar dni.pdf' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(text).toHaveValue('Aquí tenéis mi DNI.');
  await expect(page.getByRole('button', { name: 'Quitar dni.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Mensaje enviado.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'dni.pdf' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Quitar dni.pdf' })).toHaveCount(0);
  await expectAccessible(page);

  const office = await openOffice(browser, shopUrl, `/orders/${orderId}`, 'operador');
  const thread = office.getByRole('region', { name: 'Mensajes' });
  await expect(thread.getByRole('link', { name: 'dni.pdf', exact: true })).toBeVisible();
  await thread.getByLabel('Responder al cliente').fill('Gracias. Fírmanos esto.');
  await office.locator('input[type=file][multiple][accept*=heic]').last().setInputFiles(named('modelo.pdf'));
  await expect(thread.getByRole('button', { name: 'Quitar modelo.pdf' })).toBeVisible();
  await expectAccessible(office);
  await thread.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(thread.getByRole('link', { name: 'modelo.pdf', exact: true })).toBeVisible();
  await office.context().close();

  const { links, text: mail } = await mailTo(email, /Te hemos contestado/);
  expect(mail).toContain('Archivos que te enviamos: modelo.pdf.');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(links.find((url) => url.includes('/mensajes?k=')) ?? '');
  await expect(elsewhere.getByText(/^Para leer y contestar los mensajes/)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(elsewhere, email);
  const file = elsewhere.getByRole('link', { name: 'modelo.pdf' });
  await expect(file).toBeVisible();
  const opened = await elsewhere.request.get((await file.getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await elsewhere.context().close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[EN-16] a message carries its file by a plain post @phone', async ({ page, email }) => {
    const orderId = await orderPaid(page.request, email);
    await page.goto(`/pedidos/${orderId}/mensajes`);
    await page.getByLabel('Adjuntar archivos').setInputFiles(named('dni.pdf'));
    await page.getByLabel('Mensaje', { exact: true }).fill('Aquí va.');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByText('Mensaje enviado.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'dni.pdf' })).toBeVisible();
  });
});
