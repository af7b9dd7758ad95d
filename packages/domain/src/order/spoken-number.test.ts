import { expect, it } from 'vitest';
import { spokenNumber } from './spoken-number.ts';

it.each([
  ['1400000036', '1400000036'],
  [' #1400000036 ', '1400000036'],
  ['1400 000 036', '1400000036'],
  ['1400.000.036', '1400000036'],
  ['n.º 14 0000 0036', '1400000036'],
  ['Nº 1400-000-036', '1400000036'],
  ['1400\u00a0000\u00a0036', '1400000036'],
  ['28065 0001 2345 67', '280650001234567'],
  ['calle 1400', ''],
  ['1400 000 036 A', ''],
  ['', ''],
])('[EN-3] a number as people say it, %j, is %j', (text, digits) => {
  expect(spokenNumber(text)).toBe(digits);
});
