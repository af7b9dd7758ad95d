import { describe, expect, it } from 'vitest';
import * as format from './card-format.js';

describe('the card form', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424242424242429', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42 42a4', '4242 4'],
    ['', ''],
  ])('writes %s as %s', (typed, written) => {
    expect(format.formatNumber(typed)).toBe(written);
  });

  it.each([
    ['1', '1'],
    ['9', '09 / '],
    ['12', '12 / '],
    ['1229', '12 / 29'],
    ['9/29', '09 / 29'],
    ['09/2029', '09 / 29'],
    ['092029', '09 / 29'],
  ])('writes the date %s as %s', (typed, written) => {
    expect(format.formatExpiry(typed)).toBe(written);
  });

  it('tells incomplete, incorrect and over apart', () => {
    const today = new Date(2026, 8, 30);
    expect(format.numberProblem('4242 4242')).toBe('incomplete_number');
    expect(format.numberProblem('4242 4242 4242 4241')).toBe('incorrect_number');
    expect(format.numberProblem('4242 4242 4242 4242')).toBeNull();
    expect(format.expiryProblem('09 / ', today)).toBe('incomplete_expiry');
    expect(format.expiryProblem('13 / 29', today)).toBe('invalid_expiry_month');
    expect(format.expiryProblem('08 / 26', today)).toBe('invalid_expiry_year');
    expect(format.expiryProblem('09 / 26', today)).toBeNull();
    expect(format.cvcProblem('123', '3782 822463 10005')).toBe('incomplete_cvc');
    expect(format.cvcProblem('123', '4242')).toBeNull();
  });
});
