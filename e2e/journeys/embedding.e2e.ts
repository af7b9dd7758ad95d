import { SHOP_TEXTS } from '../customer/buyer.ts';
import { changeLanguage } from '../customer/change-language.ts';
import { fillHostedCard, hostPage, openHost, orderNote, STORED } from '../customer/host-page.ts';
import { actAtSibs, approveAtPaypal, orderOn } from '../customer/provider-pages.ts';
import { CARD_WITH_CHALLENGE, fillRegister, passChallenge, pay } from '../customer/simple-note.ts';
import { asQuery, CERTIFICATE } from '../customer/whole-forms.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';

// The browser blocks third-party cookies; the shop sets none at all.
test.use({ launchOptions: async ({ launchOptions }, use) => use(withoutThirdPartyCookies(launchOptions)) });
const withoutThirdPartyCookies = <Options extends { args?: string[] }>(options: Options): Options => ({
  ...options,
  args: [...(options.args ?? []), '--test-third-party-cookie-phaseout'],
});

const PAID = { level: 1, name: /^(Gracias, hemos recibido|Obrigado, recebemos)/ } as const;

test('[RT-1] [EN-1] [SH-2] [CH-5] a purchase inside another site’s page, which stays as it was @second-width', async ({
  page,
  context,
  email,
}) => {
  const before = await openHost(page);
  await expectAccessible(page, { part: 'body > :not(article)' });
  await orderNote(page);
  // A reload keeps the cart.
  await page.reload();
  await fillRegister(page, email);
  await fillHostedCard(page, CARD_WITH_CHALLENGE);
  await expectAccessible(page, { part: '[data-folio] iframe' });
  await pay(page);
  await passChallenge(page);
  await expect(page.getByRole('heading', PAID)).toBeVisible();
  await expect(page.getByText('Te hemos enviado la confirmación por correo')).toBeVisible();
  await expect(page.locator('[data-folio]')).not.toContainText('Calle de Ejemplo 12');
  await expect(page.locator('[data-folio]')).not.toContainText(email);
  // The logo leads to the services, and a host's anchor is the host's own.
  await page.locator('.shell__logo').click();
  await expect(page).toHaveURL(/#\/servicios$/);
  await page.getByRole('link', { name: 'Antes', exact: true }).click();
  await expect(page).toHaveURL(/#antes$/);
  await expect(page.getByRole('heading', { name: /sin saber de registros/ })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/#\/servicios$/);
  expect(await hostPage(page)).toEqual(before);
  expect(await context.cookies()).toEqual([]);
  expect((await mailTo(email, /pedido/i)).links.length).toBeGreaterThan(0);
});

test('[AP-32] [RT-9] a payment leaves a host with a strict policy for the provider, and comes back to it @second-width @all', async ({
  page,
  context,
  email,
}) => {
  await openHost(page, { kind: 'strict' });
  await orderNote(page);
  await fillRegister(page, email);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
  await approveAtPaypal(page);
  await expect(page.getByRole('heading', PAID)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/host/strict');
  expect((await context.cookies()).filter(({ domain }) => domain.startsWith('14.'))).toEqual([]);
});

test('[SH-1] [ST-14] in a page of hostile styles a store keeps its look, its language and MB WAY @second-width @all', async ({
  page,
  email,
}) => {
  const words = SHOP_TEXTS.pt;
  const path = `/cart/add/certidao?${asQuery(CERTIFICATE)}`;
  await openHost(page, { kind: 'hostile', store: 16, path });
  const purchase = page.getByRole('link', { name: words.purchase }).first();
  await expect(purchase).toHaveCSS('color', 'rgb(255, 255, 255)');
  await purchase.click();
  const title = page.locator('[data-folio]').getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('text-transform', 'none');
  await expect(title).toHaveCSS('font-style', 'normal');
  await expect(page.getByLabel(words.email, { exact: true })).toHaveCSS('font-size', '16px');
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByRole('radio', { name: 'MB WAY' }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
  await page.getByRole('textbox', { name: 'Telemóvel' }).fill('912 345 678');
  await page.getByRole('button', { name: words.pay }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Aceite o pagamento no telemóvel' }),
  ).toBeVisible();
  await expect(page.locator('[data-folio]')).not.toContainText('912 345 678');
  await actAtSibs(page, 'phone', await orderOn(page), /^Accept$/);
  await expect(page.getByRole('heading', PAID)).toBeVisible();
});

test('[ST-13] [RT-1] another language keeps the page, and each tab has a cart of its own @all', async ({
  page,
  context,
}) => {
  await openHost(page);
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect.poll(() => page.evaluate(STORED)).not.toBeNull();
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).waitFor();
  await changeLanguage(page, 'English');
  await expect(page.getByRole('textbox', { name: /Owner/ })).toBeVisible();
  await expect(page).toHaveURL(/#\/nota-simple\/step2$/);
  const other = await context.newPage();
  await openHost(other);
  expect(await other.evaluate(STORED)).toBeNull();
});

test('[SH-2] orders and the account open at the shop itself', async ({ page, context }) => {
  await openHost(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Tus pedidos' }).click();
  await expect(await opened).toHaveURL(/^http:\/\/14\.localhost:\d+\/pedidos/);
  await openHost(page, { path: '/customer/account' });
  await expect(page.getByRole('link', { name: 'Abrir en otra pestaña' })).toBeVisible();
});
