import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { readHead } from '../../../test/search/read-head.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

describe("a town's page", () => {
  it.each([
    [14, 'http://localhost:3000/NotaSimpleRegistroPropiedad/getafe'],
    [1, 'http://localhost:3000/NotaSimpleRegistroPropiedad/getafe'],
    [9, 'http://9.localhost:3000/RegistroPropiedad/getafe'],
    [17, 'http://18.localhost:3000/RegistroPropiedad/getafe'],
    [18, 'http://18.localhost:3000/RegistroPropiedad/getafe'],
  ])('[RT-10] of store %i is canonical in one store and folder', async (storeId, canonical) => {
    for (const folder of ['RegistroPropiedad', 'NotaSimpleRegistroPropiedad'])
      expect((await readHead(test, storeId, `/${folder}/getafe`)).canonical).toBe(canonical);
  });

  it('[RT-10] [RT-11] gives search engines the service, town, price, questions and breadcrumbs', async () => {
    const { things, canonical, html } = await readHead(test, 14, '/NotaSimpleRegistroPropiedad/getafe');
    const [service, faq, crumbs] = things;
    expect(service).toMatchObject({
      '@type': 'Service',
      areaServed: { name: 'Getafe', containedInPlace: { name: 'Madrid' } },
      offers: { price: '25.12', priceCurrency: 'EUR', url: canonical },
    });
    expect(faq).toMatchObject({ '@type': 'FAQPage' });
    const names = (crumbs?.itemListElement as { name: string }[] | undefined)?.map(({ name }) => name);
    expect(names).toEqual(['Folio', 'Municipios', 'Madrid', 'Getafe']);
    expect(html).toContain('href="/municipios/madrid"');
  });

  it('[RT-10] is reached by its province’s list, and a city that is its own province by the list of all', async () => {
    const all = await readHead(test, 14, '/municipios');
    const origin = 'http://14.localhost:3000';
    expect(all.links).toContain(`${origin}/municipios/madrid`);
    expect(all.links).toContain(`${origin}/NotaSimpleRegistroPropiedad/ceuta`);
    const madrid = await readHead(test, 14, '/municipios/madrid');
    expect(madrid.links.filter((link) => link.includes('/NotaSimpleRegistroPropiedad/'))).toHaveLength(179);
    expect((await readHead(test, 14, '/servicios')).links).toContain(`${origin}/municipios`);
  });

  it.each([
    ['/municipios/Álava', '/municipios/alava'],
    ['/municipios/MADRID', '/municipios/madrid'],
    ['/municipios/ceuta', '/NotaSimpleRegistroPropiedad/ceuta'],
  ])('[RT-10] redirects %s to %s', async (path, location) => {
    const { statusCode, headers } = await test.app.inject({
      url: encodeURI(path),
      headers: { host: 'localhost:3000' },
    });
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  it('[RT-10] has no list in a store that does not sell the Nota Simple', async () => {
    expect((await readHead(test, 16, '/municipios')).status).toBe(404);
    expect((await readHead(test, 16, '/servicios')).html).not.toContain('href="/municipios"');
  });
});
