import type { Page } from '@playwright/test';
import { payByCard, SHOP_TEXTS } from '../customer/buyer.ts';
import { knownBuyer, PASSWORD } from '../customer/known-buyer.ts';
import { addByCall, CONSENTS, openCalls, payByCall } from '../customer/order-by-calls.ts';
import { expectPaid } from '../customer/payment-methods.ts';
import { actAtSibs, orderOn } from '../customer/provider-pages.ts';
import { consent } from '../customer/register-page.ts';
import { QUERY } from '../customer/whole-forms.ts';
import { expect, expectAccessible, mailTo, takenOver, test } from '../shop/shop.ts';
import { uploadAndDeliver } from '../staff/deliver.ts';
import { openOffice } from '../staff/office.ts';

/** A registry's list as it is copied from a sheet. */
const FOUND = [
  'Getafe\tCalle Inventada 3\tGetafe n.º 1\t1234\t\t50 %',
  'Getafe\tCalle Inventada 5\tGetafe n.º 1\t1236\t\t100 %',
  'Parla\tPlaza de Muestra 4\tParla n.º 2\t567\t\t100 %',
  'Parla\t\tParla n.º 2\t568\t\t25 %',
  'Leganés\t\t\t\t28065000123456\t50 %',
].join('\n');

/** Logs a known buyer in, and orders and pays a property query, by the calls that the pages make. */
async function orderQuery(page: Page, email: string): Promise<string> {
  const { order, view } = openCalls(page.request);
  await page.request.get('/servicios');
  expect(await view('logIn', { email, pass: PASSWORD, key: email })).toMatchObject({ ok: true });
  await addByCall(page.request, 'qpropiedades', QUERY);
  const orderId = await order('checkoutAuthenticated', CONSENTS);
  await payByCall(page.request, orderId);
  return orderId;
}

test('[AP-6] [PR-3] [EN-3] the operator finds five properties, and an account’s customer receives two notes @all', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(180_000);
  await knownBuyer(shopUrl, email);
  const queryId = await orderQuery(page, email);

  // The operator pastes what the registries found, and sends it.
  const office = await openOffice(browser, shopUrl, `/orders/${queryId}`, 'operador');
  await office.getByRole('button', { name: 'Tomar' }).click();
  await office.getByRole('button', { name: 'Inmuebles encontrados' }).click();
  await expect(office.locator('[data-cell="0.municipality"]')).toBeVisible();
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

  // The query's own page says so; the customer picks two, and is told what the rest loses.
  await mailTo(email, /elige tus Notas Simples/);
  await page.goto(`/pedidos/${queryId}`);
  await expect(page.getByText('Hemos encontrado 5 inmuebles')).toBeVisible();
  await page.getByRole('link', { name: 'Elegir las notas' }).click();
  await page.getByLabel(/Calle Inventada 3/).check();
  await page.getByLabel(/Finca 568/).check();
  await expect(page.getByText('Si ahora pides 2 de 5')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir 2 notas · 50,24 €' }).click();
  await consent(page);
  const orderId = await payByCard(page, SHOP_TEXTS.es);

  // Both are sub-lines of the query in the operator's queue, who delivers them.
  await office.goto(`${shopUrl}/backoffice/orders/${orderId}?tab=closed`);
  await expect(office.getByRole('link', { name: `De la consulta ${queryId}` })).toHaveCount(2);
  for (const text of ['Calle Inventada 3', 'Finca 568'])
    await uploadAndDeliver(office.getByRole('article').filter({ hasText: text }));
  await office.context().close();

  // The customer finds both as sub-lines of the query, and opens each.
  for (const at of [0, 1]) {
    await page.goto(`/pedidos/${queryId}`);
    await page.getByRole('link', { name: 'Ver las notas' }).click();
    const subLines = page.getByRole('region', { name: /pedido/i }).getByRole('link', { name: /Nota Simple/ });
    await expect(subLines).toHaveCount(2);
    await subLines.nth(at).click();
    await expect(page).toHaveURL(new RegExp(`/pedidos/${orderId}$`));
    await page.getByRole('link', { name: 'nota-simple.pdf' }).nth(at).click();
    await expect(page).toHaveURL(/\/documento\//);
    await expect(page.getByRole('region', { name: 'Página 1 de 2' })).toBeVisible();
  }
});

test('[AP-6] [RT-9] the operator quotes by telephone, and the customer completes it and pays by MB WAY', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  test.setTimeout(120_000);
  const words = SHOP_TEXTS.pt;
  const office = await openOffice(browser, shopUrl, '/quotes/new', 'operador');
  await expect(office.getByText('Elige una tienda para añadir sus productos.')).toBeVisible();
  await office.getByRole('combobox', { name: 'Tienda' }).fill('(16)');
  await office.getByRole('option', { name: /\(16\)/ }).click();
  await office.getByLabel('Correo del cliente').fill(email);
  await office.getByRole('combobox', { name: 'Producto' }).fill('Certid');
  await office.getByRole('option', { name: 'Certidão Permanente' }).first().click();
  await office.getByLabel('Precio sin IVA (€)').fill('30');
  await office.getByLabel('Qué incluye').fill('Certidão com averbamentos');
  await expect(office.getByText(/^El cliente completa:/)).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Guardar presupuesto' }).click();
  const row = office.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(office.getByText(`Presupuesto enviado a ${email}`)).toBeVisible();
  await office.context().close();

  const { links } = await mailTo(email, /orçamento/);
  await page.goto(links.find((url) => url.includes('/customer/payment/quote/')) ?? '');
  await page.getByRole('button', { name: 'Continuar com este orçamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Complete os dados de/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Distrito, concelho e freguesia').fill('Colares');
  await page.getByRole('option', { name: /^Colares/ }).click();
  await page.getByLabel('A descrição em ficha').check();
  await page.getByLabel('Número da descrição').fill('1234');
  await page.getByLabel('Rústico').check();
  await page.getByRole('button', { name: 'Guardar e continuar' }).click();
  await page.getByRole('radio', { name: 'MB WAY' }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
  await takenOver(page);
  await page.getByRole('textbox', { name: 'Telemóvel' }).fill('912 345 678');
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await actAtSibs(page, 'phone', await orderOn(page), /^Accept$/);
  const orderId = await expectPaid(page, words);
  await page.getByRole('link', { name: words.open }).click();
  await expect(page).toHaveURL(new RegExp(`/pedidos/${orderId}$`));
  await expect(page.getByRole('heading', { level: 2, name: /Certidão Permanente/ })).toBeVisible();
});
