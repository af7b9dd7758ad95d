import { expect, it } from 'vitest';
import { readEntry } from './entry-form.ts';

const values = (rows: readonly (readonly [string, string])[]) =>
  JSON.stringify(rows.map(([option_id, value]) => ({ option_id, value })));

it('[EN-9] names the options that rows of a list answer differently', () => {
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

it('reads a list of thousands of rows in time that grows with its length', () => {
  const row = ['a', 'x'] as const;
  const from = performance.now();
  const { raw, wrong } = readEntry('product', { values: values(Array.from({ length: 6_000 }, () => row)) });
  expect(performance.now() - from).toBeLessThan(500);
  expect([raw, new Set(wrong)]).toEqual([{}, new Set(['values'])]);
});
