import type { Locale } from '@folio/domain/locale/locale';

const LANGUAGE = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' } as const;

/** An instant as a customer reads it: `martes, 24 de noviembre, 13:00`, in the store's zone. */
export function promiseWords(at: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);
}
