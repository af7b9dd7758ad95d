import { LANGUAGE_TAG } from '../locale/language-tag.ts';
import type { Locale } from '../locale/locale.ts';

/** The hour as it is said: at noon by its name, and one o'clock in the singular where the language has it so. */
const HOUR: Record<Locale, (time: string) => string> = {
  es: (time) => (time === '12:00' ? 'a mediodía' : `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`),
  pt: (time) => (time === '12:00' ? 'ao meio-dia' : `${time.startsWith('01') ? 'à' : 'às'} ${time}`),
  en: (time) => (time === '12:00' ? 'at noon' : `at ${time}`),
};

/**
 * An instant as a customer reads it, in the store's zone: `lunes, 23 de noviembre, a las 13:00`, `segunda-feira, 23 de novembro, às 13:00`,
 * `Monday 23 November at 13:00`. Never a day relative to today, since nobody knows when a mail is read.
 */
export function promiseWords(at: Date, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const hour = HOUR[locale](`${part.hour}:${part.minute}`);
  if (locale === 'en') return `${part.weekday} ${part.day} ${part.month} ${hour}`;
  return `${part.weekday}, ${part.day} de ${part.month}, ${hour}`;
}
