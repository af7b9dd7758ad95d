import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { readTokens, type Scheme, type Tokens } from '../../test/tokens.ts';

const read = (name: string) => readTokens(readFileSync(join(import.meta.dirname, name), 'utf8'));
const FAMILIES = read('families.css');
const PALETTES = read('palettes.css');
const LOOKS = [[], ...Object.keys(PALETTES.light).map((palette) => [palette])];

/** [text, background, minimum contrast]: 7 is AAA, 4.5 is AA, 3 suffices for borders and focus rings. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['paper', 'surface', 'field', 'accent-soft', 'positive-soft', 'warning-soft', 'danger-soft'].map(
    (ground) => ['ink', ground, 7] as const,
  ),
  ['muted', 'paper', 7],
  ['muted', 'surface', 7],
  ['muted', 'accent-soft', 4.5],
  ['muted', 'line', 4.5],
  ['paper', 'ink', 7],
  ['accent', 'paper', 7],
  ['accent', 'surface', 7],
  ['accent', 'accent-soft', 4.5],
  ['accent-hover', 'paper', 7],
  ['accent-ink', 'accent', 7],
  ['accent-ink', 'accent-hover', 7],
  ['danger', 'paper', 7],
  ['danger', 'surface', 7],
  ['danger', 'danger-soft', 4.5],
  ['danger-ink', 'danger', 7],
  ['danger-ink', 'danger-hover', 7],
  ['warning', 'paper', 7],
  ['warning', 'warning-soft', 4.5],
  ['positive', 'surface', 7],
  ['positive', 'positive-soft', 4.5],
  ['line-strong', 'paper', 3],
  ['line-strong', 'surface', 3],
  ['line-strong', 'field', 3],
  ['deep-ink', 'deep', 7],
  ['deep-muted', 'deep', 7],
  ['focus', 'paper', 3],
  ['focus', 'surface', 3],
];

/**
 * Returns the effective tokens for these classes. In the dark scheme, palette tokens override the common
 * ones.
 */
function tokensFor(scheme: Scheme, classes: readonly string[]): Tokens {
  const sets = [FAMILIES, PALETTES].flatMap((sheet) =>
    ([':root', ...classes] as const).flatMap((selector) => [
      sheet.light[selector] ?? {},
      scheme === 'dark' ? (sheet.dark[selector] ?? {}) : {},
    ]),
  );
  return Object.assign({}, ...sets) as Tokens;
}

describe.each(['light', 'dark'] as const)(
  '[SH-1] a store’s colours in the %s scheme are readable',
  (scheme) => {
    it.each(LOOKS.map((look) => [look[0] ?? 'the common ones', look] as const))('%s', (_name, classes) => {
      const tokens = tokensFor(scheme, classes);
      const weak = PAIRS.map(([text, ground, least]) => {
        const [one, other] = [tokens[text], tokens[ground]];
        if (!one || !other) return `${text} or ${ground} is not set`;
        const ratio = contrast(one, other);
        return ratio < least ? `${text} on ${ground}: ${ratio.toFixed(2)} < ${least}` : null;
      });
      expect(weak.filter((line) => line !== null)).toEqual([]);
    });
  },
);
