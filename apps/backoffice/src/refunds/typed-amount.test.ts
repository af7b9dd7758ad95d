import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test('an amount is copied as a bank’s form takes it', () => {
  expect(typedAmount(2512, 'es')).toBe('25,12');
  expect(typedAmount(123_405, 'pt')).toBe('1234,05');
  expect(typedAmount(5, 'en')).toBe('0.05');
});
