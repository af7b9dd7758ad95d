import { expect, it } from 'vitest';
import { readPhone } from './phone.ts';

it.each([
  ['912345678', '351#912345678'],
  ['912 345 678', '351#912345678'],
  ['+351 912-345-678', '351#912345678'],
  ['00351912345678', '351#912345678'],
  ['(351) 912.345.678', '351#912345678'],
  ['212345678', undefined],
  ['+34 612 345 678', undefined],
  ['91234567', undefined],
  ['351912345', undefined],
  ['9123456789', undefined],
])('writes the phone %s as %s for MB WAY', (text, alias) => {
  expect(readPhone(text)?.alias).toBe(alias);
});
