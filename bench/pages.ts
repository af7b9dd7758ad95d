/**
 * `node bench/pages.ts`: the gzipped bytes of each page of a purchase, as a visitor loads them. Excludes the
 * provider's script. Exits with 1 if a page has too much JavaScript.
 */
import type { Browser } from '@playwright/test';
import { answerSimpleNote, fillCard, fillRegister, openCart, pay } from '../e2e/customer/simple-note.ts';
import type { RunningShop } from '../e2e/shop/start-shop.ts';
import { scales, type Weight } from './page-weight.ts';
import { report } from './setup/report.ts';
import { withBrowser } from './setup/with-browser.ts';

/** Byte limits of the first page of a visit, for the usual entry pages and for any page. */
const FIRST = 120_000;
const ANY = 130_000;
const STEP = 15_000;
const LIST = 45_000;

/** The pages that are opened directly, as from a search engine or a mail. */
const FIRST_PAGES = {
  '/servicios': FIRST,
  '/nota-simple/step1': FIRST,
  '/NotaSimpleRegistroPropiedad/getafe': ANY,
  '/product/step1/18444': ANY,
  '/cart': ANY,
  '/pedidos': ANY,
};

function note(title: string, { script, ...others }: Weight, limit: number): void {
  const show = ([kind, bytes]: [string, number]) => `${kind} ${(bytes / 1000).toFixed(1)}`;
  const measured = [['JavaScript', script] as [string, number], ...Object.entries(others)].map(show);
  report(title, `${measured.join(', ')} kB`, `JavaScript at most ${limit / 1000} kB`, script <= limit);
}

/** Makes a purchase of a Nota Simple and weighs each of its pages. */
async function weighPurchase(shop: RunningShop, browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.url, locale: 'es-ES' });
  const take = scales(page, shop.url);
  const next = async (title: string, limit = STEP) => note(title, await take(), limit);
  await page.goto('/servicios');
  await next('/servicios', FIRST);
  await page.getByRole('link', { name: /Solicitar Nota Simple/ }).click();
  await page.getByRole('button', { name: 'Sí' }).waitFor();
  await next('→ step 1');
  await page.getByRole('button', { name: 'Sí' }).click();
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Bruno Muestra Inventado');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill('Calle de Ejemplo 12');
  await next('→ owner, address', 2 * STEP);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Municipio', { exact: true }).waitFor();
  await next('→ place');
  const list = page.waitForResponse(/place-combobox/);
  await page.getByLabel('Municipio', { exact: true }).focus();
  await list;
  await next('  its list, on focus', LIST);
  // Excludes requests that the page sends after it has become idle.
  const asides = page.waitForResponse(/after-a-while/);
  await page.goto('/nota-simple/step1');
  await asides;
  await answerSimpleNote(page);
  await next('→ to the review');
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await page.getByLabel('Correo electrónico').waitFor();
  await next('→ e-mail and consents');
  await openCart(page);
  await next('→ cart');
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Dirección del inmueble' }).waitFor();
  await next('  its dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  await fillRegister(page, 'ana.prueba@example.com');
  await page.locator('.checkout__card[data-state=ready]').waitFor();
  await next('→ payment');
  await fillCard(page, '4242424242424242');
  await pay(page);
  await page.waitForURL(/success/);
  await next('→ thanks');
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await page.waitForURL(/pedidos/);
  await next('→ order');
}

await withBrowser(async (shop, browser) => {
  for (const [path, limit] of Object.entries(FIRST_PAGES)) {
    const page = await browser.newPage();
    const take = scales(page, shop.url);
    await page.goto(`${shop.url}${path}`);
    note(`${path}, opened first`, await take(), limit);
    await page.close();
  }
  await weighPurchase(shop, browser);
});
