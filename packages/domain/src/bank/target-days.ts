/** The days on which money moves between banks of the euro area (TARGET). */
import { addDays, type IsoDate } from '../date/iso-date.ts';

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876). */
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

/** Closed each year on the same day: New Year, Labour Day, Christmas and the day after. */
const FIXED = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Whether money moves on a day: no weekend, no Good Friday, no Easter Monday, none of the four fixed days. */
export function isTargetDay(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The day itself, or the next on which money moves. */
export function targetDayFrom(day: IsoDate): IsoDate {
  let at = day;
  while (!isTargetDay(at)) at = addDays(at, 1);
  return at;
}

/** The first day for which a debit can still be handed in today: banks want it a banking day before. */
export const earliestHandedIn = (today: IsoDate): IsoDate => targetDayFrom(addDays(targetDayFrom(today), 1));

/** The day on which a debit is collected that is announced today, `notice` days ahead, and handed in no later than a banking day before. */
export function collectionDay(today: IsoDate, notice: number): IsoDate {
  const noticed = targetDayFrom(addDays(today, notice));
  const handedIn = earliestHandedIn(today);
  return noticed > handedIn ? noticed : handedIn;
}
