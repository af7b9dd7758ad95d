/**
 * Cuts the two faces down to what the shop writes: Latin, the weights in use, one optical size for headings. Run by hand after an update of
 * a font package (`node scripts/subset-fonts.ts`); the files that it writes are committed. Prints each file's size.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const TARGET = join(import.meta.dirname, '../../../packages/ui/src/styles/fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıĀāŁł€‐–—‘’“”‚„«»‹›…•·−×÷º°ª№™→←↑↓✓\u2009\u202f`;

/** Kerning, composed letters, and figures that line up. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'liga', 'lnum', 'pnum', 'tnum'];

const FONTS = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'serif.woff2',
    axes: { opsz: 36, wght: { min: 400, max: 600 } },
  },
  {
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

for (const { from, to, axes } of FONTS) {
  const font = await subsetFont(readFileSync(resolve(from)), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  writeFileSync(join(TARGET, to), font);
  console.log(`${to}: ${font.length} bytes`);
}
