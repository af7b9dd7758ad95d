import { expect, it } from 'vitest';
import { offeredPlaces } from './use-places.ts';

const getafe = { code: '28065', name: 'Getafe', region: 'Madrid' };

it('[EN-8] offers the text itself last, once the search has finished', () => {
  expect(offeredPlaces({ term: '', state: 'searching', places: [] }, 'geta')).toEqual([]);
  expect(offeredPlaces({ term: 'get', state: 'searching', places: [getafe] }, 'geta')).toEqual([getafe]);
  expect(offeredPlaces({ term: 'geta', state: 'done', places: [getafe] }, ' geta ')).toEqual([
    getafe,
    { code: '', name: 'geta', region: '' },
  ]);
});
