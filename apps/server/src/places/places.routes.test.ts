import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Hit = { code: string; name: string; region: string; slow: boolean; hours: number | null; value: string };
async function search(term: string, more = ''): Promise<Hit[]> {
  const url = `/registros.php?app=1&term=${encodeURIComponent(term)}${more}`;
  return (await visitor(test).get(url)).json();
}

const FIRST: readonly (readonly [term: string, name: RegExp])[] = [
  // as it is written
  ['Madrid', /^Madrid$/],
  ['Getafe', /^Getafe$/],
  // without accents, in any case
  ['cadiz', /^Cádiz$/],
  ['MALAGA', /^Málaga$/],
  ['leon', /^León$/],
  ['jerez de la frontera', /^Jerez de la Frontera$/],
  ['l’hospitalet', /Hospitalet de Llobregat/],
  // the article before, behind or left out
  ['A Coruña', /Coruña/],
  ['La Coruña', /Coruña/],
  ['Coruña, A', /Coruña/],
  ['coruña', /Coruña/],
  ['Palmas de Gran Canaria', /^Las Palmas de Gran Canaria$/],
  // other names
  ['San Sebastián', /Donostia/],
  ['Vitoria', /^Vitoria-Gasteiz$/],
  ['Gerona', /^Girona$/],
  ['Lérida', /^Lleida$/],
  ['Elche', /^Elche/],
  ['Alicante', /^Alicante/],
  ['Pamplona', /^Pamplona/],
  // begun
  ['barcel', /^Barcelona$/],
  ['sevi', /^Sevilla$/],
  ['vale', /^Val[eè]ncia$/],
  ['santa cruz de ten', /^Santa Cruz de Tenerife$/],
  // one slip of the hand
  ['zaragosa', /^Zaragoza$/],
  ['barselona', /^Barcelona$/],
  ['madird', /^Madrid$/],
  ['grandaa', /^Granada$/],
];

describe('the search of municipalities', () => {
  it.each(FIRST)('[AP-33] %s brings %s first', async (term, name) => {
    expect((await search(term))[0]?.name).toMatch(name);
  });

  it('[AP-33] shows the larger of two towns first', async () => {
    const names = (await search('santa')).map(({ name }) => name);
    expect(names).toHaveLength(12);
    expect(names.slice(0, 5)).toContain('Santa Coloma de Gramenet');
    expect(names.slice(0, 5)).toContain('Santa Cruz de Tenerife');
    const toledos = (await search('alcal')).map(({ name }) => name);
    expect(toledos.indexOf('Alcalá de Henares')).toBeLessThan(toledos.indexOf('Alcalá de Guadaíra'));
  });

  it('[AP-33] tells towns of one name apart by their province', async () => {
    const same = (await search('Mieres')).filter(({ name }) => name === 'Mieres');
    expect(new Set(same.map(({ region }) => region)).size).toBe(same.length);
    expect(same.length).toBeGreaterThan(1);
    expect(same.map(({ value }) => value)).toContain('Mieres (Girona)');
  });

  it('[AP-33] brings what is printed and what delivery depends on', async () => {
    expect((await search('Getafe'))[0]).toEqual({
      code: '28065',
      name: 'Getafe',
      region: 'Madrid',
      slow: false,
      hours: null,
      value: 'Getafe (Madrid)',
    });
  });

  it.each(['', ' ', '-', 'xqzwk'])('[AP-33] brings nothing for %j', async (term) => {
    expect(await search(term)).toEqual([]);
  });

  it('[AP-33] refuses a term that is no name, with the field named', async () => {
    const answer = await visitor(test).get(`/registros.php?app=1&term=${'a'.repeat(101)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].name).toBe('term');
  });

  it('[VA-5] knows a town as slow once staff say so, in every process', async () => {
    await test.deps.db.updateTable('place').set({ slow: true }).where('code', '=', '28065').execute();
    await test.deps.places.refresh();
    expect((await search('Getafe'))[0]?.slow).toBe(true);
  });
});
