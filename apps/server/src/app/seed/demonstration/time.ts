import { TZDate } from '@date-fns/tz';
import { addWorkingHours, workingHoursBetween } from '../../../stores/promises/working-time.ts';

/** The agency's office, in which its staff work. */
const OFFICE = { timeZone: 'Europe/Madrid', country: 'ES' };
const MINUTE_MS = 60_000;

/** Returns a day before `now` at this hour of the office's clock, which may be a fraction. */
export function daysBefore(now: Date, days: number, hour: number): Date {
  const local = new TZDate(now.getTime(), OFFICE.timeZone);
  const [year, month, day] = [local.getFullYear(), local.getMonth(), local.getDate()];
  return new Date(
    new TZDate(
      year,
      month,
      day - days,
      Math.floor(hour),
      Math.round((hour % 1) * 60),
      0,
      OFFICE.timeZone,
    ).getTime(),
  );
}

export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + Math.round(minutes * MINUTE_MS));

/** Returns an instant this many working hours later: staff act only while the office is open. */
export const workAfter = (at: Date, hours: number): Date => addWorkingHours(at, hours, OFFICE);

export const workBetween = (from: Date, until: Date): number => workingHoursBetween(from, until, OFFICE);
