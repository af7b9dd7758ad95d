import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../../../../tools/cpu-time.ts';
import { createPlaceSearch } from './place-search.ts';
import type { SearchablePlace } from './searchable-place.ts';

const place = (code: string, name: string, region = 'Madrid'): SearchablePlace => ({
  ...{ code, name, region, aliases: [], weight: 1 },
});
/** As many towns as a real list, several with a common prefix. */
const towns = Array.from({ length: 8000 }, (_, at) => place(String(at), `Villa${at % 90} del Monte ${at}`));
const JOINED = 'União das freguesias de Cedofeita, Santo Ildefonso, Sé, Miragaia, São Nicolau e Vitória';
const index = createPlaceSearch([...towns, place('p', JOINED, 'Porto'), place('28065', 'Getafe')]);

describe('the cost of a search', () => {
  it.each([
    ['words', '4111 '.repeat(50_000)],
    ['words of names', 'villa1 monte '.repeat(20_000)],
    ['one word', 'a'.repeat(250_000)],
    ['shortened words', 'sta '.repeat(60_000)],
    ['accents', '\u0301\u0323'.repeat(60_000)],
  ])('does not grow with a term of many %s', async (_, term) => {
    const names = [term, `${term} x`];
    expect(await cpuTime(() => names.map((name) => index.search(name, 12)))).toBeLessThan(2000);
    expect(await cpuTime(() => names.map((name) => index.searchStrictly(name, 12)))).toBeLessThan(2000);
    expect(await cpuTime(() => names.map((name) => index.named(name)))).toBeLessThan(2000);
  });

  it('finds a long name by its full text', () => {
    expect(index.search(JOINED, 1)[0]?.place.code).toBe('p');
    expect(index.named(JOINED)).toMatchObject([{ code: 'p' }]);
  });
});

it('lists a town by its own name before one with an article', () => {
  const { search } = createPlaceSearch([
    place('1', 'El Pozuelo', 'Cuenca'),
    place('2', 'Pozuelo', 'Albacete'),
  ]);
  expect(search('pozuelo', 5).map(({ place: { name } }) => name)).toEqual(['Pozuelo', 'El Pozuelo']);
});
