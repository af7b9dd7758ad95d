import type { PageFailure } from '@folio/contract/app/page.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { expect, it } from 'vitest';
import { createRender } from '../../app/entry.server.tsx';

const store = { id: 14, name: 'Folio Registro', kind: 'registry', country: 'ES', look: {}, homepage: '/' };
const shell = {
  store: { ...store, timeZone: 'Europe/Madrid', phone: null, chooser: 'registry', issuer: 'Folio, S. L.' },
  ...{
    locale: 'es',
    embedded: false,
    sellsNote: true,
    legal: 'Agencia privada',
    labels: { skip: '', nav: '', language: '', note: '', myAccount: '', orders: '', consent: '' },
    legalLinks: [],
    demo: null,
    banner: null,
    formkey: 'k',
  },
  ...{ requestKey: 'r', cart: { lines: [] }, showCart: false, invalidPayment: null, version: '1' },
};

async function page(
  path: string,
  api: Partial<Record<keyof ShopApi, () => unknown>>,
  refusal?: PageFailure,
  init?: RequestInit,
) {
  const result = await createRender(null)({
    request: new Request(`http://shop.test${path}`, init),
    api: { shell: async () => shell, ...api } as unknown as ShopApi,
    locale: 'es',
    formkeyOk: true,
    requestKey: 'r',
    nonce: 'n',
    ...(refusal && { refusal }),
  });
  if (result.kind !== 'page') throw new Error(`${path} leads to ${result.location}`);
  return {
    ...result,
    body: /<div id="root">(.*?)<(?:template|script)/s.exec(result.html)?.[1] ?? '',
    failures: (result.failures ?? []).map(String),
  };
}

const failing = () => {
  throw new Error('relation "orders" does not exist');
};

/** A list whose order has no valid date. */
const BROKEN_LIST = { orders: [{ productNames: [] }], next: null, stages: ['ready'] };

it.each([
  ['its data cannot be had', '/pedidos', { orders: failing }, 'Error: relation'],
  ['it breaks while it is drawn', '/pedidos', { orders: async () => BROKEN_LIST }, 'RangeError'],
])('[ER-1] keeps header and footer and links on when %s', async (_, path, api, failure) => {
  const { status, html, body, failures } = await page(path, api);
  expect(status).toBe(500);
  expect(body).toContain('<header');
  expect(body).toContain('Folio, S. L.');
  expect(body).toContain(`<a class="f-button f-button--primary" href="${path}">Volver a intentarlo</a>`);
  expect(body).toMatch(/<a [^>]*href="\/servicios">Ver los servicios/);
  expect(body).toContain('Hemos tenido un fallo');
  expect(body).not.toContain('Comprueba tu conexión');
  expect(html).not.toContain('relation');
  expect(failures).toEqual([expect.stringContaining(failure)]);
});

it('[ER-1] shows a missing page inside the shell, with a link to the services', async () => {
  const { status, body } = await page('/pedidos/1400000001/documento/x', { document: async () => null });
  expect(status).toBe(404);
  expect(body).toContain('<footer');
  expect(body).toContain('No encontramos esta página');
  expect(body).not.toContain('Volver a intentarlo');
  expect(body).toMatch(/<a [^>]*href="\/servicios">Ver los servicios/);
});

it.each([
  ['/RegistroPropiedad/nopueblo', { landing: async () => null }, true],
  ['/notasimpleregistropropiedad/nopueblo', { landing: async () => null }, true],
  ['/product/step1/99999', { flow: async () => null }, false],
])('[RT-1] shows the services at %s, and the towns where one was sought', async (path, api, isTown) => {
  const pitch = { title: 'Pide tu documento', lead: '', pageTitle: '' };
  const chooser = async () => ({ pitch, main: [], automatic: [], groups: [] });
  const townsLink = { href: '/municipios', label: 'Nota Simple por municipio' };
  const { status, html, body } = await page(path, {
    ...{ ...api, chooser },
    shell: async () => ({ ...shell, townsLink }),
  });
  expect(status).toBe(404);
  expect(html).toContain('<title>No encontramos esta página · Folio Registro</title>');
  expect(body).toContain('<h1>No encontramos esta página</h1>');
  expect(body).not.toContain('Pide tu documento');
  expect(body).toContain('¿Qué servicio quieres?');
  expect(body.includes('Ver los municipios')).toBe(isTown);
});

