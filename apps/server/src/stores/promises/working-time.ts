import { TZDate } from '@date-fns/tz';
import { gregorianEaster } from 'date-easter';
import { storeCalendar } from './working-time-holidays.ts';

/**
 * Working hours of the agency and the registries: Monday to Friday, nine to five in the time zone, except on public
 * holidays of the office that serves the country's stores.
 */
export type WorkingCalendar = { readonly timeZone: string; readonly country: string };
const OPENS = 9;
const CLOSES = 17;
/** Hours of a working day. */
export const HOURS_PER_DAY = CLOSES - OPENS;
const HOUR_MS = 3_600_000;

const holidaySets = new Map<string, ReadonlySet<string>>();

/** Returns the public holidays of a year as yyyy-mm-dd. */
function getHolidays(storeCountry: string, year: number): ReadonlySet<string> {
  const key = `${storeCountry}-${year}`;
  const cached = holidaySets.get(key);
  if (cached) return cached;
  const { yearly, byYear } = storeCalendar(storeCountry);
  const { month, day } = gregorianEaster(year);
  const afterEaster = (days: number): string =>
    new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
  const holidays = new Set(
    [...yearly, ...(byYear[year] ?? [])].map((holiday) =>
      typeof holiday === 'number' ? afterEaster(holiday) : `${year}-${holiday}`,
    ),
  );
  holidaySets.set(key, holidays);
  return holidays;
}

const isoDay = (date: TZDate): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

function isWorkingDay(date: TZDate, calendar: WorkingCalendar): boolean {
  const day = date.getDay();
  return day !== 0 && day !== 6 && !getHolidays(calendar.country, date.getFullYear()).has(isoDay(date));
}

const atHour = (date: TZDate, dayOffset: number, hour: number): TZDate =>
  new TZDate(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + dayOffset,
    hour,
    0,
    0,
    0,
    date.timeZone as string,
  );

/**
 * Returns the end of this many whole days after the day of `start`, extended to the next working day if needed
 * (Regulation 1182/71, article 3).
 */
export function endOfPeriod(start: Date, days: number, calendar: WorkingCalendar): Date {
  let last = atHour(new TZDate(start.getTime(), calendar.timeZone), days, 0);
  while (!isWorkingDay(last, calendar)) last = atHour(last, 1, 0);
  return new Date(atHour(last, 1, 0).getTime());
}

/** Returns the instant after `hours` of working time; time left at five continues at nine on the next working day. */
export function addWorkingHours(start: Date, hours: number, calendar: WorkingCalendar): Date {
  let at = new TZDate(start.getTime(), calendar.timeZone);
  let left = hours * HOUR_MS;
  for (;;) {
    const opens = atHour(at, 0, OPENS);
    const closes = atHour(at, 0, CLOSES);
    if (!isWorkingDay(at, calendar) || at.getTime() >= closes.getTime()) {
      at = atHour(at, 1, OPENS);
      continue;
    }
    const from = Math.max(at.getTime(), opens.getTime());
    if (from + left <= closes.getTime()) return new Date(from + left);
    left -= closes.getTime() - from;
    at = atHour(at, 1, OPENS);
  }
}

/** Returns the working hours between two instants; 0 if the end is not after the start. */
export function workingHoursBetween(start: Date, end: Date, calendar: WorkingCalendar): number {
  let worked = 0;
  for (
    let day = atHour(new TZDate(start.getTime(), calendar.timeZone), 0, 0);
    day.getTime() < end.getTime();
    day = atHour(day, 1, 0)
  ) {
    if (!isWorkingDay(day, calendar)) continue;
    const from = Math.max(start.getTime(), atHour(day, 0, OPENS).getTime());
    const to = Math.min(end.getTime(), atHour(day, 0, CLOSES).getTime());
    worked += Math.max(0, to - from);
  }
  return worked / HOUR_MS;
}
