import type { APIRequestContext } from '@playwright/test';
import { orderUnpaid, PAYMENT } from '../customer/register-page.ts';
import {
  addToCart,
  answerSimpleNote,
  answersSaved,
  fillCard,
  pay,
  register,
} from '../customer/simple-note.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

// The server's own HTML of every store, for search engines and visitors without scripts.

type Language = 'es' | 'pt' | 'en';
type Store = {
  readonly id: number;
  readonly name: string;
  readonly language: Language;
  readonly first: string;
};

const store = (id: number, name: string, language: Language, first: string): Store => ({
  id,
  name,
  language,
  first,
});
const NOTE = '/nota-simple/step1';
const DEED = '/product/step1/18458';
const BIRTH = '/product/step1/18444';
const STORES = [
  store(1, 'Folio Jurídico', 'es', DEED),
  store(9, 'Folio Registros', 'es', NOTE),
  store(12, 'Folio Notas', 'es', NOTE),
  store(14, 'Folio', 'es', NOTE),
  store(15, 'Folio Mercantil', 'es', '/product/step1/18506'),
  store(16, 'Folio Predial', 'pt', '/certidao-permanente/step1'),
  store(17, 'Folio Ireland', 'en', BIRTH),
  store(18, 'Folio UK', 'en', DEED),
  store(19, 'Folio Wales', 'en', BIRTH),
  store(20, 'Folio Netherlands', 'en', BIRTH),
  store(21, 'Folio Trámites', 'es', DEED),
  store(22, 'Folio Nacimiento', 'es', BIRTH),
  store(23, 'Folio Partidas', 'es', BIRTH),
  store(26, 'Folio Certidões', 'pt', '/i-predial-simplificada/step1'),
  store(28, 'Folio Registo', 'pt', '/certidao-permanente/step1'),
];

const QUESTION = {
  es: '¿Qué servicio quieres?',
  pt: 'Que serviço deseja?',
  en: 'What service do you want?',
};

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** Fetches a page as a first-time visitor. */
async function fetchHtml(request: APIRequestContext, id: number, path: string) {
  const response = await request.get(`${path}?store_id=${id}`);
  const html = await response.text();
  const meta = (name: string) =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  return {
    status: response.status(),
    html,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta,
    classes: /<html[^>]* class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [],
  };
}

for (const { id, name, language, first } of STORES)
  test(`[RT-11] [SH-1] [CH-1] store ${id}: its own title, meta, look and question in the server’s HTML`, async ({
    request,
  }) => {
    const chooser = await fetchHtml(request, id, '/servicios');
    expect(chooser.html).toContain(QUESTION[language]);
    expect(chooser.html).toContain(`<html lang="${language}"`);
    expect(chooser.classes).toContain(`store${id}`);
    expect(chooser.html).toMatch(/class="shell__mark"[^>]*><path d="M/);
    expect(chooser.html).toContain('Folio Gestión Documental, S. L.');

    const step = await fetchHtml(request, id, first);
    for (const page of [chooser, step]) {
      expect(page.status).toBe(200);
      expect(page.title).toMatch(new RegExp(`.{8,} · ${name}$`));
      expect(page.html.match(/<title>/g)).toHaveLength(1);
      expect(page.meta('robots')).toBe('index,follow');
      expect(page.meta('description').length).toBeGreaterThan(40);
      expect(page.meta('keywords').split(', ').length).toBeGreaterThan(2);
      expect(page.meta('og:title')).toBe(page.title);
      expect(page.meta('og:description')).toBe(page.meta('description'));
      expect(page.meta('og:site_name')).toBe(name);
      expect(page.meta('og:type')).toBe('website');
    }
    expect(step.title).not.toBe(chooser.title);
    expect(step.html).toMatch(/<use href="\/assets\/specimens-[^"]+\.svg#[a-z]+"/);

    const unknown = await fetchHtml(request, id, '/no-existe');
    expect([unknown.status, unknown.meta('robots')]).toEqual([404, 'noindex,nofollow']);
    for (const path of ['/cart', '/pedidos']) {
      const own = await fetchHtml(request, id, path);
      expect([own.status, own.meta('robots')]).toEqual([200, 'noindex,nofollow']);
      expect(own.title).toMatch(new RegExp(` · ${name}$`));
    }
  });

for (const id of [9, 12, 14])
  test(`[RT-11] [BC-5] store ${id} states the price of an owner search`, async ({ request }) => {
    const { meta, title } = await fetchHtml(request, id, '/q-propiedades/step2');
    expect(title).toContain('Propiedades de una persona o empresa');
    expect(meta('description')).toContain('12 EUR');
    expect(meta('description')).toContain('20,76 EUR');
    expect(meta('og:description')).toBe(meta('description'));
  });

test('[RT-11] [CH-6] identification and checkout have their own titles, and the chooser shows the cart', async ({
  page,
  email,
}) => {
  await page.goto('/nota-simple/step1');
  await expect(page).toHaveTitle(/^Nota Simple en España por 25,12\s€ · Folio$/);
  await answerSimpleNote(page);
  const current = page.getByRole('region', { name: 'Tu pedido hasta ahora' });
  await answersSaved(page);
  await page.goto('/servicios');
  await expect(current).toHaveCount(0);
  await page.goBack();
  await addToCart(page);
  await page.goto('/servicios');
  await expect(current.getByRole('link', { name: /Modificar Nota Simple/ })).toBeVisible();
  await page.goBack();
  const at = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex,nofollow"');
    return /<title>([^<]*)</.exec(html)?.[1];
  };
  expect(await at('/customer/register')).toBe('Identificación del cliente · Folio');
  await register(page, email);
  await orderUnpaid(page);
  await expect(page).toHaveURL(PAYMENT);
  expect(await at(new URL(page.url()).pathname)).toBe('Checkout · Folio');
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/success/);
  expect(await at(new URL(page.url()).pathname)).toBe('Checkout · Folio');
});