it.each([
  ['/municipios/nada', '/municipios'],
  ['/pedidos/1400000001/documento/x', null],
])('[RT-10] leads from a missing %s to the towns at %s, in a store that has them', async (path, href) => {
  const missing = async () => null;
  const api = { towns: missing, document: missing };
  const townsLink = { href: '/municipios', label: 'Nota Simple por municipio' };
  const towns = /<a class="f-button[^>]* href="([^"]*)">Ver los municipios<\/a>/;
  const { status, html, body } = await page(path, { ...api, shell: async () => ({ ...shell, townsLink }) });
  expect(status).toBe(404);
  expect(html).toContain('<title>No encontramos esta página · Folio Registro</title>');
  expect(towns.exec(body)?.[1] ?? null).toBe(href);
  expect(body).toMatch(/<a [^>]*href="\/servicios">Ver los servicios/);
  expect((await page(path, api)).body).not.toMatch(towns);
});

it('shows a rejection of the very first URL inside the shell', async () => {
  const { status, body, failures } = await page('/', {}, { status: 415, message: 'Esto no se puede leer.' });
  expect(status).toBe(415);
  expect(body).toContain('<header');
  expect(body).toContain('Esto no se puede leer.');
  expect(failures).toEqual([]);
});

it('[ER-1] hides the offline message in every document, in its language', async () => {
  const { html } = await page('/servicios', { shell: failing });
  const words = /<template id="lost">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
  expect(words).toContain('Ahora no podemos conectar con la tienda');
  expect(words).toContain('Volver a intentarlo');
});

it('[ER-1] shows header, retry and services without a shell', async () => {
  const { status, html, body } = await page('/servicios', { shell: failing });
  expect(status).toBe(500);
  expect(body).toContain('<header');
  expect(body).toContain('Volver a intentarlo');
  expect(body).toContain('Hemos tenido un fallo');
  expect(body).not.toContain('Comprueba tu conexión');
  expect(html).not.toContain('relation');
});

it('[ER-1] reports an unknown path as missing, not as a failure', async () => {
  const gone = () => {
    throw Object.assign(new Error('not_found'), { statusCode: 404 });
  };
  const { status, body, failures } = await page('/pedidos/1400000001', { order: gone });
  expect(status).toBe(404);
  expect(body).toContain('No encontramos esta página');
  expect(failures).toEqual([]);
});

it('shows a rejection before rendering inside the shell, with the server’s message', async () => {
  const refusal = { status: 413, message: 'El archivo pesa demasiado.' };
  const { status, html, body } = await page('/product/step2/18480?v=fin', { chooser: failing }, refusal);
  expect(status).toBe(413);
  expect(body).toContain('<footer');
  expect(body).toContain('<p>El archivo pesa demasiado.</p>');
  expect(body).not.toContain('sigue guardado');
  expect(body).toContain('href="/product/step2/18480?v=fin">Volver a intentarlo</a>');
  expect(html).toContain('"data":"El archivo pesa demasiado."');
});

it('[DG-1] shows in the cart that a line no longer exists', async () => {
  const { body } = await page('/cart?falta=1', { ownedDocuments: async () => ({}) });
  expect(body).toContain('Lo que había aquí ya no está en tu pedido');
});

it('[ER-1] reports a form posted to a page without an action, without the router’s own message', async () => {
  const { status, html, body } = await page('/pedidos', {}, undefined, { method: 'POST', body: 'a=1' });
  expect(status).toBe(405);
  expect(body).toContain('<footer');
  expect(html).not.toMatch(/POST request/);
});

it('[AP-17] [ER-1] explains a full cart on a page without scripts', async () => {
  const full = Object.assign(new Error('cart_full'), { statusCode: 422, code: 'cart_full' });
  const { status, body, failures } = await page('/pedidos', { orders: () => Promise.reject(full) });
  expect([status, failures]).toEqual([422, []]);
  expect(body).toContain('caben 50 documentos');
});
