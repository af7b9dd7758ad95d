import { expectPaid, orderBy } from '../../customer/payment-methods.ts';
import { approveAtPaypal, payAtMonei } from '../../customer/provider-pages.ts';
import { expect, test } from '../../shop/shop.ts';

test('[EN-15] [RT-9] [AP-32] [AR-4] a PayPal payment is approved on its page and captured on return @phone', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, { id: 14, language: 'es' }, 'PayPal', email);
  await page.getByRole('button', { name: words.pay }).click();
  await approveAtPaypal(page);
  await expectPaid(page, words);
});

test('[EN-15] [AR-6] a PayPal decline is reported, and the same order is paid at MONEI @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, { id: 28, language: 'pt' }, 'PayPal', email);
  await page.getByRole('button', { name: words.pay }).click();
  await approveAtPaypal(page, /card that the bank declines/);
  await expect(page.getByRole('alert').getByText('nada foi cobrado')).toBeVisible();
  await page.getByRole('link', { name: /Cartão, Bizum ou MB WAY/ }).click();
  // PayPal's page has a button of the same name until the other page appears.
  await expect(page.getByRole('main').getByText('página segura de pagamento (MONEI)')).toBeVisible();
  await page.getByRole('button', { name: words.pay }).click();
  await payAtMonei(page, '4444444444444414');
  await expectPaid(page, words);
  await page.goto(new URL('/pedidos', page.url()).href);
  await expect(page.getByRole('link', { name: /Pedido 28\d{8}/ })).toHaveCount(1);
});

test('[EN-15] a customer who cancels at PayPal finds the order unchanged @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, { id: 23, language: 'es' }, 'PayPal', email);
  await page.getByRole('button', { name: words.pay }).click();
  await page.getByRole('button', { name: /Cancel and go back/ }).click();
  await expect(page).toHaveURL(/\/customer\/payment\/order\/\d+/);
  await expect(page.getByRole('button', { name: words.pay })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
