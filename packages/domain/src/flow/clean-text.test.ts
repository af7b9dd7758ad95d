import { expect, it } from 'vitest';
import { cpuTime } from '../../../../tools/cpu-time.ts';
import { cleanArea, cleanLine } from './clean-text.ts';

/** So many that the work's square would take minutes. */
const MARKS = '\u0301\u0323'.repeat(60_000);

it('cleans a text of accents alone in time that grows with its length', async () => {
  expect(await cpuTime(() => [cleanLine(`Ana${MARKS}`), cleanArea(`Ana\n${MARKS}`)])).toBeLessThan(2000);
});

it('composes a letter with all marks that a language puts on it', () => {
  expect(cleanLine('a\u0323\u0302')).toBe('ậ');
});
