import { LOCALE_TABLE, type Locale } from '../locale/locale.ts';

/** Formats an instant's day in a time zone: `24 de noviembre de 2026`. */
export function dayText(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso));
}

/** Formats an instant in a time zone as a deadline: `24 de noviembre de 2026, 23:59`. */
export function dayAndHourText(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso));
}

/** Formats an instant in a time zone to the second, with the zone: `24 de noviembre de 2026 a las 23:59:07 CET`. */
export function momentText(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));
}

/** Formats an instant's hour in a time zone: `23:59`. */
export function hourText(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso));
}
