import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';

const MEGABYTE = 1024 * 1024;

/** Formats a file size: '84 kB', '1,2 MB'. */
export function fileSize(bytes: number, locale: Locale): string {
  const format = (value: number, digits: number, unit: string) =>
    `${new Intl.NumberFormat(LOCALE_TABLE[locale].tag, { maximumFractionDigits: digits }).format(value)}\u00a0${unit}`;
  return bytes < MEGABYTE ? format(Math.max(1, bytes / 1024), 0, 'kB') : format(bytes / MEGABYTE, 1, 'MB');
}
