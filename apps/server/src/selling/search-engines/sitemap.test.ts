import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const body = async (url: string, host?: string) => (await visitor(test, host).get(url)).body;
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
const paths = async (url: string, host?: string) =>
  locations(await body(url, host)).map((location) => new URL(location).pathname);

describe('the sitemaps', () => {
  it('[RT-10] [RT-11] list every town once, in parts named by the index', async () => {
    const [pages, ...parts] = await paths('/sitemap.xml');
    expect(pages).toBe('/sitemap-pages.xml');
    const towns: string[] = [];
    for (const part of parts) towns.push(...(await paths(part)));
    expect(new Set(towns).size).toBe(8132);
    expect(towns).toContain('/NotaSimpleRegistroPropiedad/getafe');
    expect((await visitor(test).get('/sitemap-towns-99.xml')).statusCode).toBe(404);
  });

  it('[RT-10] list towns and provinces only in the store whose pages are canonical', async () => {
    const names = async (store: number) => paths('/sitemap.xml', `${store}.localhost:3000`);
    expect(await names(18)).toContain('/sitemap-towns-1.xml');
    for (const store of [16, 17]) expect(await names(store)).toEqual(['/sitemap-pages.xml']);
    expect(await paths('/sitemap-pages.xml', '18.localhost:3000')).toContain('/municipios/madrid');
    expect(await paths('/sitemap-pages.xml', '17.localhost:3000')).not.toContain('/municipios');
  });

  it('[RT-11] list the chooser, the forms that it shows, the contact and the legal pages', async () => {
    const listed = await paths('/sitemap-pages.xml');
    const some = [
      '/servicios',
      '/nota-simple/step1',
      '/q-propiedades/step2',
      '/contacto',
      '/legal/condiciones',
    ];
    expect(listed).toEqual(expect.arrayContaining(some));
    expect(listed.some((path) => /cart|customer|step0/.test(path))).toBe(false);
  });

  it("[RT-11] are named in the robots.txt of their own store, which closes what is a visitor's own", async () => {
    const robots = await body('/robots.txt', '9.localhost:3000');
    expect(robots).toMatch(/^Sitemap: http:\/\/9\.localhost(:\d+)?\/sitemap\.xml$/m);
    for (const path of ['/cart', '/customer/', '/pedidos', '/*/step0'])
      expect(robots).toContain(`Disallow: ${path}\n`);
  });
});
