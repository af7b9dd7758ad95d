import { expect, it } from 'vitest';
import { asText } from './export-invoices.ts';

it.each([
  '=1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  '\r1',
  '\n1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff20a',
  '\ufe661',
])('the text %j of an export is no formula of a spreadsheet', (text) => {
  expect(asText(text)).toBe(`'${text}`);
});

it('other texts of an export stay as they are', () => {
  expect(['', 'Ana', '1-2', 'a=b'].map(asText)).toEqual(['', 'Ana', '1-2', 'a=b']);
});
