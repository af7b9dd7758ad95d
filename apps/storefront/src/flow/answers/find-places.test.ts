import { expect, it } from 'vitest';
import { findPlaces, splitRegion, withRegions } from './find-places.ts';

const PLACES = [
  { code: '28065', name: 'Getafe', region: 'Madrid' },
  { code: '17105', name: 'Mieres', region: 'Girona' },
  { code: '33037', name: 'Mieres', region: 'Asturias' },
  { code: '35016', name: 'Palmas (Las)', region: 'Canarias' },
];
const find = findPlaces({
  searchPlaces: async ({ term }) =>
    PLACES.filter(({ name }) => name.startsWith(term)).map((place) => ({
      ...place,
      slow: false,
      hours: null,
    })),
});

it.each([
  ['Getafe (Madrid)', ['28065']],
  ['Getafe (mad', ['28065']],
  ['Mieres (Asturias)', ['33037']],
  ['Mieres', ['17105', '33037']],
  ['Palmas (Las)', ['35016']],
])('[EN-8] finds %s as written', async (term, codes) => {
  expect((await find('municipio', term)).map(({ code }) => code)).toEqual(codes);
});

it('[EN-8] moves the region out of a typed place and leaves a picked one', () => {
  const typed = { municipio: 'Getafe (Madrid)', direccion: 'Calle (Mayor)' };
  expect(withRegions(typed, ['municipio'])).toEqual({
    municipio: { code: null, name: 'Getafe', region: 'Madrid' },
    direccion: 'Calle (Mayor)',
  });
  expect(withRegions({ municipio: 'Getafe' }, ['municipio'])).toBeUndefined();
});

it.each([
  ['Getafe (Madrid)', { name: 'Getafe', region: 'Madrid' }],
  ['  Getafe  ( Madrid ) ', { name: 'Getafe', region: 'Madrid' }],
  ['Getafe(mad', { name: 'Getafe', region: 'mad' }],
  ['Getafe', undefined],
  ['Getafe (', undefined],
  ['(Madrid)', undefined],
  ['   (Madrid)', undefined],
  ['Getafe (Ma)drid', undefined],
  ['Palmas (Las) (Canarias)', undefined],
  [' '.repeat(64_000), undefined],
  [`Getafe${' '.repeat(64_000)}(Madrid)`, { name: 'Getafe', region: 'Madrid' }],
  [`Getafe${' '.repeat(64_000)}(Madrid) x`, undefined],
])('splits %j into name and region', (text, split) => expect(splitRegion(text)).toEqual(split));
