/**
 * The scripts of the faces that invoices are drawn with: Latin, Greek and Cyrillic with their punctuation. The script
 * that writes the faces (`apps/storefront/scripts/subset-fonts.ts`) includes the same ranges, which a test compares.
 */
export const PRINTABLE_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x259, 0x259],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3e1],
  [0x3f0, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x1f00, 0x1f15],
  [0x2010, 0x2015],
  [0x2018, 0x201f],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
];

/** Replaces a character without a glyph: visible, and no box. */
export const REPLACEMENT = '?';

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return PRINTABLE_RANGES.some(([from, to]) => code >= from && code <= to);
};

/** Invisible marks, such as the joiners of a name. */
const IGNORED = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const plain = (text: string): string => text.normalize('NFC').replace(IGNORED, '');

/** Returns the distinct characters of a text that no invoice can show, in their order; without blanks. */
export const unprintableIn = (text: string): string =>
  [...new Set(plain(text))].filter((character) => !isPrintable(character) && !/\s/.test(character)).join('');

/** Returns a text as an invoice shows it: each character without a glyph is replaced. */
export const toPrintable = (text: string): string =>
  [...plain(text)]
    .map((character) => (isPrintable(character) || /\s/.test(character) ? character : REPLACEMENT))
    .join('');
