import { expect, it } from 'vitest';
import { cpuTime } from '../../../../../tools/cpu-time.ts';
import { bareCode, cleanArea, cleanCode, cleanLine } from './clean-text.ts';

/** Enough marks for a quadratic algorithm to take minutes. */
const MARKS = '\u0301\u0323'.repeat(60_000);

it('cleans a text of nothing but accents in linear time', async () => {
  expect(await cpuTime(() => [cleanLine(`Ana${MARKS}`), cleanArea(`Ana\n${MARKS}`)])).toBeLessThan(2000);
});

it('composes a letter with every mark that a real language uses', () => {
  expect(cleanLine('a\u0323\u0302')).toBe('ậ');
});

it.each([
  ['a byte order mark', '\ufeffA\ufeffna Pérez', 'Ana Pérez'],
  ['a turned direction', 'factura \u202efdp.exe\u202c', 'factura fdp.exe'],
  ['isolates and marks', '\u2066Ana\u2069 \u200fPérez', 'Ana Pérez'],
  ['controls', 'A\u0000n\u0007a\u009b', 'Ana'],
  ['letters that show nothing', '\u3164\u115f\u2800Ana\uffa0\u1160Pérez\u3164', 'Ana Pérez'],
  ['accents that are apart', 'Begon\u0303a', 'Begoña'],
  ['a text that shows nothing', '\u200b \u200d\u00ad', ''],
])('leaves nothing of %s', (_what, text, clean) => {
  expect([cleanLine(text), cleanArea(text)]).toEqual([clean, clean]);
});

it('keeps line breaks, dashes, joined emoji and the joiners of names', () => {
  const emoji = '👨‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 ❤️';
  for (const text of [emoji, 'علی\u200cرضا', 'ක්\u200dරි', 'C/ Mayor 5 – 3.º'])
    expect(cleanLine(text)).toBe(text);
  expect(cleanArea(`Hola ${emoji}\u200e\r\n\r\n\u202egracias`)).toBe(`Hola ${emoji}\n\ngracias`);
});

it.each([
  ['marks', '\u202a+351\u200b 912\u2060\ufeff345\u202c', '+351 912345'],
  ['a soft hyphen', '1234\u00ad5678', '12345678'],
  ['a joiner', '12\u200d34\u200c5', '12345'],
  ['dashes', '1‐2‑3‒4–5—6−7﹣8－9', '1-2-3-4-5-6-7-8-9'],
  ['spaces', ' 1\u00a02\u20093\u202f4\u30005\t6\n', '1 2 3 4 5 6'],
])('[VA-10] cleans a code of %s', (_what, text, clean) => expect(cleanCode(text)).toBe(clean));

it('[VA-10] strips the separators of a code', () => {
  expect(bareCode(' (+351)\u00a0912‑345.678/a_B ')).toBe('+351912345678AB');
});

it('cleans a code of nothing but marks in linear time', async () => {
  expect(await cpuTime(() => bareCode(`${MARKS}${'\u200b – '.repeat(40_000)}`))).toBeLessThan(2000);
});
