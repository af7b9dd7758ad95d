import { expect, it } from 'vitest';
import { printFigures } from './figures.ts';

it.each([
  ['útil: 78,40 m2', 'útil: 78,40 m²', 'útil: 78.40 m²'],
  ['terreno: 1.234,50 m2', 'terreno: 1.234,50 m²', 'terreno: 1,234.50 m²'],
  ['12.500 m²', '12.500 m²', '12,500 m²'],
  ['12,5 M2', '12,5 m²', '12.5 m²'],
  ['50 %', '50 %', '50%'],
  ['33,33 %', '33,33 %', '33.33%'],
  ['1/3', '1/3', '1/3'],
])('[ST-13] prints the figures of a document in the reader’s language: %s', (text, spanish, english) => {
  expect(printFigures(text, 'es')).toBe(spanish);
  expect(printFigures(text, 'pt')).toBe(spanish);
  expect(printFigures(text, 'en')).toBe(english);
});
