import type { Page } from '@playwright/test';
import type { ShopTexts } from '../../customer/buyer.ts';
import { expectPaid, orderBy } from '../../customer/payment-methods.ts';
import { expect, expectAccessible, test } from '../../shop/shop.ts';

/** Redsys' published test cards. */
const FRICTIONLESS = '4548814479727229';
const FRICTIONLESS_SEEN = '4918019160034602';
const CHALLENGE = '4918019199883839';
const DENIED = '5576440022788500';

const PIN = '1234';
const FAILED = 'Ha fallado el intento de pago';

/** Fills in the card on Redsys' page, or in its frame on the shop's page. */
async function fillCard(place: Pick<Page, 'getByLabel' | 'getByRole'>, number: string): Promise<void> {
  await place.getByLabel('Card number').fill(number);
  await place.getByLabel('Expiry date').fill('12/34');
  await place.getByLabel(/CVV/).fill('123');
  await place.getByRole('button', { name: /^(Pay|Pagar) / }).click();
}

const inSite = (page: Page) => page.frameLocator('.insite__place iframe');

async function answerBank(page: Page): Promise<void> {
  await page.getByLabel(/Code/).fill('123456');
  await page.getByRole('button', { name: /Confirm/ }).click();
}

const HERE = { id: 12, language: 'es' } as const;
const THERE = { id: 9, language: 'es' } as const;

/** Places an order whose card fields are on its payment page, since their frame needs its number. */
async function orderInSite(page: Page, shopUrl: string, email: string): Promise<ShopTexts> {
  const words = await orderBy(page, shopUrl, HERE, 'Tarjeta', email);
  await page.getByRole('button', { name: words.purchase }).click();
  return words;
}

for (const [name, card, asks] of [
  ['immediately @all', FRICTIONLESS, false],
  ['after the bank has seen the browser @all', FRICTIONLESS_SEEN, false],
  ['after a challenge by the bank', CHALLENGE, true],
] as const)
  test(`[EN-15] [RT-9] [AP-30] a card in Redsys’ fields on the shop’s page pays ${name} @phone`, async ({
    page,
    shopUrl,
    email,
  }) => {
    const words = await orderInSite(page, shopUrl, email);
    await fillCard(inSite(page), card);
    if (asks) await answerBank(page);
    await expectPaid(page, words);
  });

test('[EN-15] [AR-6] [ER-6] a card declined in the shop’s page is reported, and Bizum pays the same order @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderInSite(page, shopUrl, email);
  await fillCard(inSite(page), DENIED);
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  // By keyboard: just after a scroll, a browser may deliver a click to the cross-origin frame that was there
  // before.
  await page.getByRole('link', { name: /Bizum/ }).press('Enter');
  await page.getByRole('button', { name: words.pay }).click();
  await payByBizum(page, PIN);
  await expectPaid(page, words);
  await page.goto(new URL('/pedidos', page.url()).href);
  await expect(page.getByRole('link', { name: /Pedido 12\d{8}/ })).toHaveCount(1);
});

/** Enters the PIN and the code from the message, as often as Bizum requests them. */
async function payByBizum(page: Page, ...pins: string[]): Promise<void> {
  await page.getByLabel('Mobile number').fill('700000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const pin of pins) {
    await page.getByLabel('Bizum PIN').fill(pin);
    await page.getByLabel('Code from the text message').fill('123456');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForLoadState();
  }
  await backToShop(page);
}

test('[EN-15] [RT-9] [AP-32] [AR-6] a wrong PIN at Bizum returns with an explanation, and the right one pays @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, THERE, 'Bizum', email);
  await page.getByRole('button', { name: words.pay }).click();
  await payByBizum(page, '9999', '9999', '9999');
  await expect(page).toHaveURL(/\/customer\/payment\/order\/\d+/);
  await expect(page.getByRole('alert').getByText('no se ha cobrado nada')).toBeVisible();
  await page.getByRole('button', { name: words.pay }).click();
  await payByBizum(page, PIN);
  await expectPaid(page, words);
});

test('[EN-15] [AR-6] a card declined on Redsys’ page returns, and another one pays @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, THERE, 'Tarjeta', email);
  await page.getByRole('button', { name: words.pay }).click();
  await fillCard(page, DENIED);
  await backToShop(page);
  await expect(page).toHaveURL(/\/customer\/payment\/order\/\d+/);
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await page.getByRole('button', { name: words.pay }).click();
  await fillCard(page, FRICTIONLESS);
  await backToShop(page);
  await expectPaid(page, words);
});

test('[EN-15] a customer who cancels on Redsys’ page finds the order unchanged and nothing charged @phone @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, THERE, 'Bizum', email);
  await page.getByRole('button', { name: words.pay }).click();
  await page.getByRole('button', { name: /Cancel/ }).click();
  await backToShop(page);
  await expect(page.getByRole('button', { name: words.pay })).toBeVisible();
  await expect(page.getByRole('main').getByText('Has cancelado el pago')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** The provider's last page shows the result and leads back. */
const backToShop = (page: Page) => page.getByRole('link', { name: 'Go back to the shop' }).click();
