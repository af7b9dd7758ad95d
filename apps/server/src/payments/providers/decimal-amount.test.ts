import { expect, it } from 'vitest';
import { toCents, toDecimal } from './decimal-amount.ts';

it.each([
  [2076, '20.76'],
  [5, '0.05'],
  [100, '1.00'],
  [1999999, '19999.99'],
])('%i cents are %s euros, in both directions', (cents, euros) => {
  expect(toDecimal(cents)).toBe(euros);
  expect(toCents(euros)).toBe(cents);
  expect(toCents(Number(euros))).toBe(cents);
});

it('converts every amount to euros and back, also as a number', () => {
  for (let cents = 0; cents < 100_000; cents += 7) expect(toCents(Number(toDecimal(cents)))).toBe(cents);
});

it.each(['', '-1.00', '1,50', '1.234', 'NaN', '1e3'])('%j is not an amount', (value) => {
  expect(toCents(value)).toBeNaN();
});
