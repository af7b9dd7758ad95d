import type { Locale } from '@folio/domain/locale/locale';

const LANGUAGE = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' } as const;

/** `martes, 24 de noviembre, 13:00` in the store's zone: the same on the server and in the browser. */
export function promiseText(iso: string, locale: Locale, timeZone: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const;
  return new Intl.DateTimeFormat(LANGUAGE[locale], options).format(new Date(iso));
}

/** `24 de noviembre de 2026`. */
export function dayText(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso));
}
