import type { Page } from '@playwright/test';
import { orderPaid } from '../customer/order-by-calls.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

/** Bytes per second, so that a photo takes some seconds. */
const SLOW = 500_000;

/** Draws noise, as large as a phone's photo, and returns it as a JPEG in Base64. */
const DRAW = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
})()`;
const takePhoto = async (page: Page): Promise<Buffer> =>
  Buffer.from(await page.evaluate<string>(DRAW), 'base64');

async function limitUpload(page: Page, uploadThroughput: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
  });
}

test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

test('[AP-14] [EN-16] a photo sent to an order goes on after a lost connection, and staff open it', async ({
  page,
  context,
  browser,
  email,
  shopUrl,
}) => {
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const photo = { name: 'pasaporte.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  await limitUpload(page, SLOW);
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  await page.getByLabel('Elige los archivos o haz una foto').setInputFiles([photo, text]);
  const bar = page.getByRole('progressbar', { name: 'pasaporte.jpg' });
  await expect(async () => expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2)).toPass();
  await context.setOffline(true);
  await expect(page.getByText(/Se ha perdido la conexión. Seguirá solo/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await limitUpload(page, -1);

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: /status of 422/ });

  test('[AP-14] the form posts the files, and says what is wrong with one', async ({ page, email }) => {
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
  });
});
