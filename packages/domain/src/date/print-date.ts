import type { Locale } from '../locale/locale.ts';
import type { IsoDate } from './iso-date.ts';

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats a date: 12/01/2024 in Spanish and Portuguese, 12 January 2024 in English. Avoids Intl, so that
 * every runtime prints the same.
 */
export function printDate(date: IsoDate, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return locale === 'en'
    ? `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`
    : `${day}/${month}/${year}`;
}
