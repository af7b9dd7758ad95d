import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test('formats an amount for a bank’s form', () => {
  expect(typedAmount(2512, 'es')).toBe('25,12');
  expect(typedAmount(123_405, 'pt')).toBe('1234,05');
  expect(typedAmount(5, 'en')).toBe('0.05');
});
