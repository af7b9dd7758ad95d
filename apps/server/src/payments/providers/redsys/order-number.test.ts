import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';

it('gives each attempt one order number in Redsys’ form, different from all others', () => {
  const ids = Array.from({ length: 2000 }, () => randomUUID());
  const numbers = ids.map(orderNumber);
  for (const number of numbers) expect(number).toMatch(/^\d{4}[0-9A-Za-z]{8}$/);
  expect(new Set(numbers).size).toBe(ids.length);
  expect(ids.map(orderNumber)).toEqual(numbers);
});
