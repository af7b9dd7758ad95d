const DAY_MS = 86_400_000;
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** Returns the day in Madrid at a time in milliseconds, as `2026-11-23`. */
export function dayInMadrid(at: number): string {
  return TODAY.format(at);
}

/** Returns whether a text is an existing day; the thirtieth of February is not. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Returns whether TARGET settles on a day: not at weekends, nor on its six holidays. */
export function isTargetDay(day: string): boolean {
  if (!isDay(day)) return false;
  const at = Date.parse(`${day}T12:00:00Z`);
  const weekday = new Date(at).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const fromEaster = Math.round((at - easterSunday(Number(day.slice(0, 4)))) / DAY_MS);
  return fromEaster !== -2 && fromEaster !== 1;
}

/** Returns the TARGET day that is `count` such days after a day. */
export function targetDayAfter(day: string, count: number): string {
  let at = Date.parse(`${day}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (isTargetDay(new Date(at).toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the time at which the bank books on a day, in milliseconds: early, before offices open. */
export function bookingTime(day: string): number {
  return Date.parse(`${day}T05:00:00Z`);
}

/** Computes Easter Sunday at noon by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1, 12);
}
