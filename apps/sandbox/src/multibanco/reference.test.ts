import { describe, expect, it } from 'vitest';
import { buildReference, newReference, spaced } from './reference.ts';

/** The sum as cash machines' manuals print it: a weight for each of twenty digits, from the right. */
const WEIGHTS = [3, 30, 9, 90, 27, 76, 81, 34, 49, 5, 50, 15, 53, 45, 62, 38, 89, 17, 73, 51];
const checkDigits = (entity: string, digits: string, cents: number) => {
  const all = [...`${entity}${digits}${String(cents).padStart(8, '0')}`].toReversed();
  const sum = all.reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return String(98 - (sum % 97)).padStart(2, '0');
};

describe('a Multibanco reference', () => {
  it('ends in the check digits of entity, number and amount', () => {
    for (const [entity, digits, cents] of [
      ['24000', '0000000', 1],
      ['24000', '1234567', 2076],
      ['11249', '9999999', 99_999_999],
    ] as const) {
      expect(buildReference(entity, digits, cents)).toBe(digits + checkDigits(entity, digits, cents));
    }
  });

  it('has nine digits, written in threes', () => {
    const reference = newReference('24000', 2512);
    expect(reference).toMatch(/^\d{9}$/);
    expect(reference.slice(7)).toBe(checkDigits('24000', reference.slice(0, 7), 2512));
    expect(spaced('123456789')).toBe('123 456 789');
  });
});
