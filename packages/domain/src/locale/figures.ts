import { LOCALE_TABLE, type Locale } from './locale.ts';

/** A number as Spanish documents print it: `1.234,50`, `78,40`, `50`. */
const SPANISH_NUMBER = /\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:,\d+)?/g;

/**
 * Prints the figures of a Spanish document in a language: `útil: 78,40 m2` becomes `78,40 m²`, in English `78.40 m²`;
 * `50 %` becomes `50%` in English.
 */
export function printFigures(text: string, locale: Locale): string {
  const printed = text.replace(/(?<=\d\s?)m2\b/gi, 'm²');
  if (LOCALE_TABLE[locale].decimal === ',') return printed;
  return printed
    .replace(SPANISH_NUMBER, (number) => number.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')))
    .replace(/(?<=\d)\s%/g, '%');
}
