import { type IsoDate, isIsoDate, isoDate } from './iso-date.ts';

/** Abbreviated months: Spanish as VA-3 asks, Portuguese and English as our addition. No abbreviation means two months. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['ene', 'jan'],
    ['feb', 'fev'],
    ['mar'],
    ['abr', 'apr'],
    ['may', 'mai'],
    ['jun'],
    ['jul'],
    ['ago', 'aug'],
    ['sep', 'sept', 'set'],
    ['oct', 'out'],
    ['nov'],
    ['dic', 'dez', 'dec'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const DAY_MONTH_YEAR = /^(\d{1,2})([-./ ])(\d{1,2}|[a-z]{3,4})\2(\d{4})$/;

/**
 * Reads a date as people write it (VA-3): 12-01-2024, 12.1.2024, 12/01/2024, 12-ene-2024, and yyyy-mm-dd as a browser's date field posts.
 * Null for anything else, for two-digit years and for days that no calendar has.
 */
export function readDate(text: string): IsoDate | null {
  if (isIsoDate(text)) return text;
  const match = DAY_MONTH_YEAR.exec(text.toLowerCase().replace(/\s*([-./])\s*/g, '$1'));
  if (!match) return null;
  const [, day, separator, month = '', year] = match;
  const named = MONTHS.get(month);
  if (separator === ' ' && named === undefined) return null;
  return isoDate(Number(year), named ?? Number(month), Number(day));
}
