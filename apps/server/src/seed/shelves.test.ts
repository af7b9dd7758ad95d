import { LOCALES } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../seed/products.ts';
import { SEARCH_WORDS } from '../../seed/search-words.ts';
import { SHELVES } from '../../seed/shelves.ts';

const sold = PRODUCTS.filter(({ stores }) => stores.length > 0).map(({ id }) => id);

it.each(sold)('product %i stands on a shelf, and is found by words of each language', (id) => {
  expect(SHELVES[id]).toBeDefined();
  for (const locale of LOCALES) expect(SEARCH_WORDS[id]?.[locale]?.trim(), locale).toBeTruthy();
});

it('no words and no shelf are those of a product that is not there', () => {
  const ids = new Set(PRODUCTS.map(({ id }) => String(id)));
  const named = [...Object.keys(SHELVES), ...Object.keys(SEARCH_WORDS)];
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
