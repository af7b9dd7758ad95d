import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a relative time in its largest whole unit: 'ahora', 'hace 3 h', 'dentro de 2 d'. */
export function relativeTime(at: Date, now: Date, locale: Locale): string {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  const numeric = size < MINUTE ? 'auto' : 'always';
  const format = new Intl.RelativeTimeFormat(LOCALE_TABLE[locale].tag, { style: 'short', numeric });
  if (size < MINUTE) return format.format(0, 'second');
  if (size < HOUR) return format.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return format.format(Math.trunc(distance / HOUR), 'hour');
  return format.format(Math.trunc(distance / DAY), 'day');
}

/** Formats an instant in the store's zone; names the zone if it differs from the reader's. */
export function exactTime(at: Date, locale: Locale, timeZone: string): string {
  const isLocalZone = Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone;
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...(isLocalZone ? {} : { timeZoneName: 'short' }),
  }).format(at);
}
