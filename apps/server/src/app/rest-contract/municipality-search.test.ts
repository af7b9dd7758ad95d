import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

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