test('[CH-2] [CH-3] [CH-4] the stores’ buttons have their own labels', async ({ page }) => {
  const names = async (id: number) => {
    await page.goto(`/servicios?store_id=${id}`);
    return page.locator('.chooser__name').allTextContents();
  };
  expect((await names(14)).slice(0, 2)).toEqual(['Solicitar Nota Simple', 'Conocer Propiedades de alguien']);
  expect(await names(9)).toContain('Solicitar Certificado energético');
  const portugal = await names(16);
  expect(portugal.slice(0, 2)).toEqual(['Certidão Permanente', 'Informação Predial Simplificada']);
  expect(portugal.slice(2)).toHaveLength(4);
  expect(await names(22)).toContain('Certificado de nacimiento');
  expect(await names(1)).not.toContain('Solicitar Nota Simple');
});

test('[CH-3] the main store shows its two services on the first screen @second-width @all', async ({
  page,
}) => {
  await page.goto('/servicios?store_id=14');
  const main = page.locator('.chooser__list--main .chooser__card');
  await expect(main).toHaveCount(2);
  await expect(main.first()).toBeInViewport({ ratio: 0.99 });
  await expect(main.last()).toBeInViewport({ ratio: 0.5 });
  const search = page.getByLabel('Busca un documento');
  await search.fill('propiedades');
  await expect(main).toHaveCount(1);
  await search.fill('');
  await expect(main).toHaveCount(2);
});

test('[SH-2] the logo leads to the services, and the button to the Nota Simple where it is sold @second-width @all', async ({
  page,
}) => {
  await page.goto('/product/step1/18458?store_id=1');
  const button = page.getByRole('navigation').getByRole('link', { name: 'Solicitar Nota Simple' });
  await expect(button).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /Folio/ }).click();
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await page.goto('/product/step1/18444?store_id=22');
  await expect(button).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'relative');
  await page.goto('/product/step1/18444?store_id=16');
  await expect(button).toHaveCount(0);
});

/** One store per family and variant of look; packages/ui checks the palettes. */
const LOOKS = new Set([1, 12, 15, 16, 18, 22, 23, 28]);

test('the first screens of each look are accessible, light when wide, dark on a phone @all @second-width', async ({
  page,
}, { project }) => {
  test.slow();
  const colorScheme = project.name === 'wide' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const { id, first } of STORES.filter((one) => LOOKS.has(one.id))) {
    await page.goto(`/servicios?store_id=${id}`);
    await expectAccessible(page);
    await page.goto(first);
    await expectAccessible(page);
  }
});
