import { CHECKS } from '@folio/domain/checks/checks';
import { readDate } from '@folio/domain/date/read-date';
import { lengthLimit } from '@folio/domain/flow/answers/length-limit';
import { LOCALES } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { optionsOf } from '../../test/forms/seeded-product.ts';
import { PRODUCTS } from '../products.ts';

it('shows valid examples in every language', () => {
  const options = PRODUCTS.flatMap(({ id, definition }) =>
    optionsOf(definition).map((option) => ({ product: id, option })),
  );
  const wrong = options.flatMap(({ product, option }) =>
    LOCALES.filter((locale) => {
      const example = option.example?.[locale] ?? '';
      const refused = option.checks?.some((name) => CHECKS[name](example) !== null) ?? false;
      const undated = option.type === 'date' && readDate(example) === null;
      return refused || undated || example.length > lengthLimit(option);
    }).map((locale) => `product ${product}, ${option.id} (${locale})`),
  );
  expect(wrong).toEqual([]);
});
