/**
 * Reduces the two faces to the characters that the shop writes: Latin, the weights in use, one optical size for
 * headings. PDFs need a static face for each weight; names in other alphabets are drawn with Noto Sans. Run by hand
 * after an update of a font package (`node scripts/subset-fonts.ts`); the files are committed. Prints each file's size.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { PRINTABLE_RANGES } from '@folio/domain/invoice/printable';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const WEB = join(import.meta.dirname, '../../../packages/ui/src/styles/fonts');
const PDF = join(import.meta.dirname, '../../server/src/payments/invoices/fonts');
const NOTO = '@expo-google-fonts/noto-sans';
const SANS = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıĀāŁł€‐–—‘’“”‚„«»‹›…•·−×÷º°ª№™→←↑↓✓\u2009\u202f`;

/** The characters of a customer's name and address that an invoice can show. */
const PRINTABLE = PRINTABLE_RANGES.map(([from, to]) => range(from, to)).join('');

/** Kerning, composed letters, and figures that line up. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'liga', 'lnum', 'pnum', 'tnum'];

type Face = {
  readonly from: string;
  readonly to: string;
  readonly format: 'woff2' | 'sfnt';
  readonly axes?: Readonly<Record<string, number | { min: number; max: number }>>;
  readonly characters?: string;
};
const NOTO_FACE = { format: 'sfnt', characters: PRINTABLE } as const;

const FONTS: readonly Face[] = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: join(WEB, 'serif.woff2'),
    format: 'woff2',
    axes: { opsz: 36, wght: { min: 400, max: 600 } },
  },
  {
    from: SANS,
    to: join(WEB, 'sans.woff2'),
    format: 'woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  { from: SANS, to: join(PDF, 'regular.ttf'), format: 'sfnt', axes: { wght: 400 } },
  { from: SANS, to: join(PDF, 'semibold.ttf'), format: 'sfnt', axes: { wght: 600 } },
  { from: `${NOTO}/400Regular/NotoSans_400Regular.ttf`, to: join(PDF, 'noto-regular.ttf'), ...NOTO_FACE },
  { from: `${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`, to: join(PDF, 'noto-semibold.ttf'), ...NOTO_FACE },
];

for (const { from, to, format, axes = {}, characters = CHARACTERS } of FONTS) {
  const font = await subsetFont(readFileSync(resolve(from)), characters, {
    targetFormat: format,
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  writeFileSync(to, font);
  console.log(`${basename(to)}: ${font.length} bytes`);
}
