import { expectPaid, orderBy } from '../../customer/payment-methods.ts';
import { actAtSibs, orderOn } from '../../customer/provider-pages.ts';
import { expect, expectAccessible, mailTo, test } from '../../shop/shop.ts';

const STORE = { id: 16, language: 'pt' } as const;
const PHONE = '912 345 678';

test('[EN-15] [RT-9] MB WAY asks for a phone, waits for approval, and shows the thank-you page @phone', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, STORE, 'MB WAY', email);
  await page.getByLabel('Telemóvel', { exact: true }).fill('212 345');
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page.getByLabel('Telemóvel', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText('O MB WAY precisa de um telemóvel português, como 912 345 678').first(),
  ).toBeVisible();
  await page.getByLabel('Telemóvel', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: words.pay }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Aceite o pagamento no telemóvel' }),
  ).toBeVisible();
  await expect(page.getByText(PHONE)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/Tempo que falta: [34]:\d\d/);
  await expectAccessible(page);
  await actAtSibs(page, 'phone', await orderOn(page), /^Accept$/);
  await expectPaid(page, words);
});

test('[AP-0] a double click on the button pays once @phone @all', async ({ page, shopUrl, email }) => {
  const words = await orderBy(page, shopUrl, STORE, 'MB WAY', email);
  await page.getByLabel('Telemóvel', { exact: true }).fill(PHONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view/pay')) sent.push(request.url());
  });
  await page.getByRole('button', { name: words.pay }).dblclick();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('[EN-15] [AR-6] a rejected MB WAY payment is reported live, and Multibanco pays @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, STORE, 'MB WAY', email);
  await page.getByLabel('Telemóvel', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const orderId = await orderOn(page);
  await actAtSibs(page, 'phone', orderId, /^Refuse$/);
  await expect(
    page.locator('.f-notice').getByText('Recusou o pagamento no MB WAY e nada foi cobrado'),
  ).toBeVisible();
  await page.getByRole('link', { name: /Multibanco/ }).click();
  // MB WAY's page has a button of the same name until the other page appears.
  await expect(page.getByLabel('Telemóvel', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A sua referência de pagamento' })).toBeVisible();
  await expect(page.getByText('24000')).toBeVisible();
  await expectAccessible(page);
  await mailTo(email, /A sua referência para pagar/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar: Referência' }).click();
  await expect(page.getByRole('button', { name: 'Copiar: Referência' })).toHaveText('Copiado');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^\d{9}$/);
  await actAtSibs(page, 'multibanco', orderId, /Pay now/);
  await page.getByRole('link', { name: 'Verificar agora' }).click();
  await expectPaid(page, words);
});

test('[EN-15] [AR-6] an expired Multibanco reference is reported, and a new one is requested and paid @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, { id: 26, language: 'pt' }, 'Multibanco', email);
  const reference = page.getByRole('heading', { level: 1, name: 'A sua referência de pagamento' });
  await page.getByRole('button', { name: words.pay }).click();
  await expect(reference).toBeVisible();
  const orderId = await orderOn(page);
  await actAtSibs(page, 'multibanco', orderId, /Let it expire/);
  await page.getByRole('link', { name: 'Verificar agora' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await mailTo(email, /expirou/);
  await page.getByRole('button', { name: words.pay }).click();
  await expect(reference).toBeVisible();
  await actAtSibs(page, 'multibanco', orderId, /Pay now/);
  await page.getByRole('link', { name: 'Verificar agora' }).click();
  await expectPaid(page, words);
});
