import { LOCALES } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { NEEDS } from '../../../seed/needs.ts';
import { PRODUCTS } from '../../../seed/products.ts';
import { SEARCH_WORDS } from '../../../seed/search-words.ts';
import { SHELVES } from '../../../seed/shelves.ts';

const sold = PRODUCTS.filter(({ stores }) => stores.length > 0).map(({ id }) => id);

it.each(sold)('places product %i on a shelf, with search words and needs in each language', (id) => {
  expect(SHELVES[id]).toBeDefined();
  for (const texts of [SEARCH_WORDS, NEEDS])
    for (const locale of LOCALES) expect(texts[id]?.[locale]?.trim(), locale).toBeTruthy();
});

it('has no shelf, search words or needs for an unknown product', () => {
  const ids = new Set(PRODUCTS.map(({ id }) => String(id)));
  const keys = [...Object.keys(SHELVES), ...Object.keys(SEARCH_WORDS), ...Object.keys(NEEDS)];
  expect(keys.filter((id) => !ids.has(id))).toEqual([]);
});
