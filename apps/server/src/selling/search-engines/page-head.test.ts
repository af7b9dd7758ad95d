import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { readHead } from '../../../test/search/read-head.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const head = (storeId: number, path: string, headers?: Record<string, string>) =>
  readHead(test, storeId, path, headers);
const priced = (title: string) => title.replaceAll('\u00a0', ' ');
/** Sets how store 21 offers a product. */
async function setOffer(productId: number, values: { visible?: boolean; visible_on_services?: boolean }) {
  await test.deps.db
    .updateTable('store_product')
    .set(values)
    .where('store_id', '=', 21)
    .where('product_id', '=', productId)
    .execute();
  await test.deps.catalogue.refresh();
}

describe('the title of a page', () => {
  it.each([
    [14, '/servicios', 'Nota Simple por 25,12 € y 22 documentos más de España · Folio'],
    [14, '/nota-simple/step1', 'Nota Simple en España por 25,12 € · Folio'],
    [16, '/certidao-permanente/step1', 'Certidão Permanente em Portugal por 29,89 € · Folio Predial'],
    [16, '/product/step1/18444', 'Certidão de nascimento espanhola por 23,96 € · Folio Predial'],
    [18, '/product/step1/18444', 'Spanish birth certificate for €23.96 · Folio UK'],
    [18, '/RegistroPropiedad/getafe', 'Nota Simple for Getafe (Madrid), €25.12 · Folio UK'],
  ])('[RT-11] [BC-6] in store %i on %s names product, price and place', async (store, path, title) => {
    expect(priced((await head(store, path)).title)).toBe(title);
  });

  it.each([
    [9, '12 EUR por la búsqueda más 20,76 EUR por cada propiedad encontrada'],
    [12, '20,76 EUR por cada propiedad'],
    [14, '12 EUR por la búsqueda'],
  ])('[RT-11] [BC-5] comes with 12 EUR and 20,76 EUR a property in store %i', async (id, text) => {
    expect((await head(id, '/q-propiedades/step2')).description).toContain(text);
  });

  it("[RT-11] comes with keywords for the product and the store's own topics", async () => {
    const [civil, law] = [await head(22, '/product/step1/18444'), await head(1, '/product/step1/18444')];
    expect(civil.meta('keywords')).toMatch(/^Certificado de nacimiento, nacimiento, .*partida de nacimiento/);
    expect(law.meta('keywords')).not.toBe(civil.meta('keywords'));
  });

  it.each([
    ['es', 'No encontramos esta página'],
    ['pt', 'Não encontrámos esta página'],
    ['en', 'We can’t find this page'],
  ])(
    '[RT-1] [RT-11] in %s says that a page of the shop is missing, and is not indexed',
    async (locale, title) => {
      for (const path of ['/no-such-page', '/product/step1/99999', '/municipios/narnia']) {
        const page = await head(14, path, { cookie: `folio_locale=${locale}` });
        expect([page.status, page.robots, page.canonical]).toEqual([404, 'noindex,nofollow', '']);
        expect(page.title).toBe(`${title} · Folio`);
        expect(page.description.length).toBeGreaterThan(40);
      }
    },
  );
});

describe('the canonical URL', () => {
  it.each([
    ['/servicios?utm_source=x', '/servicios'],
    ['/servicios/', '/servicios'],
    ['/Servicios', '/servicios'],
    ['/Nota-Simple/step1/?a=1', '/nota-simple/step1'],
    ['/product/step1/18444/', '/product/step1/18444'],
    ['/RegistroPropiedad/getafe', '/NotaSimpleRegistroPropiedad/getafe'],
    ['/contact', '/contacto'],
    ['/legal/terms', '/legal/condiciones'],
    ['/municipios/Madrid/', '/municipios/madrid'],
  ])('[RT-10] [RT-11] of %s is %s', async (path, own) => {
    const page = await head(14, path);
    const { headers, statusCode } = await test.app.inject({ url: path, headers: { host: 'localhost:3000' } });
    if (statusCode === 301) expect(headers.location).toBe(own);
    else expect([page.robots, page.canonical]).toEqual(['index,follow', `http://localhost:3000${own}`]);
  });

  it.each([
    '/servicios?q=escritura',
    '/servicios/reset',
    '/cart',
    '/pedidos',
    '/customer/authenticate',
    '/consent',
  ])('[RT-11] is missing on %s, which is not indexed', async (path) => {
    const page = await head(14, path);
    expect(page.robots).toMatch(/^noindex/);
    expect([page.canonical, page.things, page.alternates]).toEqual(['', [], []]);
  });

  it('[RT-11] is missing for a product that the store sells but does not show', async () => {
    await setOffer(18444, { visible_on_services: false });
    expect((await head(21, '/product/step1/18444')).robots).toBe('noindex,nofollow');
    await setOffer(18444, { visible_on_services: true });
    expect((await head(21, '/product/step1/18444')).robots).toBe('index,follow');
  });

  it('is the same in the answer to HEAD, which has no body', async () => {
    for (const url of ['/servicios', '/nota-simple/step1', '/no-such-page', '/sitemap.xml', '/robots.txt']) {
      const [got, asked] = await Promise.all(
        (['GET', 'HEAD'] as const).map((method) =>
          test.app.inject({ method, url, headers: { host: 'localhost:3000' } }),
        ),
      );
      expect([asked?.statusCode, asked?.body]).toEqual([got?.statusCode, '']);
      expect(asked?.headers['content-type']).toBe(got?.headers['content-type']);
    }
  });
});
