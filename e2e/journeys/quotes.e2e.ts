import { request } from '@playwright/test';
import { payByCard, SHOP_TEXTS } from '../customer/buyer.ts';
import { orderPaid } from '../customer/order-by-calls.ts';
import { consent, goOn, PAYMENT } from '../customer/register-page.ts';
import { QUERY } from '../customer/whole-forms.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

/** A registry's list as it is copied from a sheet. */
const FOUND = [
  'Getafe\tCalle Inventada 3\tGetafe n.º 1\t1234\t\t50 %',
  'Getafe\tCalle Inventada 5\tGetafe n.º 1\t1236\t\t100 %',
  'Parla\tPlaza de Muestra 4\tParla n.º 2\t567\t\t100 %',
  'Parla\t\tParla n.º 2\t568\t\t25 %',
  'Leganés\t\t\t\t28065000123456\t50 %',
].join('\n');

test('[AP-6] [PR-3] [EN-3] the operator finds five properties, and the customer pays for two', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(180_000);
  const before = await request.newContext({ baseURL: shopUrl });
  const queryId = await orderPaid(before, email, [QUERY], 'qpropiedades');
  await before.dispose();

  // The operator pastes what the registries found, and sends it.
  const office = await openOffice(browser, shopUrl, `/orders/${queryId}`, 'operador');
  await office.getByRole('button', { name: 'Tomar' }).click();
  await office.getByRole('button', { name: 'Inmuebles encontrados' }).click();
  // A real clipboard needs a permission that this browser does not give.
  await office.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(FOUND)});
    const cell = document.querySelector('[data-cell="0.municipality"]');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
  await expect(office.getByLabel('CRU, fila 5')).toHaveValue('28065000123456');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Enviar 5 inmuebles' }).click();
  await expect(office.getByText(`Presupuesto enviado a ${email}`)).toBeVisible();

  // The customer opens the mail's link on another device, picks two and pays without typing an address.
  const mail = await mailTo(email, /elige tus notas simples/);
  const link = mail.links.find((url) => url.includes('/customer/payment/quote/')) ?? '';
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel(/Calle Inventada 3/).check();
  await page.getByLabel(/Finca 568/).check();
  await page.getByRole('button', { name: 'Pedir 2 notas · 41,52 € + IVA' }).click();
  await expect(page.getByText(/donde recibiste el presupuesto/)).toBeVisible();
  await consent(page);
  await goOn(page);
  await expect(page).toHaveURL(PAYMENT);
  const orderId = await payByCard(page, SHOP_TEXTS.es);
  await expect(async () => {
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Ver el pedido' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  // Both are sub-lines of the query in the operator's queue.
  await office.goto(`${shopUrl}/backoffice/orders/${orderId}`);
  await expect(office.getByRole('link', { name: `Sublínea de la consulta ${queryId}` })).toHaveCount(2);
  await expect(office.getByRole('article').first()).toContainText('Calle Inventada 3');
  await office.context().close();
});
