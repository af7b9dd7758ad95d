import { expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';

const entry = (text: string, lineId: number | null, when = 'hoy') => ({ text, when, lineId });
const group = (...entries: ReturnType<typeof entry>[]) =>
  groupLines(entries, ({ text, when }) => ({ text, when })).map(({ text, lineIds }) => [text, lineIds]);

it('[RT-12] joins entries that differ in their line alone', () => {
  expect(group(entry('Lista', 1), entry('Lista', 2), entry('Lista', 3))).toEqual([['Lista', [1, 2, 3]]]);
});

it('[RT-12] keeps apart what differs in text or time, and what is about the whole order', () => {
  expect(group(entry('Lista', 1), entry('Enviada', 2))).toHaveLength(2);
  expect(group(entry('Lista', 1), entry('Lista', 2, 'ayer'))).toHaveLength(2);
  expect(group(entry('Pagado', null), entry('Pagado', null))).toHaveLength(2);
});
