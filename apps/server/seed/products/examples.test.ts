import { CHECKS } from '@folio/domain/checks/checks';
import { readDate } from '@folio/domain/date/read-date';
import { lengthLimit } from '@folio/domain/flow/answers/length-limit';
import { LOCALES } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { listOptions } from '../../test/forms/seeded-product.ts';
import { PRODUCTS } from '../products.ts';

it('shows a keypad of digits only for a number that needs no other key', () => {
  const asked = PRODUCTS.flatMap(({ definition }) => listOptions(definition));
  const keypads = asked.filter(({ inputMode }) => inputMode === 'numeric');
  expect(keypads.length).toBeGreaterThan(5);
  const others = keypads.filter(({ id, checks, example }) => {
    const isMeasure = /superficie|importe|pension|alimentos/.test(id);
    return isMeasure || !checks || checks.includes('code') || !/^\d+$/.test(example?.es ?? '');
  });
  expect(others.map(({ id }) => id)).toEqual([]);
});

it('shows valid examples in every language', () => {
  const options = PRODUCTS.flatMap(({ id, definition }) =>
    listOptions(definition).map((option) => ({ product: id, option })),
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
