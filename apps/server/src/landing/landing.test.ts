import type { LandingMoved, LandingView } from '@folio/contract/landing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function landing(url: string, folder = 'RegistroPropiedad', host = 'localhost:3000') {
  const answer = await visitor(test, host).view('landing', folder, url);
  return answer.json().value as (LandingView & LandingMoved) | null;
}

describe('a town’s own page', () => {
  it('[RT-10] says what a note costs there, when it comes, who keeps it, and begins the form', async () => {
    const page = await landing('getafe');
    expect(page).toMatchObject({
      name: 'Getafe',
      province: 'Madrid',
      price: { net: 2076, total: 2512 },
      workingHours: 4,
      slow: false,
      registries: [{ name: 'Getafe', number: null }],
      start: '/nota-simple/step0?municipio=Getafe&provincia=Madrid',
    });
    expect(page?.neighbours).toHaveLength(8);
    expect(page?.neighbours[0]?.name).toBe('Madrid');
    expect(page?.neighbours.map(({ name }) => name)).not.toContain('Getafe');
  });

  it('[RT-10] is there for every municipality, each at an address of its own', async () => {
    const { all, getSlug: slugOf, bySlug } = test.deps.places.towns();
    expect(all).toHaveLength(8132);
    expect(new Set(all.map(({ code }) => slugOf(code))).size).toBe(8132);
    for (const { code } of all) {
      expect(slugOf(code)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(bySlug(slugOf(code))?.town.code).toBe(code);
    }
  });

  it('[RT-10] names the registry that serves a town without one, in its title too', async () => {
    expect(await landing('zarzalejo')).toMatchObject({ servedBy: null, registries: [] });
    const { code } = test.deps.places.towns().bySlug('zarzalejo')?.town ?? { code: '' };
    await test.deps.pool.query(
      'update registry set municipalities = municipalities || $1::text where name = $2',
      [code, 'Getafe'],
    );
    await test.deps.pool.query('update place_state set version = version + 1');
    await test.deps.places.refresh();
    expect(await landing('zarzalejo')).toMatchObject({
      servedBy: 'Getafe',
      title: 'Nota Simple de un inmueble en Zarzalejo: Registro de la Propiedad de Getafe',
    });
    expect(await landing('getafe')).toMatchObject({
      servedBy: null,
      title: 'Pide la Nota Simple de un inmueble en Getafe',
    });
  });

  it('[RT-10] is kept by search engines at the store that its own names', async () => {
    const pathOf = async (host: string) =>
      new URL((await landing('getafe', 'RegistroPropiedad', host))?.canonical ?? '');
    expect((await pathOf('17.localhost:3000')).host).toBe((await pathOf('18.localhost:3000')).host);
    expect((await pathOf('17.localhost:3000')).host).not.toBe((await pathOf('14.localhost:3000')).host);
    const maps = async (host: string) => (await visitor(test, host).get('/sitemap.xml')).body;
    expect(await maps('18.localhost:3000')).toContain('sitemap-towns-1.xml');
    expect(await maps('17.localhost:3000')).not.toContain('sitemap-towns');
  });

  it('[RT-10] bears the province where two towns share a name', async () => {
    expect(await landing('mieres-girona')).toMatchObject({ name: 'Mieres', province: 'Girona' });
    expect(await landing('mieres-asturias')).toMatchObject({ name: 'Mieres', province: 'Asturias' });
  });

  it.each([
    ['la-coruna', 'RegistroPropiedad', '/RegistroPropiedad/a-coruna'],
    ['San Sebastián', 'RegistroPropiedad', '/RegistroPropiedad/donostia-san-sebastian'],
    ['Getafe', 'NotaSimpleRegistroPropiedad', '/NotaSimpleRegistroPropiedad/getafe'],
    ['getafe', 'registropropiedad', '/RegistroPropiedad/getafe'],
  ])('[RT-10] %s in %s has moved to %s', async (url, folder, moved) => {
    expect(await landing(url, folder)).toEqual({ moved });
  });

  it.each(['no-such-town', '', 'constructor'])('[RT-10] %j is no town’s', async (url) => {
    expect(await landing(url)).toBeNull();
  });

  it.each([1, 15, 17, 22])('[RT-10] is there in store %i, which sells the Nota Simple', async (store) => {
    expect(await landing('getafe', 'RegistroPropiedad', `${store}.localhost:3000`)).toMatchObject({
      name: 'Getafe',
    });
  });

  it.each([16, 26, 28])('[RT-10] store %i, which does not sell it, has none', async (store) => {
    expect(await landing('getafe', 'RegistroPropiedad', `${store}.localhost:3000`)).toBeNull();
  });

  it('[RT-10] has one canonical address per store, whichever of the two was opened', async () => {
    const open = async (folder: string) => (await landing('getafe', folder))?.canonical;
    const both = [await open('RegistroPropiedad'), await open('NotaSimpleRegistroPropiedad')];
    expect(both[0]).toBe(both[1]);
    expect(new URL(both[0] ?? '').pathname).toBe('/NotaSimpleRegistroPropiedad/getafe');
    const nine = (await landing('getafe', 'RegistroPropiedad', '9.localhost:3000'))?.canonical ?? '';
    expect(new URL(nine).hostname).toBe('9.localhost');
    expect(new URL(nine).pathname).toBe('/RegistroPropiedad/getafe');
  });

  it('[RT-10] tells search engines the service, the town, the price and where the page stands', async () => {
    const page = await landing('madrid');
    const [service, crumbs] = JSON.parse(page?.jsonLd ?? '')['@graph'];
    expect(service).toMatchObject({
      '@type': 'Service',
      areaServed: { name: 'Madrid' },
      offers: { price: '25.12', priceCurrency: 'EUR', url: page?.canonical },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(crumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
    expect(page?.jsonLd).not.toContain('<');
  });

  it('[VA-5] promises two days where the registry is slow', async () => {
    expect(await landing('torrevieja')).toMatchObject({ slow: true, workingHours: 16 });
  });
});

describe('the town that a visitor came by', () => {
  const ask = (who: ReturnType<typeof visitor>, body: object) =>
    who.call('POST', '/desktopapp/rest/municipio', body);

  it('[AP-16] is answered with its address, name, province and registries', async () => {
    const answer = await ask(visitor(test), { url: 'getafe', folder: 'RegistroPropiedad' });
    expect(answer.json()).toEqual({
      ok: true,
      municipio: {
        url: 'getafe',
        path: '/RegistroPropiedad/getafe',
        name: 'Getafe',
        province: 'Madrid',
        registries: [{ code: expect.stringMatching(/^28\d{3}$/), name: 'Getafe', number: null }],
      },
    });
    const moved = await ask(visitor(test), { url: 'La Coruña', folder: 'notasimpleregistropropiedad' });
    expect(moved.json().municipio.path).toBe('/NotaSimpleRegistroPropiedad/a-coruna');
  });

  it.each([
    [{ url: 'no-such-town', folder: 'RegistroPropiedad' }],
    [{ url: 'getafe', folder: 'OtherFolder' }],
  ])('[AP-16] %j is no town’s page', async (body) => {
    expect((await ask(visitor(test), body)).json()).toEqual({ ok: false, municipio: null });
  });

  it('[AP-16] [EN-1] is remembered in a session, and begins none', async () => {
    const nobody = visitor(test);
    await ask(nobody, { url: 'getafe', folder: 'RegistroPropiedad' });
    expect(nobody.cookies.has('folio_session')).toBe(false);
    expect((await nobody.open()).json().municipio).toBeNull();

    const ana = await withNote(test);
    expect((await ana.open()).json().municipio).toBeNull();
    await ask(ana, { url: 'getafe', folder: 'RegistroPropiedad' });
    const path = '/RegistroPropiedad/getafe';
    expect((await ana.open()).json().municipio).toEqual({ url: 'getafe', path });
    await ana.view('landing', 'NotaSimpleRegistroPropiedad', 'mieres-girona');
    expect((await ana.open()).json().municipio.url).toBe('mieres-girona');
  });
});

describe('what search engines find', () => {
  const body = async (url: string, host?: string) => (await visitor(test, host).get(url)).body;
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

  it('[RT-10] [RT-11] every town once, in parts that the index names', async () => {
    const parts = locations(await body('/sitemap.xml')).map((url) => new URL(url).pathname);
    expect(parts[0]).toBe('/sitemap-pages.xml');
    const towns: string[] = [];
    for (const part of parts.slice(1)) towns.push(...locations(await body(part)));
    expect(new Set(towns).size).toBe(8132);
    expect(towns).toContain((await landing('getafe'))?.canonical);
    expect((await visitor(test).get('/sitemap-towns-99.xml')).statusCode).toBe(404);
  });

  it('[RT-11] the forms that a store shows; no towns where it has none', async () => {
    const pages = locations(await body('/sitemap-pages.xml')).map((url) => new URL(url).pathname);
    expect(pages).toEqual(expect.arrayContaining(['/servicios', '/nota-simple/step1']));
    expect(locations(await body('/sitemap.xml', '16.localhost:3000'))).toHaveLength(1);
  });

  it('[RT-11] robots.txt names the sitemap of its own store', async () => {
    expect(await body('/robots.txt', '9.localhost:3000')).toMatch(
      /^Sitemap: http:\/\/9\.localhost(:\d+)?\/sitemap\.xml$/m,
    );
  });
});
