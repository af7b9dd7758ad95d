import { SHOP_TEXTS } from '../customer/buyer.ts';
import { openCheckout } from '../customer/payment-methods.ts';
import { orderUnpaid, PAYMENT } from '../customer/register-page.ts';
import { fillRegister } from '../customer/simple-note.ts';
import { expect, test } from '../shop/shop.ts';

// On a phone height is a cost: the choice of a service, the checkout, and the footer below a form.

const PHONE = { width: 360, height: 740 };

for (const store of [1, 14, 16, 17, 22])
  test(`[CH-1] [CH-4] the chooser of store ${store} is at most 2600 px high @phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/servicios?store_id=${store}`);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2600);
  });

test('[CH-4] a folded group of services opens @phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/servicios?store_id=14');
  await page.getByRole('heading', { name: 'Inmuebles' }).click();
  await expect(page.locator('.chooser__fold[open]').getByRole('link').first()).toBeVisible();
});

for (const [store, language] of [
  [14, 'es'],
  [16, 'pt'],
  [17, 'en'],
] as const)
  test(`[AP-29] the checkout of store ${store} is at most 1700 px high before a method’s fields @phone`, async ({
    page,
    shopUrl,
  }) => {
    await page.setViewportSize(PHONE);
    await openCheckout(page, shopUrl, { id: store, language });
    // Without the open fields of a method.
    await page
      .getByRole('radio')
      .first()
      .evaluate((radio: { checked: boolean }) => {
        radio.checked = false;
      });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(1700);
    await expect(page.getByRole('button', { name: SHOP_TEXTS[language].pay })).toBeInViewport({ ratio: 1 });
  });

test('[AR-6] the payment page of a declined card is at most 1800 px high @phone', async ({
  page,
  email,
  shopUrl,
}) => {
  await page.setViewportSize(PHONE);
  await openCheckout(page, shopUrl, { id: 14, language: 'es' });
  await fillRegister(page, email);
  await orderUnpaid(page);
  await expect(page).toHaveURL(PAYMENT);
  // A reload before the provider has declined would end the attempt.
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('.checkout__card')).toHaveAttribute('data-state', 'ready');
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(1800);
});

test('[SH-1] the footer of a form is one line, which opens to all of it @phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/nota-simple/step1?store_id=14');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(60);
  await footer.getByText('Ayuda, avisos legales e idioma').click();
  await expect(footer.getByRole('link', { name: 'Privacidad' })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'English' })).toBeVisible();
});

test('[EN-8] the price of a large answer leaves a form as wide as the phone @phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/product/step1/18458?store_id=14');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: /\+25,12/ })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
});
