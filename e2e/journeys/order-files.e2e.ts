import { orderPaid } from '../customer/order-by-calls.ts';
import { noteOffsets, slowUploads, takePhoto } from '../customer/slow-photo.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

test('[AP-14] [EN-16] a photo sent to an order goes on after a lost connection, and staff open it @phone @all', async ({
  page,
  context,
  browser,
  email,
  shopUrl,
}) => {
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  const offsets = noteOffsets(page);
  const photo = await takePhoto(page, 'pasaporte.jpg');
  const speedUp = await slowUploads(page);
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  await page.getByLabel('Elige los archivos o haz una foto').setInputFiles([photo, text]);
  const bar = page.getByRole('progressbar', { name: 'pasaporte.jpg' });
  await expect(async () => expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2)).toPass();
  await context.setOffline(true);
  await expect(page.getByText(/Se ha perdido la conexión. Seguirá solo/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // It goes on while its sender reads another page.
  await page.getByRole('link', { name: 'Mensajes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Mensajes/ })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al pedido' }).click();
  await expect(bar).toBeVisible();
  await speedUp();

  await expect(page.getByRole('link', { name: 'pasaporte.jpg' })).toBeVisible();
  await expect(page.getByText(/no es un PDF ni una foto/)).toBeVisible();
  await expect(page.getByText('Enviaste un archivo')).toBeVisible();
  const [first, second = 0, ...more] = offsets;
  expect([first, second > 0, more.length]).toEqual([0, true, 1]);
  await expectAccessible(page);

  const office = await openOffice(browser, shopUrl, `/orders/${orderId}`, 'operador');
  const opening = office.waitForEvent('popup');
  await office.getByRole('link', { name: 'pasaporte.jpg', exact: true }).click();
  const seen = await opening;
  await expect.poll(() => seen.evaluate('document.images[0]?.naturalWidth')).toBe(1600);
});

test('[AP-14] a photo whose page was closed says how much has arrived, and goes on when it is chosen again @phone @all', async ({
  page,
  email,
}) => {
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  const photo = await takePhoto(page, 'foto.jpg');
  const speedUp = await slowUploads(page);
  const choose = page.getByLabel('Elige los archivos o haz una foto');
  await choose.setInputFiles(photo);
  const bar = page.getByRole('progressbar', { name: 'foto.jpg' });
  await expect(async () => expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2)).toPass();
  const asking = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asking;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(page.getByText(/^Ha llegado el [1-9]\d? %\. Elige otra vez el mismo archivo/)).toBeVisible();
  await expectAccessible(page);
  await speedUp();
  const offsets = noteOffsets(page);
  await choose.setInputFiles({ ...photo, name: 'la misma foto.jpg' });
  await expect(page.getByRole('link', { name: 'foto.jpg' })).toBeVisible();
  await expect(page.getByText(/^Ha llegado el/)).toHaveCount(0);
  expect(offsets).toEqual([expect.any(Number)]);
  expect(offsets[0]).toBeGreaterThan(0);

  await choose.setInputFiles(photo);
  await expect(page.getByText('Ya tenemos este archivo (foto.jpg)')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'foto.jpg' })).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: /status of 422/ });

  test('[AP-14] the form posts the files, and says what is wrong with one @phone', async ({
    page,
    email,
  }) => {
    const orderId = await orderPaid(page.request, email);
    await page.goto(`/pedidos/${orderId}`);
    const choose = page.getByLabel('Elige los archivos o haz una foto');
    const send = page.getByRole('button', { name: 'Enviar archivos' });
    await choose.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await send.click();
    await expect(page.getByText('nota.txt: Este archivo no es un PDF ni una foto')).toBeVisible();
    await choose.setInputFiles(new URL('../nota-simple.pdf', import.meta.url).pathname);
    await send.click();
    await expect(page.getByRole('link', { name: 'nota-simple.pdf' })).toBeVisible();
    await choose.setInputFiles(new URL('../nota-simple.pdf', import.meta.url).pathname);
    await send.click();
    await expect(page.getByText('Ya tenemos este archivo (nota-simple.pdf)')).toBeVisible();
  });
});
