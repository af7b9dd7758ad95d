import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { createPlaces } from '../../places/places.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Hit = {
  code: string;
  name: string;
  region: string;
  slow: boolean;
  hours: number | null;
  value: string;
  via?: string;
  registries: { code: string; name: string; number: number | null }[];
};
async function search(term: string, extraQuery = ''): Promise<Hit[]> {
  const url = `/registros.php?app=1&term=${encodeURIComponent(term)}${extraQuery}`;
  return (await visitor(test).get(url)).json();
}

const BEST_MATCHES: readonly (readonly [term: string, name: RegExp])[] = [
  // exact
  ['Madrid', /^Madrid$/],
  ['Getafe', /^Getafe$/],
  ['Lugo', /^Lugo$/],
  // without accents, in any case
  ['cadiz', /^Cádiz$/],
  ['MALAGA', /^Málaga$/],
  ['leon', /^León$/],
  ['jerez de la frontera', /^Jerez de la Frontera$/],
  ['l’hospitalet', /Hospitalet de Llobregat/],
  // article in front, behind or omitted
  ['A Coruña', /Coruña/],
  ['La Coruña', /Coruña/],
  ['Coruña, A', /Coruña/],
  ['coruña', /Coruña/],
  ['Palmas de Gran Canaria', /^Las Palmas de Gran Canaria$/],
  ['rozas', /^Las Rozas de Madrid$/],
  // other names
  ['San Sebastián', /Donostia/],
  ['Vitoria', /^Vitoria-Gasteiz$/],
  ['Gerona', /^Girona$/],
  ['Lérida', /^Lleida$/],
  ['Orense', /^Ourense$/],
  ['Ibiza', /^Eivissa$/],
  ['Elche', /^Elche/],
  ['Alicante', /^Alicante/],
  ['Pamplona', /^Pamplona/],
  ['Fuenterrabía', /^Hondarribia$/],
  ['Tarrasa', /^Terrassa$/],
  // prefixes
  ['barcel', /^Barcelona$/],
  ['sevi', /^Sevilla$/],
  ['vale', /^Val[eè]ncia$/],
  ['santa cruz de ten', /^Santa Cruz de Tenerife$/],
  // abbreviations
  ['sta cruz tenerife', /^Santa Cruz de Tenerife$/],
  ['Sta. Coloma de Gramenet', /^Santa Coloma de Gramenet$/],
  ['Sto. Domingo de la Calzada', /^Santo Domingo de la Calzada$/],
  ['S. Fernando', /^San Fernando$/],
  // words in another order, or with the province
  ['frontera jerez', /^Jerez de la Frontera$/],
  ['mieres girona', /^Mieres$/],
  // postal code or its prefix
  ['28901', /^Getafe$/],
  ['4100', /^Sevilla$/],
  // one typo
  ['zaragosa', /^Zaragoza$/],
  ['barselona', /^Barcelona$/],
  ['madird', /^Madrid$/],
  ['grandaa', /^Granada$/],
  ['hetafe', /^Getafe$/],
  ['fuenlabrda', /^Fuenlabrada$/],
  ['alcalade henares', /^Alcalá de Henares$/],
  ['san sebastain de los reyes', /^San Sebastián de los Reyes$/],
  ['santiago de compostella', /^Santiago de Compostela$/],
  ['torrevijea', /^Torrevieja$/],
  ['gerpna', /^Girona$/],
];

