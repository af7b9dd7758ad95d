import { expect, it } from 'vitest';
import { cpuTime } from '../../../../../tools/cpu-time.ts';
import { cleanArea, cleanLine } from './clean-text.ts';

/** Enough marks for a quadratic algorithm to take minutes. */
const MARKS = '\u0301\u0323'.repeat(60_000);

it('cleans a text of nothing but accents in linear time', async () => {
  expect(await cpuTime(() => [cleanLine(`Ana${MARKS}`), cleanArea(`Ana\n${MARKS}`)])).toBeLessThan(2000);
});

it('composes a letter with every mark that a real language uses', () => {
  expect(cleanLine('a\u0323\u0302')).toBe('ậ');
});

it.each([
  ['zero width', 'Ana\u200b\u200c\u2060\ufeff Pérez', 'Ana Pérez'],
  ['a turned direction', 'factura \u202efdp.exe\u202c', 'factura fdp.exe'],
  ['isolates and marks', '\u2066Ana\u2069 \u200fPérez', 'Ana Pérez'],
  ['controls', 'A\u0000n\u0007a\u009b', 'Ana'],
  ['a joiner without emoji', 'A\u200dn\u200da', 'Ana'],
  ['a joiner at the end of an emoji', '👍\u200d', '👍'],
  ['letters that show nothing', '\u3164\u115f\u2800Ana\uffa0\u1160Pérez\u3164', 'Ana Pérez'],
  ['accents that are apart', 'Begon\u0303a', 'Begoña'],
])('leaves nothing of %s', (_what, text, clean) => {
  expect([cleanLine(text), cleanArea(text)]).toEqual([clean, clean]);
});

it('keeps line breaks, and emoji that are joined of several', () => {
  const emoji = '👨‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 ❤️';
  expect(cleanLine(emoji)).toBe(emoji);
  expect(cleanArea(`Hola ${emoji}\u200b\r\n\r\n\u202egracias`)).toBe(`Hola ${emoji}\n\ngracias`);
});
