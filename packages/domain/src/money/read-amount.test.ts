import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';
import { couldBeTwo, readAmount } from './read-amount.ts';

describe('a typed amount', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    [' 12,5 € ', 1250],
    ['€12', 1200],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['0,01', 1],
  ])('%s is %i cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['', '-5', '12,505', '1.234', '1,234', '12,50,1', 'doce', '1.23.456', '12345678901'])(
    'rejects %j as invalid or ambiguous',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );

  it.each([
    ['1.000', true],
    [' 12,345 € ', true],
    ['1000', false],
    ['1.000,00', false],
    ['doce', false],
  ])('detects ambiguity of %j: %s', (text, isTwo) => {
    expect(couldBeTwo(text)).toBe(isTwo);
  });

  it('parses what it prints, unless that is ambiguous', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('es', 'pt', 'en'),
        (cents, locale) => {
          const read = readAmount(formatPrice(cents, locale));
          if (cents % 100 === 0 && cents >= 100_000) expect(read === cents || read === null).toBe(true);
          else expect(read).toBe(cents);
        },
      ),
    );
  });
});
