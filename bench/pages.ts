/**
 * `node bench/pages.ts`: the gzipped bytes of each page of a purchase, as a visitor loads them. Excludes the
 * provider's script.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { answerSimpleNote, fillCard, fillRegister, openCart, pay } from '../e2e/customer/simple-note.ts';
import { startShop } from '../e2e/shop/start-shop.ts';
import { scales, type Weight } from './page-weight.ts';

/** Byte limits of the first page of a visit, for the usual entry pages and for any page. */
const FIRST = 120_000;
const ANY = 130_000;
const STEP = 15_000;
const LIST = 45_000;

const folder = mkdtempSync(join(tmpdir(), 'folio-pages-'));
const shop = await startShop(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const rows: Record<string, string>[] = [];
let tooMuch = 0;

const kB = (bytes: number): string => (bytes === 0 ? '' : (bytes / 1000).toFixed(1));

function note(title: string, weight: Weight, limit: number): void {
  if (weight.script > limit) tooMuch += 1;
  rows.push({
    page: title,
    'JavaScript kB': kB(weight.script) || '0',
    'at most': kB(limit),
    'CSS kB': kB(weight.style),
    'HTML kB': kB(weight.html),
    'fonts kB': kB(weight.font),
    'data kB': kB(weight.data),
  });
}

/** Measures a page opened directly, as from a search engine or a mail. */
async function first(path: string, limit: number): Promise<void> {
  const page = await browser.newPage();
  const take = scales(page, shop.url);
  await page.goto(`${shop.url}${path}`);
  note(`${path}, opened first`, await take(), limit);
  await page.close();
}

try {
  for (const path of ['/servicios', '/nota-simple/step1']) await first(path, FIRST);
  for (const path of ['/NotaSimpleRegistroPropiedad/getafe', '/product/step1/18444', '/cart', '/pedidos'])
    await first(path, ANY);

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
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = tooMuch > 0 ? 1 : 0;
