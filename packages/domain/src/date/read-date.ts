import { cleanCode } from '../flow/answers/clean-text.ts';
import { type IsoDate, isoDate } from './iso-date.ts';

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
const DAY_MONTH_YEAR =
  /^(?<day>\d{1,2})(?<sign>[-./ ])(?<month>\d{1,2}|[a-zç]{3,10})\k<sign>(?<year>\d{2}|\d{4})$/;
/** Digits alone, as keypads without separators write them; four digits are a year since 1800. */
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:1[89]|20)\d{2}|\d{2})$/;
const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[-./ ])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/;

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
    .replace(/\.$/, '')
    .replace(/\b(?:del?|of)\s|,/g, ' ')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|\.?[ºª])(?= )/, '$1')
    .replace(/([a-zç]{3})\.(?= ?[- /])/, '$1')
    .replace(/ ?([-./]) ?/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^([a-zç]{3,10}) (\d{1,2}) /, '$2 $1 ');

function splitParts(text: string): Parts | null {
  const typed = cleanCode(text);
  const match = YEAR_FIRST.exec(typed) ?? DAY_MONTH_YEAR.exec(simplify(typed)) ?? DIGITS.exec(typed);
  if (!match) return null;
  const { day, month = '', year = '' } = match.groups ?? {};
  return { year, month: Number(month) || monthNumber(month), day: Number(day) };
}

/**
 * Parses a date as people write it (VA-3): 12-01-2024, 12.1.2024, 12/01/2024, 12 01 2024, 12012024, 12-ene-2024,
 * 12 de enero de 2024, 12th January 2024. Also accepts the year first: 2024/01/12, or 2024-01-12 as posted by a
 * date field. Returns null otherwise, as for two-digit years and days that do not exist.
 */
export function readDate(text: string): IsoDate | null {
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
