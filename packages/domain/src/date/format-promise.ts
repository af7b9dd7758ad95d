import { LOCALE_TABLE, type Locale } from '../locale/locale.ts';

type Part = Readonly<Record<'weekday' | 'day' | 'month' | 'time', string>>;

/** The masculine weekdays of Portuguese; all others are a `feira`. */
const MASCULINE = ['sábado', 'domingo'];

/** One o'clock is singular where the language requires it; noon has no special form. */
const SENTENCES: Record<Locale, (part: Part) => string> = {
  es: ({ weekday, day, month, time }) => {
    const article = time.startsWith('01') ? 'la' : 'las';
    return `el ${weekday} ${day} de ${month}, antes de ${article} ${time}`;
  },
  pt: ({ weekday, day, month, time }) => {
    const article = time.startsWith('01') ? 'à' : 'às';
    return `${MASCULINE.includes(weekday) ? 'no' : 'na'} ${weekday}, ${day} de ${month}, até ${article} ${time}`;
  },
  en: ({ weekday, day, month, time }) => `by ${time} on ${weekday} ${day} ${month}`,
};

/**
 * Formats the day and hour of a promise in the store's time zone: `el lunes 23 de noviembre, antes de las
 * 13:00`, `na segunda-feira, 23 de novembro, até às 13:00`, `by 13:00 on Monday 23 November`. Never relative
 * to today: a mail may be read on any day.
 */
export function formatPromise(at: Date, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday = '', day = '', month = '', hour, minute } = part;
  return SENTENCES[locale]({ weekday, day, month, time: `${hour}:${minute}` });
}
