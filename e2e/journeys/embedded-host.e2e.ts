import type { Page } from '@playwright/test';
import { hostUrl, openHost } from '../customer/host-page.ts';
import { asQuery, NOTE } from '../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

const CART = `/cart/add/ns?${asQuery(NOTE)}`;
const LIGHT = 'rgb(255, 255, 255)';

const locateShop = (page: Page) => page.locator('[data-folio]');

test.describe('[EN-1] on a site that its store does not list', () => {
  // The browser reports the calls that it blocks.
  test.use({ expected: /CORS policy|net::ERR_FAILED/ });

  test('the shop says so, leads to itself, and tells the webmaster', async ({ page }) => {
    const warnings: string[] = [];
    const calls: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    page.on('request', (call) => call.url().includes('/desktopapp/') && calls.push(call.url()));
    await page.goto(hostUrl({ isStranger: true }));
    await locateShop(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Esta web no puede mostrar la tienda' })).toBeVisible();
    // Two calls for the first page, and one more once the shop has proved to be well.
    expect(calls.length).toBeLessThanOrEqual(3);
    await expectAccessible(page, { part: 'body > :not(article)' });
    expect(warnings.join()).toMatch(/http:\/\/stranger\.localhost:\d+ is not in the list of websites/);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Abrir la tienda en otra pestaña' }).click();
    await expect(await opened).toHaveURL(/^http:\/\/14\.localhost:\d+\/servicios$/);
  });
});

test('[SH-1] on a dark system an embedded shop is dark only in a page that is dark too @all', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const field = () => page.getByRole('textbox', { name: 'Nombre del propietario' });
  await openHost(page, { path: '/nota-simple/step1' });
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect(field()).toHaveCSS('background-color', LIGHT);
  await expectAccessible(page, { part: 'body > :not(article)' });
  await openHost(page, { kind: 'dark', path: '/nota-simple/step2' });
  await expect(field()).not.toHaveCSS('background-color', LIGHT);
  await expect(field()).toHaveCSS('color-scheme', 'dark');
  await expectAccessible(page, { part: 'body > :not(article)' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(field()).toHaveCSS('background-color', LIGHT);
});

test('[RT-1] an embedded shop promises what its tab keeps, and no other device', async ({ page }) => {
  await openHost(page, { path: '/nota-simple/step1' });
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByText('mientras esta pestaña siga abierta')).toBeVisible();
  await expect(page.getByRole('link', { name: /otro dispositivo/ })).toHaveCount(0);
  await openHost(page, { path: CART });
  await expect(page.getByRole('link', { name: 'Continuar al pago' }).first()).toBeVisible();
  await expect(page.locator('[data-folio] a[href*="/cart/share"]')).toHaveCount(0);
});

test('[SH-2] links of an embedded shop’s texts open the shop or a tab, never a path of the host @all', async ({
  page,
}) => {
  await openHost(page, { path: CART });
  await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  const accepted = page.locator('.checkout__texts a').nth(1);
  await expect(accepted).toHaveAccessibleDescription('Se abre en otra pestaña');
  const tab = page.waitForEvent('popup');
  await accepted.click();
  await expect(await tab).toHaveURL(/^http:\/\/14\.localhost:\d+\/legal\//);
  const path = new URL((await accepted.getAttribute('href')) ?? '').pathname;
  await openHost(page, { path });
  const cookies = page.locator('.legal__text a', { hasText: 'cookies' }).first();
  const other = page.context().waitForEvent('page');
  await cookies.click({ modifiers: ['Control'] });
  await expect(await other).toHaveURL(/^http:\/\/14\.localhost:\d+\/legal\//);
  await cookies.click();
  await expect(page).toHaveURL(/host\/plain\?.*#\/legal\//);
});
