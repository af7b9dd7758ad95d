import type { Locale } from '@folio/domain/locale/locale';

const LANGUAGE = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' } as const;

/** `24 de noviembre de 2026`. */
export function dayText(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso));
}
