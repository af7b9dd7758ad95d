import { LOCALES } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { DOCUMENT_LANGUAGES } from '../../../seed/document-languages.ts';
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

it('has no shelf, search words, needs or document language for an unknown product', () => {
  const ids = new Set(PRODUCTS.map(({ id }) => String(id)));
  const keys = [SHELVES, SEARCH_WORDS, NEEDS, DOCUMENT_LANGUAGES].flatMap(Object.keys);
  expect(keys.filter((id) => !ids.has(id))).toEqual([]);
});

const abroad = PRODUCTS.filter(({ stores }) => stores.some((id) => [17, 18, 19, 20].includes(id)));

it.each(abroad.map((product) => [product.id, product] as const))(
  '[CH-4] says in the English-speaking stores which language the document of product %i comes in',
  (id, { flags, definition }) => {
    const form = JSON.stringify(definition);
    const promised = flags.goes_out_of_date
      ? 'summary'
      : form.includes('"traduccion"') && form.includes('"ingles"')
        ? 'translation'
        : 'none';
    expect(DOCUMENT_LANGUAGES[id]?.help).toBe(promised);
  },
);
