import { orderPaid } from '../customer/order-by-calls.ts';
import { deliverPush, recordNotifications, usePushService } from '../shop/push-service.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { deliver } from '../staff/deliver.ts';

test.use({ serviceWorkers: 'allow' });

const OFFER = 'Avísame en este dispositivo cuando esté listo';

test('[AP-15] a push message tells a customer who asked for it that the document is ready @second-width @all', async ({
  page,
  context,
  browser,
  shopUrl,
  email,
}) => {
  await context.grantPermissions(['notifications']);
  const received = await usePushService(page);
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  const offer = page.getByRole('button', { name: OFFER });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({
    path: `test-results/push-offer-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await offer.click();
  await expect(page.getByText('Te avisaremos en este dispositivo')).toBeVisible();

  // It is switched off and on again on the same page.
  await page.getByRole('button', { name: 'No avisarme más' }).click();
  await expect(page.getByText('Ya no te avisaremos en este dispositivo.')).toBeVisible();
  await offer.click();
  await expect(page.getByRole('button', { name: 'No avisarme más' })).toBeVisible();

  await deliver(browser, shopUrl, orderId);
  await mailTo(email, /^Tu documento está listo/);
  await expect.poll(received).toHaveLength(1);
  const [message = ''] = await received();
  const shown = await recordNotifications(context);
  await deliverPush(page, message);
  await expect.poll(shown).toEqual([
    {
      title: 'Tu documento está listo',
      body: expect.stringContaining(orderId),
      data: { url: `/pedidos/${orderId}` },
    },
  ]);
});

test('[AP-15] a browser that denies notifications is told how to allow them', async ({ page, email }) => {
  await usePushService(page);
  await page.addInitScript(() => {
    const page = globalThis as unknown as { Notification: object };
    Object.assign(page.Notification, { requestPermission: async () => 'denied' });
  });
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  await page.getByRole('button', { name: OFFER }).click();
  await expect(page.getByText(/elige «Permitir» en Notificaciones/)).toBeVisible();
});
