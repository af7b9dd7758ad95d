import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { readHead } from '../../../test/search/read-head.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

describe('other languages', () => {
  const langs = async (storeId: number, path: string, headers?: Record<string, string>) =>
    (await readHead(test, storeId, path, headers)).alternates.map(
      ({ lang, href }) => `${lang} ${new URL(href).host}`,
    );
  const ALL = [
    'es localhost:3000',
    'en-IE 17.localhost:3000',
    'en-GB 18.localhost:3000',
    'x-default 18.localhost:3000',
  ];

  it('[RT-10] are the same product in the stores 14, 17 and 18, each of which names all', async () => {
    for (const storeId of [14, 17, 18]) expect(await langs(storeId, '/product/step1/18444')).toEqual(ALL);
  });

  it('[RT-10] are not announced for a product that no other of these stores sells, nor by other stores', async () => {
    expect(await langs(14, '/product/step1/18346')).toEqual([]);
    expect(await langs(9, '/product/step1/18444')).toEqual([]);
    expect(await langs(17, '/RegistroPropiedad/getafe')).toEqual([]);
  });

  it('[RT-10] do not follow the language that a visitor has chosen', async () => {
    const page = await readHead(test, 14, '/product/step1/18444', { cookie: 'folio_locale=en' });
    expect(page.title).toContain('Spanish birth certificate');
    expect(page.canonical).toBe('http://localhost:3000/product/step1/18444');
    expect(await langs(14, '/product/step1/18444', { cookie: 'folio_locale=en' })).toEqual(ALL);
  });
});
