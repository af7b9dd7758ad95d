import { LOCALES } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { SEARCH_WORDS } from '../../../seed/search-words.ts';
import { SHELVES } from '../../../seed/shelves.ts';

const sold = PRODUCTS.filter(({ stores }) => stores.length > 0).map(({ id }) => id);

it.each(sold)('places product %i on a shelf, with search words in each language', (id) => {
  expect(SHELVES[id]).toBeDefined();
  for (const locale of LOCALES) expect(SEARCH_WORDS[id]?.[locale]?.trim(), locale).toBeTruthy();
});

it('has no shelf or search words for an unknown product', () => {
  const ids = new Set(PRODUCTS.map(({ id }) => String(id)));
  const keys = [...Object.keys(SHELVES), ...Object.keys(SEARCH_WORDS)];
  expect(keys.filter((id) => !ids.has(id))).toEqual([]);
});
