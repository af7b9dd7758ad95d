import { type IsoDate, isIsoDate, isoDate } from './iso-date.ts';

/** Spanish months, abbreviated as in VA-3 or in full, plus Portuguese and English ones. */
const MONTHS: readonly (readonly string[])[] = [
  ['enero', 'janeiro', 'january'],
  ['febrero', 'fevereiro', 'february'],
  ['marzo', 'março', 'marco', 'march'],
  ['abril', 'april'],
  ['mayo', 'maio'],
  ['junio', 'junho', 'june'],
  ['julio', 'julho', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'setembro', 'september'],
  ['octubre', 'outubro', 'october'],
  ['noviembre', 'novembro', 'november'],
  ['diciembre', 'dezembro', 'december'],
];
const DAY_MONTH_YEAR = /^(\d{1,2})([-./ ])(\d{1,2}|[a-zç]{3,10})\2(\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;

type Parts = { readonly year: string; readonly month: number; readonly day: number };

/** Returns the number of a month by its name or an unambiguous beginning of three letters; 0 if unknown. */
const monthNumber = (name: string): number =>
  MONTHS.findIndex((names) => names.some((whole) => whole.startsWith(name))) + 1;

/**
 * Removes filler words, ordinal endings and the full stops of abbreviations. Moves an English month after its
 * day.
 */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
    .replace(/\b(?:del?|of)\s|,/g, ' ')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|\.?[ºª])(?= )/, '$1')
    .replace(/([a-zç]{3})\.(?= ?[- /])/, '$1')
    .replace(/ ?([-./]) ?/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^([a-zç]{3,10}) (\d{1,2}) /, '$2 $1 ');

function splitParts(text: string): Parts | null {
  const first = YEAR_FIRST.exec(text.trim());
  if (first) return { year: first[1] ?? '', month: Number(first[3]), day: Number(first[4]) };
  const match = DAY_MONTH_YEAR.exec(simplify(text));
  if (!match) return null;
  const [, day, separator, month = '', year = ''] = match;
  const isNumber = /^\d/.test(month);
  if (separator === ' ' && isNumber) return null;
  return { year, month: isNumber ? Number(month) : monthNumber(month), day: Number(day) };
}

/**
 * Parses a date as people write it (VA-3): 12-01-2024, 12.1.2024, 12/01/2024, 12-ene-2024, 12 de enero de
 * 2024, 12th January 2024. Also accepts the year first: 2024/01/12, or 2024-01-12 as posted by a date field.
 * Returns null otherwise, as for two-digit years and days that do not exist.
 */
export function readDate(text: string): IsoDate | null {
  if (isIsoDate(text)) return text;
  const parts = splitParts(text);
  return parts && isoDate(Number(parts.year), parts.month, parts.day);
}

/**
 * Explains why {@link readDate} rejects a text: a two-digit year, a day that does not exist, or no date at
 * all.
 */
export function dateProblem(text: string): 'date_short_year' | 'date_unreal' | 'not_a_date' {
  const parts = splitParts(text);
  if (!parts || parts.month < 1 || parts.month > 12) return 'not_a_date';
  if (parts.year.length === 2) return 'date_short_year';
  return parts.day >= 1 && parts.day <= 31 ? 'date_unreal' : 'not_a_date';
}
