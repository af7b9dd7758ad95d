import type { LandingMoved, LandingView, TownHit } from '@folio/contract/selling/landing.view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function viewLanding(url: string, folder = 'RegistroPropiedad', host = 'localhost:3000') {
  const answer = await visitor(test, host).view('landing', { folder, url });
  return answer.json().value as (LandingView & LandingMoved) | null;
}

const findTowns = async (term: string, host?: string) =>
  (await visitor(test, host).view('findTowns', { term })).json().value as TownHit[];

describe("a town's own page", () => {
  it('[RT-10] shows price, delivery time and registry, and links to the form', async () => {
    const page = await viewLanding('getafe');
    expect(page).toMatchObject({
      name: 'Getafe',
      province: 'Madrid',
      price: { net: 2076, total: 2512 },
      when: 'en menos de 4 horas laborables',
      slow: false,
      registries: [{ name: 'Getafe', number: null }],
      start: '/nota-simple/step0?municipio=Getafe&provincia=Madrid',
    });
    expect(page?.neighbours).toHaveLength(8);
    expect(page?.neighbours[0]?.name).toBe('Madrid');
    expect(page?.neighbours.map(({ name }) => name)).not.toContain('Getafe');
  });

  it.each([
    ['getafe', 'Getafe'],
    ['  GETAFÉ ', 'Getafe'],
    ['getaf', 'Getafe'],
    ['la coruña', 'A Coruña'],
    ['san sebastian', 'Donostia/San Sebastián'],
    ['mieres girona', 'Mieres'],
  ])('[RT-10] is found among the services by “%s”', async (term, name) => {
    const [first] = await findTowns(term);
    expect(first).toMatchObject({ name, isWhole: term !== 'getaf' });
    const { pathname } = new URL(first?.path ?? '', 'http://shop.test');
    expect(await viewLanding(pathname.split('/')[2] ?? '')).toMatchObject({ name });
  });

  it.each(['', 'get', 'escritura', 'nota simple', 'de la frontera', '28901', 'getafo'])(
    '[RT-10] is not found by “%s”, which names no town',
    async (term) => expect(await findTowns(term)).toEqual([]),
  );

  it('[RT-10] is not found in a store without such pages', async () => {
    expect(await findTowns('getafe', '28.localhost:3000')).toEqual([]);
  });

  it('[RT-10] exists for every municipality, each at its own URL', async () => {
    const { all, getSlug, bySlug } = test.deps.places.towns();
    expect(all).toHaveLength(8132);
    expect(new Set(all.map(({ code }) => getSlug(code))).size).toBe(8132);
    for (const { code } of all) {
      expect(getSlug(code)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(bySlug(getSlug(code))?.town.code).toBe(code);
    }
  });

  it('[RT-10] names the registry that serves a town without its own, in the title too', async () => {
    expect(await viewLanding('zarzalejo')).toMatchObject({ servedBy: null, registries: [] });
    const { code } = test.deps.places.towns().bySlug('zarzalejo')?.town ?? { code: '' };
    await test.deps.pool.query(
      'update registry set municipalities = municipalities || $1::text where name = $2',
      [code, 'Getafe'],
    );
    await test.deps.pool.query('update place_state set version = version + 1');
    await test.deps.places.refresh();
    expect(await viewLanding('zarzalejo')).toMatchObject({
      servedBy: 'Getafe',
      title: 'Nota Simple de Zarzalejo (Madrid) por 25,12\u00a0€, Registro de Getafe',
    });
    expect(await viewLanding('getafe')).toMatchObject({
      servedBy: null,
      title: 'Nota Simple de Getafe (Madrid) por 25,12\u00a0€',
    });
  });

  it('[RT-10] includes the province where two towns share a name', async () => {
    expect(await viewLanding('mieres-girona')).toMatchObject({ name: 'Mieres', province: 'Girona' });
    expect(await viewLanding('mieres-asturias')).toMatchObject({ name: 'Mieres', province: 'Asturias' });
  });

  it.each([
    ['la-coruna', 'RegistroPropiedad', '/RegistroPropiedad/a-coruna'],
    ['San Sebastián', 'RegistroPropiedad', '/RegistroPropiedad/donostia-san-sebastian'],
    ['Getafe', 'NotaSimpleRegistroPropiedad', '/NotaSimpleRegistroPropiedad/getafe'],
    ['getafe', 'registropropiedad', '/RegistroPropiedad/getafe'],
  ])('[RT-10] redirects %s in %s to %s', async (url, folder, moved) => {
    expect(await viewLanding(url, folder)).toEqual({ moved });
  });

  it.each(['no-such-town', '', 'constructor'])('[RT-10] is missing for %j', async (url) => {
    expect(await viewLanding(url)).toBeNull();
  });

  it.each([1, 15, 17, 22])('[RT-10] exists in store %i, which sells the Nota Simple', async (store) => {
    expect(await viewLanding('getafe', 'RegistroPropiedad', `${store}.localhost:3000`)).toMatchObject({
      name: 'Getafe',
    });
  });

  it.each([16, 26, 28])('[RT-10] is missing in store %i, which does not sell it', async (store) => {
    expect(await viewLanding('getafe', 'RegistroPropiedad', `${store}.localhost:3000`)).toBeNull();
  });

  it('[VA-5] promises two days where the registry is slow', async () => {
    expect(await viewLanding('torrevieja')).toMatchObject({ slow: true, when: 'en 2 días laborables' });
  });
});

describe("the town of a visitor's landing page", () => {
  const sendTown = (who: ReturnType<typeof visitor>, body: object) =>
    who.call('POST', '/desktopapp/rest/municipio', body);

  it('[AP-16] is returned with its path, name, province and registries', async () => {
    const answer = await sendTown(visitor(test), { url: 'getafe', folder: 'RegistroPropiedad' });
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
    const moved = await sendTown(visitor(test), { url: 'La Coruña', folder: 'notasimpleregistropropiedad' });
    expect(moved.json().municipio.path).toBe('/NotaSimpleRegistroPropiedad/a-coruna');
  });

  it.each([
    [{ url: 'no-such-town', folder: 'RegistroPropiedad' }],
    [{ url: 'getafe', folder: 'OtherFolder' }],
  ])('[AP-16] is null for %j', async (body) => {
    expect((await sendTown(visitor(test), body)).json()).toMatchObject({ ok: false, municipio: null });
  });

  it('[AP-16] [EN-1] is remembered without a session, which it does not begin, and after the first line', async () => {
    const ana = visitor(test);
    await sendTown(ana, { url: 'getafe', folder: 'RegistroPropiedad' });
    expect(ana.cookies.has('folio_session')).toBe(false);
    const municipio = { url: 'getafe', path: '/RegistroPropiedad/getafe' };
    expect((await ana.open()).json()).toMatchObject({ municipio });
    await ana.send('/desktopapp/rest/addns', NOTE);
    expect((await ana.open()).json()).toMatchObject({ municipio, cart: [{}] });
    await sendTown(ana, { url: 'mieres-girona' });
    expect((await ana.open()).json().municipio.url).toBe('mieres-girona');
  });

  it.each(['/elsewhere/getafe', '//enemy.example/x', '/RegistroPropiedad/%2e%2e'])(
    '[EN-1] is none for the cookie %s',
    async (cookie) => {
      const ana = visitor(test);
      ana.cookies.set('folio_landing', cookie);
      expect((await ana.open()).json().municipio).toBeNull();
    },
  );
});