describe('the search for municipalities', () => {
  it.each(BEST_MATCHES)('[AP-33] ranks for %s %s first', async (term, name) => {
    expect((await search(term))[0]?.name).toMatch(name);
  });

  it('[AP-33] ranks the larger of two towns first', async () => {
    const names = (await search('santa')).map(({ name }) => name);
    expect(names).toHaveLength(12);
    expect(names.slice(0, 5)).toContain('Santa Coloma de Gramenet');
    expect(names.slice(0, 5)).toContain('Santa Cruz de Tenerife');
    const toledos = (await search('alcal')).map(({ name }) => name);
    expect(toledos.indexOf('Alcalá de Henares')).toBeLessThan(toledos.indexOf('Alcalá de Guadaíra'));
  });

  it('[AP-33] distinguishes towns of one name by their province', async () => {
    const same = (await search('Mieres')).filter(({ name }) => name === 'Mieres');
    expect(new Set(same.map(({ region }) => region)).size).toBe(same.length);
    expect(same.length).toBeGreaterThan(1);
    expect(same.map(({ value }) => value)).toContain('Mieres (Girona)');
  });

  it('[AP-33] returns the printed name and all that delivery depends on', async () => {
    expect((await search('Getafe'))[0]).toEqual({
      code: '28065',
      name: 'Getafe',
      region: 'Madrid',
      slow: false,
      hours: null,
      value: 'Getafe (Madrid)',
      registries: [{ code: expect.stringMatching(/^28\d{3}$/), name: 'Getafe', number: null }],
    });
    const madrid = (await search('Madrid'))[0]?.registries ?? [];
    expect(madrid.length).toBeGreaterThan(1);
    expect(madrid.map(({ number }) => number)).toEqual(madrid.map((_, index) => index + 1));
  });

  it.each(['', ' ', '-', 'xqzwk'])('[AP-33] finds nothing for %j', async (term) => {
    expect(await search(term)).toEqual([]);
  });

  it('[AP-33] rejects a term that is too long and names the field', async () => {
    const answer = await visitor(test).get(`/registros.php?app=1&term=${'a'.repeat(101)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].name).toBe('term');
  });

  it('[VA-5] marks a town as slow once staff do, in every process', async () => {
    await test.deps.db.updateTable('place').set({ slow: true }).where('code', '=', '28065').execute();
    await test.deps.places.refresh();
    expect((await search('Getafe'))[0]?.slow).toBe(true);
  });
});

describe('the wider search for civil-status documents', () => {
  it.each([
    ['Londres', 'Londres', 'Reino Unido'],
    ['london', 'Londres', 'Reino Unido'],
    ['Nueva Yrok', 'Nueva York', 'Estados Unidos'],
    ['consulado paris', 'París', 'Francia'],
    ['Getafe', 'Getafe', 'Madrid'],
    ['Córdoba', 'Córdoba', 'Córdoba'],
  ])('[EN-8] finds %s in Spain and abroad by municipio_ce', async (term, name, region) => {
    expect((await search(term, '&kind=municipio_ce'))[0]).toMatchObject({ name, region });
  });

  it('[EN-8] distinguishes foreign cities of one name by their country', async () => {
    const cities = (await search('Córdoba', '&kind=municipio_ce')).filter(({ name }) => name === 'Córdoba');
    expect(cities.map(({ region }) => region)).toEqual(['Córdoba', 'Argentina']);
  });

  it("[EN-8] finds a country's consular registries", async () => {
    const hits = await search('Marruecos', '&kind=municipio_ce');
    expect(hits.length).toBeGreaterThanOrEqual(6);
    expect(hits.every(({ region }) => region === 'Marruecos')).toBe(true);
  });

  it('[EN-8] stays in Spain by municipio', async () => {
    expect((await search('Marruecos')).map(({ region }) => region)).not.toContain('Marruecos');
  });
});

describe('the search for parishes', () => {
  const parishes = async (term: string, type = 'all'): Promise<Hit[]> =>
    (await visitor(test).get(`/freguesias.php?app=1&type=${type}&term=${encodeURIComponent(term)}`)).json();

  it.each([
    ['Braga', 'Braga', 'Braga, Braga'],
    ['evora', 'Évora', 'Évora, Évora'],
    ['sao bras', 'São Brás de Alportel', 'São Brás de Alportel, Faro'],
    ['Cascias', 'Cascais', 'Cascais, Lisboa'],
    ['Aldoar, Foz do Douro', 'União das freguesias de Aldoar, Foz do Douro e Nevogilde', 'Porto, Porto'],
    ['nevogilde', 'União das freguesias de Aldoar, Foz do Douro e Nevogilde', 'Porto, Porto'],
  ])('[AP-33] finds for %s its parish with concelho and distrito', async (term, name, region) => {
    for (const type of ['all', 'ips'])
      expect((await parishes(term, type))[0]).toMatchObject({ name, region });
  });

  it('[AP-33] finds the parishes of Porto for Oporto', async () => {
    const regions = new Set((await parishes('Oporto')).map(({ region }) => region));
    expect([...regions]).toEqual(['Porto, Porto']);
  });

  it("[AP-33] finds a concelho's parishes and distinguishes equal names by island", async () => {
    const lisboa = await parishes('Lisboa');
    expect(lisboa).toHaveLength(12);
    expect(lisboa.every(({ region }) => region === 'Lisboa, Lisboa')).toBe(true);
    const lagoas = (await parishes('Lagoa')).filter(({ name }) => name === 'Lagoa');
    expect(lagoas.map(({ region }) => region).sort()).toEqual(['Lagoa, Faro', 'Lagoa, Ilha de São Miguel']);
  });

  it('[AP-33] finds an abolished parish for deeds, not for the simplified report', async () => {
    await test.deps.db
      .insertInto('place')
      .values({
        kind: 'freguesia',
        code: '999999',
        name: 'Freguesia Extinta',
        region: 'Braga, Braga',
        delivery_hours: null,
        source: 'import',
        removed_at: new Date('2025-01-01'),
      })
      .execute();
    await test.deps.places.refresh();
    expect((await parishes('Freguesia Extinta'))[0]?.code).toBe('999999');
    expect(await parishes('Freguesia Extinta', 'ips')).toEqual([]);
  });

  it('[AP-33] rejects an unknown type', async () => {
    expect((await visitor(test).get('/freguesias.php?type=some&term=a')).statusCode).toBe(400);
  });
});

describe('the search for companies', () => {
  const get = async (url: string): Promise<Hit[]> => (await visitor(test).get(url)).json();

  it.each([
    ['/sociedad.php?app=1&sociedad=muebles+imagin', 'Muebles Imaginarios del Sur, S. L.', 'Sevilla'],
    ['/sociedad.php?app=1&sociedad=B00000018', 'Construcciones Inventadas de Ejemplo, S. L.', 'Madrid'],
    [
      '/sociedad.php?app=1&sociedad=Panaderia+Fictisia',
      'Panadería Ficticia Hermanos Muestra, S. L.',
      'Zaragoza',
    ],
    [
      '/desktopapp/rest/searchOrganisationPortugal?sociedad=moveis',
      'Móveis Imaginários do Norte, Lda.',
      'Porto',
    ],
  ])('[AP-33] finds by %s %s', async (url, name, region) => {
    expect((await get(url))[0]).toMatchObject({ name, region });
  });

  it('[AP-33] stays within one country', async () => {
    expect(await get('/sociedad.php?app=1&sociedad=Lda')).toEqual([]);
    expect(await get('/desktopapp/rest/searchOrganisationPortugal?sociedad=muebles')).toEqual([]);
  });
});

describe('the term that found a place', () => {
  const first = async (term: string) => {
    const [hit] = await search(term);
    return [hit?.name, hit?.via];
  };

  it.each([
    ['La Coruña', 'A Coruña', 'La Coruña'],
    ['la coru', 'A Coruña', 'La Coruña'],
    ['Fuenterrabía', 'Hondarribia', 'Fuenterrabía'],
    ['28001', 'Madrid', '28001'],
    ['280', 'Madrid', '280…'],
  ])('[EN-8] [AP-33] %s is shown beside the name: %s, %s', async (term, name, via) => {
    expect(await first(term)).toEqual([name, via]);
  });

  it.each([
    ['Getafe', 'Getafe'],
    ['coruña', 'A Coruña'],
    ['San Sebastián', 'Donostia/San Sebastián'],
  ])('[EN-8] [AP-33] is not shown when the name contains it: %s', async (term, name) => {
    expect(await first(term)).toEqual([name, undefined]);
  });

  it('[EN-8] reaches the pages', async () => {
    const who = visitor(test);
    await who.open();
    const answer = await who.view('searchPlaces', { kind: 'municipio', term: 'La Coruña' });
    expect(answer.json().value[0]).toMatchObject({ name: 'A Coruña', via: 'La Coruña' });
  });
});

describe('a place given as an answer', () => {
  const resolve = (name: string, region = '', code: string | null = null) =>
    test.deps.places.resolve('municipio', { code, name, region });

  it('[EN-8] is recognized by its code, its name with province, or its unique name', () => {
    expect(resolve('x', '', '28079')).toMatchObject({ code: '28079', name: 'Madrid', region: 'Madrid' });
    expect(resolve('mieres', 'Girona')).toMatchObject({ code: '17105' });
    expect(resolve('Gerona')).toMatchObject({ code: '17079', name: 'Girona' });
    expect(resolve('Mieres')).toEqual({ code: null, name: 'Mieres', region: '', several: true });
  });

  it('[EN-8] is not replaced by one with a longer or similar name', () => {
    for (const name of ['Santiago', 'Madird'])
      expect(resolve(name)).toEqual({ code: null, name, region: '', near: true });
    expect(resolve('Vitoria')).toMatchObject({ name: 'Vitoria-Gasteiz' });
  });

  it.each(['Sintra, Lisboa', 'Lisboa, Sintra', 'Sintra', 'lisboa'])(
    'is recognized as a parish in %s',
    (region) => {
      const place = { code: null, name: 'Sintra', region };
      expect(test.deps.places.resolve('freguesia', place)).toMatchObject({
        code: expect.any(String),
        region: 'Sintra, Lisboa',
      });
    },
  );

  const parish = (name: string, region = '') =>
    test.deps.places.resolve('freguesia', { code: null, name, region });

  it('[EN-8] is ambiguous when a concelho of several parishes was named', () => {
    expect(parish('porto')).toEqual({ code: null, name: 'porto', region: '', several: true });
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
    expect(names.indexOf('Bonfim')).toBeLessThan(names.indexOf('Porto de Mós'));
    expect(names.some((name) => name.includes('São Nicolau'))).toBe(true);
  });

  it('[EN-8] is stored as typed where nothing has its name', () => {
    expect(resolve('Urbanización Los Inventados', 'Toledo')).toEqual({
      code: null,
      name: 'Urbanización Los Inventados',
      region: 'Toledo',
    });
  });

  it.each(['Torevieja', 'torreviejas', 'Lloret de Marr', 'Ibza'])(
    '[VA-5] typed as %s is as slow as the town it nearly names',
    (name) => expect(resolve(name)).toMatchObject({ code: null, slow: true }),
  );

  it.each(['Torreviaxe', 'Lloret', 'Urbanización'])('[VA-5] typed as %s is not slow', (name) =>
    expect(resolve(name).slow).toBeUndefined(),
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
