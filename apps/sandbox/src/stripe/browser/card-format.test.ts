import { expect, it } from 'vitest';
import * as format from './card-format.js';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42 42a4', '4242 4'],
  ['', ''],
])('writes the number %s as %s', (typed, written) => {
  expect(format.formatNumber(typed)).toBe(written);
});

it.each([
  ['12', '12'],
  ['123', '12 / 3'],
  ['1229', '12 / 29'],
  ['12 / 29', '12 / 29'],
  ['9/29', '09 / 29'],
])('writes the date %s as %s', (typed, written) => {
  expect(format.formatExpiry(typed)).toBe(written);
});

it('distinguishes incomplete, incorrect and past input', () => {
  const today = new Date(2026, 8, 30);
  expect(format.numberProblem('4242 4242')).toBe('incomplete_number');
  expect(format.numberProblem('4242 4242 4242 4241')).toBe('incorrect_number');
  expect(format.numberProblem('4242 4242 4242 4242')).toBeNull();
  expect(format.expiryProblem('09', today)).toBe('incomplete_expiry');
  expect(format.expiryProblem('13 / 29', today)).toBe('invalid_expiry_month');
  expect(format.expiryProblem('08 / 26', today)).toBe('invalid_expiry_year_past');
  expect(format.expiryProblem('09 / 26', today)).toBeNull();
  expect(format.cvcProblem('12')).toBe('incomplete_cvc');
});
