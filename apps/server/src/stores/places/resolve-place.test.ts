import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unresolvedValues } from '../../../test/forms/unresolved-values.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createPlaces } from './places.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a place given as an answer', () => {
  const resolve = (name: string, region = '', code: string | null = null) =>
    test.deps.places.resolve('municipio', { code, name, region });

  it('[EN-8] is recognized by its code, its name with province, or its unique name', () => {
    expect(resolve('x', '', '28079')).toMatchObject({ code: '28079', name: 'Madrid', region: 'Madrid' });
    expect(resolve('mieres', 'Girona')).toMatchObject({ code: '17105' });
    expect(resolve('Gerona')).toMatchObject({ code: '17079', name: 'Girona' });
    expect(resolve('Mieres')).toEqual({ code: null, name: 'Mieres', region: '', slow: true, several: true });
  });

  it('[EN-8] is not replaced by one with a longer or similar name', () => {
    for (const name of ['Santiago', 'Madird'])
      expect(resolve(name)).toEqual({ code: null, name, region: '', slow: true, near: true });
    expect(resolve('Vitoria')).toMatchObject({ name: 'Vitoria-Gasteiz' });
  });

  it.each(['Sintra, Lisboa', 'Lisboa, Sintra', 'Sintra', 'lisboa'])(
    'is recognized as a parish in %s',
    (region) => {
      const place = { code: null, name: 'Colares', region };
      expect(test.deps.places.resolve('freguesia', place)).toMatchObject({
        code: '111105',
        region: 'Sintra, Lisboa',
      });
    },
  );

  const parish = (name: string, region = '') =>
    test.deps.places.resolve('freguesia', { code: null, name, region });

  it('[EN-8] is ambiguous when a concelho of several parishes was named', () => {
    expect(parish('porto')).toEqual({ code: null, name: 'porto', region: '', slow: true, several: true });
    expect(parish('Oporto').several).toBe(true);
    expect(parish('Lisboa', 'Braga').several).toBeUndefined();
  });

  it.each(['lisboa', 'Lisb', 'lisbao'])('[EN-8] gets all parishes of Lisboa offered for %s', (term) => {
    const hits = test.deps.places.search('freguesia', term);
    const within = hits.filter((hit) => hit.within === 'Lisboa').map(({ name }) => name);
    expect(within).toHaveLength(24);
    expect(hits.slice(0, 24).map(({ name }) => name)).toEqual(within);
    expect(test.deps.places.search('freguesia', term, 12)).toHaveLength(12);
  });

  it("[EN-8] gets a concelho's own parishes before parishes of a similar name", () => {
    const names = test.deps.places.search('freguesia', 'porto').map(({ name }) => name);
    expect(names.slice(0, 7)).toContain('Bonfim');
    expect(names.slice(0, 7).some((name) => name.includes('São Nicolau'))).toBe(true);
  });

  it('[EN-8] is stored as typed where nothing has its name', () => {
    expect(resolve('Urbanización Los Inventados', 'Toledo')).toEqual({
      code: null,
      name: 'Urbanización Los Inventados',
      region: 'Toledo',
      slow: true,
    });
  });

  it.each([
    'Torevieja',
    'torreviejas',
    'Torrevija, Alicante',
    'Lloret de Marr',
    'Xyzzyville',
    'Getafe, Sevilla',
  ])('[VA-5] typed as %s is in no list, and as slow as a slow registry', (name) =>
    expect(resolve(name)).toMatchObject({ code: null, slow: true }),
  );

  it.each([
    ['Getafe (Madrid)', '', '28065'],
    ['Getafe, Madrid', '', '28065'],
    ['getafe madrid', '', '28065'],
    ['Getafe - Madrid', '', '28065'],
    ['Getafe', 'Madrid', '28065'],
    ['Getafe (Madrid)', 'Madrid', '28065'],
    ['GETAFE , MADRID', 'madrid', '28065'],
    ['Torrevieja, Alicante', '', '03133'],
    ['Torrevieja (Alicante)', 'Alicante', '03133'],
    ['Mieres, Girona', '', '17105'],
    ['Logroño (La Rioja)', '', '26089'],
    ['Píñar, Granada', '', '18159'],
    ['pinar', 'Granada', null],
    ['A Coruña, A Coruña', '', '15030'],
    ['Getafe (Madrid)', 'Sevilla', null],
    ['Madrid', 'Madrid', '28079'],
  ])('[AP-33] typed as %s beside %j has the code %s', (name, region, code) => {
    expect(resolve(name, region).code).toBe(code);
  });

  it('[EN-12] is never stored with its region twice', () => {
    const typed = { code: null, name: 'Villa Inventada', region: 'Alicante' };
    expect(resolve('Villa Inventada (Alicante)')).toMatchObject(typed);
    expect(resolve('Villa Inventada (Alicante)', 'Alicante')).toMatchObject(typed);
    expect(resolve('Villa Inventada, Alicante', 'alicante')).toMatchObject({ ...typed, region: 'alicante' });
  });

  it.each([
    ['municipio', 8000],
    ['freguesia', 30],
    ['abroad', 30],
  ] as const)(
    '[AP-33] is recognized by the value of its search, whatever its name contains: %s',
    async (kind, least) => {
      const { total, wrong } = await unresolvedValues(test.deps, kind);
      expect(total).toBeGreaterThan(least);
      expect(wrong).toEqual([]);
    },
  );

  it('[AP-33] has no invented registries or companies in a live shop', async () => {
    const live = await createPlaces(test.deps.db, 'live');
    expect(live.getRegistries('28065')).toEqual([]);
    expect(live.searchCompanies('ES', 'muebles')).toEqual([]);
    expect(live.search('municipio', 'Getafe')[0]?.name).toBe('Getafe');
  });

  it('[VA-5] is as slow as its registries unless staff have set the town', async () => {
    const { db, places } = test.deps;
    const alcorcon = () => places.resolve('municipio', { code: '28007', name: 'Alcorcón', region: 'Madrid' });
    expect(alcorcon()).toMatchObject({ slow: false });
    await db
      .updateTable('registry')
      .set({ slow: true, delivery_hours: 20 })
      .where('name', '=', 'Alcorcón')
      .execute();
    await places.refresh();
    expect(alcorcon()).toMatchObject({ slow: true, hours: 20 });
  });
});
