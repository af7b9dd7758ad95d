import { expect, it } from 'vitest';
import { cpuTime } from '../../../../../tools/cpu-time.ts';
import { entryProduct, readEntry } from './entry-form.ts';

const values = (rows: readonly (readonly [string, string])[]) =>
  JSON.stringify(rows.map(([option_id, value]) => ({ option_id, value })));

it('[EN-9] reports options that rows of a list answer differently', () => {
  const given = {
    values: values([
      ['a', '1'],
      ['b', '1'],
      ['a', '2'],
      ['c', '1'],
      ['c', '1'],
    ]),
    b: '2',
  };
  expect(readEntry('product', given).wrong).toEqual(expect.arrayContaining(['a', 'b']));
  expect(readEntry('product', given).wrong).not.toContain('c');
});

it.each([
  { values: '[{"product_id":{"toString":"x"}}]' },
  { product_id: '18444', values: '[{"option_id":{"toString":"x"},"value":"a"}]' },
  { product_id: { toString: 'x' }, values: { toString: 'x' } },
  { values: '[null, 1, "a", [[]]]' },
])('[EN-9] ignores a malformed list: %j', (given) => {
  expect(['', '18444']).toContain(entryProduct(given));
  expect(() => readEntry('product', given)).not.toThrow();
});

it('reads a list of thousands of rows in linear time', async () => {
  const row = ['a', 'x'] as const;
  const read = () => readEntry('product', { values: values(Array.from({ length: 6_000 }, () => row)) });
  const { raw, wrong } = read();
  expect([raw, new Set(wrong)]).toEqual([{}, new Set(['values'])]);
  expect(await cpuTime(read)).toBeLessThan(2000);
});
