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
