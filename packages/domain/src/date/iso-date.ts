/** A calendar date as yyyy-mm-dd, which sorts chronologically as a string. */
export type IsoDate = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const RELATIVE = /^today(?:([+-]\d{1,6})d)?$/;
const DAY_MS = 86_400_000;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Returns the ISO form of a date of the years 1000 to 9999 (VA-3); null if it does not exist, such as 31
 * February.
 */
export function isoDate(year: number, month: number, day: number): IsoDate | null {
  const real =
    year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!real) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns true for an existing calendar date in ISO form. */
export function isIsoDate(text: string): boolean {
  const match = ISO.exec(text);
  return match !== null && isoDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** Returns the date `days` after an ISO date, or before it if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns true for a date expression of a definition: yyyy-mm-dd, `today`, `today-30d`, `today+1d`. */
export function isDateExpression(text: string): boolean {
  return RELATIVE.test(text) || isIsoDate(text);
}

/**
 * Resolves a date expression. Throws RangeError for any other text, which checkDefinition rejects on saving.
 */
export function resolveDate(expression: string, today: IsoDate): IsoDate {
  const relative = RELATIVE.exec(expression);
  if (relative) return relative[1] === undefined ? today : addDays(today, Number(relative[1]));
  if (!isIsoDate(expression)) throw new RangeError(`not a date: ${expression}`);
  return expression;
}
