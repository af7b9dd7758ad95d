import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterMailedCode } from '../customer/enter-code.ts';
import { orderPaid } from '../customer/order-by-calls.ts';
import { noteOffsets, slowUploads, takePhoto } from '../customer/slow-photo.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { askForAddress } from '../staff/ask-customer.ts';
import { openOffice } from '../staff/office.ts';

const PLAN = {
  name: 'plano.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(join(import.meta.dirname, '../nota-simple.pdf')),
};

test('[RT-7] [AP-10] [OS-8] an operator asks for an address and a file, and the customer sends just those @phone', async ({
  page,
  browser,
  request,
  email,
  shopUrl,
}) => {
  const orderId = await orderPaid(request, email);
  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}`, 'operador');
  const line = staff.getByRole('article', { name: 'Nota Simple' });
  await expect(line.getByRole('button', { name: 'Preguntar al cliente' })).toBeVisible();
  await staff.keyboard.press('a');
  const dialog = staff.getByRole('dialog', { name: 'Preguntar al cliente' });
  await dialog.getByRole('checkbox', { name: /^Dirección/ }).check();
  await dialog.getByRole('button', { name: 'Pedir un archivo' }).click();
  await dialog.getByLabel('Archivo 1', { exact: true }).fill('Plano de la vivienda');
  await dialog.getByLabel('Mensaje al cliente (opcional)').fill('El número 12 no existe en esa calle.');
  await expect(dialog.getByRole('region', { name: 'El cliente verá' })).toContainText('Plano de la vivienda');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await expect(line.getByText('Espera respuesta')).toBeVisible();
  await staff.goto(`${shopUrl}/backoffice/?tab=all&text=${orderId}`);

  const { links } = await mailTo(email, /Necesitamos un dato/);
  await page.goto(links.find((url) => url.includes('/product/form/')) ?? '');
  await expect(page.getByText('Para responder a la pregunta sobre Nota Simple')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await enterMailedCode(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Necesitamos un dato tuyo' })).toBeVisible();
  await expect(page.getByText('El número 12 no existe en esa calle.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Dirección/ }).fill('Calle de Ejemplo 14, 3.º B');
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(page.getByRole('link', { name: /^Falta este dato/ })).toBeVisible();
  await page.getByLabel(/^Plano de la vivienda/).setInputFiles(PLAN);
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ya tenemos tu respuesta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page.getByText('Nos respondiste y seguimos')).toBeVisible();

  // The queue shows the answer by itself, and no longer once the line is open.
  const mark = staff.getByRole('img', { name: 'El cliente ha respondido' });
  await expect(mark).toBeVisible();
  await staff.getByRole('link', { name: orderId }).click();
  await expect(line.getByText('Respondida')).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expect(line.getByRole('insertion').first()).toHaveText('Calle de Ejemplo 14, 3.º B');
  await expect(line.getByRole('link', { name: 'plano.pdf', exact: true })).toBeVisible();
  await staff.context().close();
});

test.describe('a guest on a phone', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|status of 422/ });

  test('[RT-7] [EN-16] answers with a photo over a connection that drops, and is told of a late answer @phone @all', async ({
    page,
    context,
    request,
    email,
    shopUrl,
  }) => {
    const orderId = await orderPaid(request, email);
    await askForAddress(shopUrl, orderId, 'Foto de la escritura');
    const { links } = await mailTo(email, /Necesitamos un dato/);
    await page.goto(links.find((url) => url.includes('/product/form/')) ?? '');
    await page.getByRole('button', { name: 'Enviar el código' }).click();
    await enterMailedCode(page, email);
    const address = page.getByRole('textbox', { name: /^Dirección/ });
    await address.fill('Calle de Ejemplo 14');
    await page.reload();
    await expect(address).toHaveValue('Calle de Ejemplo 14');
    const late = await context.newPage();
    await late.goto(page.url());

    const offsets = noteOffsets(page);
    await page.getByLabel(/^Foto de la escritura/).setInputFiles(await takePhoto(page, 'escritura.jpg'));
    const speedUp = await slowUploads(page);
    await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
    const bar = page.getByRole('progressbar', { name: 'escritura.jpg' });
    await expect(async () => expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2)).toPass();
    await context.setOffline(true);
    await expect(page.getByText(/Se ha perdido la conexión. Seguirá solo/)).toBeVisible();
    await context.setOffline(false);
    await speedUp();
    await expect(page.getByRole('heading', { level: 1, name: 'Ya tenemos tu respuesta' })).toBeVisible();
    expect([offsets[0], Number(offsets[1]) > 0, offsets.length]).toEqual([0, true, 2]);

    await late.getByRole('textbox', { name: /^Dirección/ }).fill('Calle de Ejemplo 99');
    await late.getByLabel(/^Foto de la escritura/).setInputFiles(PLAN);
    await late.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(late.getByText(/^Ya nos habías respondido a esto el/)).toBeVisible();
    await expect(late.getByText('Calle de Ejemplo 99')).toBeVisible();
    await expectAccessible(late);
    await expect(late.getByText(/^Los archivos no van con el texto/)).toBeVisible();
    await late.getByRole('button', { name: 'Enviarlo como mensaje' }).click();
    await expect(late.getByLabel('Mensaje')).toHaveValue(/Nota Simple.*\n.*Calle de Ejemplo 99/);
  });
});

test('[EN-16] a photo of an answer whose page was closed is listed, and goes on when it is chosen again @phone @all', async ({
  page,
  email,
  shopUrl,
}) => {
  const orderId = await orderPaid(page.request, email);
  await askForAddress(shopUrl, orderId, 'Foto de la escritura');
  await page.goto(`/pedidos/${orderId}`);
  await page.getByRole('link', { name: 'Responder ahora' }).click();
  const address = page.getByRole('textbox', { name: /^Dirección/ });
  await address.fill('Calle de Ejemplo 14');
  const choose = page.getByLabel(/^Foto de la escritura/);
  const photo = await takePhoto(page, 'escritura.jpg');
  await choose.setInputFiles(photo);
  const speedUp = await slowUploads(page);
  const send = page.getByRole('button', { name: 'Enviar la respuesta' });
  await send.click();
  const bar = page.getByRole('progressbar', { name: 'escritura.jpg' });
  await expect(async () => expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2)).toPass();
  const asking = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asking).accept();
  await reloading;

  await expect(page.getByRole('heading', { name: 'No terminó de enviarse' })).toBeVisible();
  await expect(page.getByText(/^Ha llegado el [1-9]\d? %\. Elige otra vez el mismo archivo/)).toBeVisible();
  await expect(address).toHaveValue('Calle de Ejemplo 14');
  await expectAccessible(page);
  await speedUp();
  const offsets = noteOffsets(page);
  await choose.setInputFiles(photo);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ya tenemos tu respuesta' })).toBeVisible();
  expect(offsets).toEqual([expect.any(Number)]);
  expect(offsets[0]).toBeGreaterThan(0);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false, hydrates: false });

  test('[RT-7] [AP-27] answers are corrected and a question is answered by plain posts @phone @all', async ({
    page,
    email,
    shopUrl,
  }) => {
    const orderId = await orderPaid(page.request, email);
    await page.goto(`/pedidos/${orderId}`);
    await page.getByRole('link', { name: 'Corregir los datos' }).click();
    const address = page.getByRole('textbox', { name: /^Dirección/ });
    await address.fill('');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await expect(page.getByText('Hay algo que revisar')).toBeVisible();
    await address.fill('Calle de Ejemplo 12');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await expect(page.getByText('No has cambiado nada')).toBeVisible();
    await page.getByRole('link', { name: 'Corregir los datos' }).click();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('textbox', { name: /^Dirección/ }).fill('Calle de Ejemplo 13');
    await second.getByRole('button', { name: 'Guardar los cambios' }).click();
    await expect(second.getByText('Hemos guardado los datos corregidos.')).toBeVisible();
    await expect(second.getByText('Calle de Ejemplo 13').first()).toBeVisible();
    await address.fill('Calle de Ejemplo 66');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await expect(page.getByText(/^Estos datos se cambiaron en otra ventana/)).toBeVisible();
    await expect(address).toHaveValue('Calle de Ejemplo 66');
    await page.goto(`/pedidos/${orderId}`);

    await page.getByRole('link', { name: 'Corregir los datos' }).click();
    await address.fill('Calle de Ejemplo 77');
    await askForAddress(shopUrl, orderId, 'Plano de la vivienda');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await expect(page.getByText(/^No hemos guardado nada\. Esperamos tu respuesta/)).toBeVisible();
    await expect(page.getByText(/Calle de Ejemplo 77/)).toBeVisible();
    await page.getByRole('link', { name: 'Ver el pedido' }).click();
    await expect(page.getByRole('link', { name: 'Corregir los datos' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Responder ahora' }).click();
    await page.getByLabel(/^Plano de la vivienda/).setInputFiles(PLAN);
    await address.fill('');
    await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
    // The file is stored with the first try.
    await expect(page.getByText('plano.pdf')).toBeVisible();
    await address.fill('Calle de Ejemplo 14');
    await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ya tenemos tu respuesta' })).toBeVisible();
  });
});
