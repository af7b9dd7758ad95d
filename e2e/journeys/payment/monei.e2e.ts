import { expectPaid, orderBy } from '../../customer/payment-methods.ts';
import { payAtMonei } from '../../customer/provider-pages.ts';
import { expect, expectAccessible, mailTo, test } from '../../shop/shop.ts';

/** MONEI's published test cards. */
const GOOD = '4444444444444414';
const REFUSED = '4444444444444505';

const SPAIN = { id: 23, language: 'es' } as const;
const PORTUGAL = { id: 28, language: 'pt' } as const;

test('[EN-15] [RT-9] [AR-6] a card declined by MONEI returns with an explanation, and another one pays @phone', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, SPAIN, 'Tarjeta, Bizum o MB WAY', email);
  await page.getByRole('button', { name: words.pay }).click();
  await payAtMonei(page, REFUSED);
  await expect(page).toHaveURL(/\/customer\/payment\/order\/\d+/);
  await expect(page.getByRole('alert').getByText('no se ha cobrado nada')).toBeVisible();
  await page.getByRole('button', { name: words.pay }).click();
  await payAtMonei(page, GOOD);
  await expectPaid(page, words);
});

test('[EN-15] [RT-9] [AR-6] an expired MONEI reference is reported, and the next one paid @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, PORTUGAL, 'Multibanco', email);
  const seen = page.getByRole('link', { name: 'Ver a entidade e a referência' });
  const reference = async () => {
    await page.getByRole('button', { name: words.pay }).click();
    await page.getByRole('button', { name: 'Show the reference' }).click();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Pague com a sua referência Multibanco' }),
    ).toBeVisible();
  };
  await reference();
  await expectAccessible(page);
  await test.step('the mail links to the order, and the order to the reference', async () => {
    const mail = await mailTo(email, /^A sua referência para pagar/);
    await page.goto(/http\S+\/pedidos\/\S+/.exec(mail.text)?.[0] ?? '');
    await expect(page.getByText(/^Pague com a sua referência até /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver a referência' }).click();
  });
  await seen.click();
  await page.getByRole('button', { name: 'Let it expire' }).click();
  await expect(page).toHaveURL(/\/customer\/payment\/order\/\d+/);
  await expect(page.getByRole('alert')).toBeVisible();
  await reference();
  await seen.click();
  await page.getByRole('button', { name: /Pay now/ }).click();
  await expectPaid(page, words);
});
