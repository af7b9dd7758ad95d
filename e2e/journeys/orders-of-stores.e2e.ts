import type { Page } from '@playwright/test';
import { SHOP_TEXTS } from '../customer/buyer.ts';
import { knownBuyer, orderAsKnown, PASSWORD } from '../customer/known-buyer.ts';
import { press } from '../customer/register-page.ts';
import { QUERY, REPORT } from '../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

const orders = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Pedido / });

/** A customer with a paid note and an unpaid query in store 14, and an unpaid report in store 16. */
async function customerOfTwo(shopUrl: string, email: string) {
  await knownBuyer(shopUrl, email);
  const query = await orderAsKnown(shopUrl, email, { store: 14, entry: 'qpropiedades', answers: QUERY });
  const report = await orderAsKnown(shopUrl, email, { store: 16, entry: 'ipredial', answers: REPORT });
  return { query, report };
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/customer/authenticate?path=%2Fpedidos');
  await page.getByLabel(SHOP_TEXTS.es.email).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await press(page, 'Entrar');
  await expect(orders(page)).toHaveCount(3);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar en tus pedidos').fill(text);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
}

/** Filters and searches the list, and finds its way back from a search without results. */
async function findOrders(page: Page, query: string): Promise<void> {
  await page.getByRole('link', { name: 'Sin pagar' }).click();
  await expect(page).toHaveURL(/\/pedidos\?estado=unpaid$/);
  await expect(orders(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Sin pagar' })).toHaveAttribute('aria-current', 'true');
  await search(page, 'bruno');
  await expect(page).toHaveURL(/buscar=bruno/);
  await expect(page).toHaveURL(/estado=unpaid/);
  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page)).toContainText(query);
  await search(page, 'nadie así');
  await expect(page.getByRole('heading', { name: 'Ningún pedido coincide' })).toBeVisible();
  await expect(page.getByLabel('Buscar en tus pedidos')).toHaveValue('nadie así');
  await page.getByRole('link', { name: 'Ver todos los pedidos' }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
  await expect(orders(page)).toHaveCount(3);
}

/** Opens the order of the other store, where the customer is logged in too. */
async function openElsewhere(page: Page, report: string): Promise<void> {
  const item = orders(page).filter({ hasText: report });
  await expect(item).toContainText('Hecho en Folio Predial');
  await item.click();
  await expect(page).toHaveURL(new RegExp(`^http://16\\.localhost:\\d+/pedidos/${report}$`));
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${report}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pagar o pedido' })).toBeVisible();
}

test('[RT-12] a customer finds the orders of every store in one list, and opens one of another store @all', async ({
  page,
  email,
  shopUrl,
}) => {
  const { query, report } = await customerOfTwo(shopUrl, email);
  await logIn(page, email);
  await expectAccessible(page);
  await findOrders(page, query);
  await page.goto('/pedidos?buscar=nadie');
  await expectAccessible(page);
  await page.goto('/pedidos');

  await orders(page).filter({ hasText: 'Nota Simple' }).click();
  const history = page.getByRole('region', { name: 'Qué ha pasado y qué viene ahora' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Recibimos tu pago' })).toBeVisible();
  await expect(history.getByText(/^Lo tendrás el .*, antes de las? \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await openElsewhere(page, report);
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Os seus pedidos' }).click();
  await expect(orders(page)).toHaveCount(3);
  await expect(orders(page).filter({ hasText: query })).toContainText('Feito em');
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-12] the list is filtered and searched, and the other store’s order opens @all', async ({
    page,
    email,
    shopUrl,
  }) => {
    const { query, report } = await customerOfTwo(shopUrl, email);
    await logIn(page, email);
    await findOrders(page, query);
    await openElsewhere(page, report);
  });
});
