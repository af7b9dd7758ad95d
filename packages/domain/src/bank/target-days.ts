/** Business days of the euro area's interbank payment system (TARGET). */
import { addDays, type IsoDate } from '../date/iso-date.ts';

/** Returns Easter Sunday of a Gregorian year (the anonymous algorithm of 1876). */
export function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(at / 31)).padStart(2, '0')}-${String((at % 31) + 1).padStart(2, '0')}`;
}

/** Fixed closing days: New Year, Labour Day, Christmas and the day after. */
const FIXED = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Returns true on business days: no weekend, Good Friday, Easter Monday or fixed closing day. */
export function isTargetDay(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** Returns the day itself, or the next business day. */
export function targetDayFrom(day: IsoDate): IsoDate {
  let at = day;
  while (!isTargetDay(at)) at = addDays(at, 1);
  return at;
}

/**
 * Returns the first possible collection day of a debit submitted today: banks need it one banking day ahead.
 */
export const earliestHandedIn = (today: IsoDate): IsoDate => targetDayFrom(addDays(targetDayFrom(today), 1));

/**
 * Returns the collection day of a debit announced today with `notice` days' notice, leaving one banking day
 * for submission.
 */
export function collectionDay(today: IsoDate, notice: number): IsoDate {
  const noticed = targetDayFrom(addDays(today, notice));
  const handedIn = earliestHandedIn(today);
  return noticed > handedIn ? noticed : handedIn;
}
