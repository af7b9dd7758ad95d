import { LOCALE_TABLE, type Locale } from './locale.ts';

const KB = 1000;
const MB = 1_000_000;

/** Formats a file size: '640 kB', '1,2 MB' (a decimal point in English). */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))}\u00a0kB`;
  const text = (Math.round(bytes / (MB / 10)) / 10).toString();
  return `${text.replace('.', LOCALE_TABLE[locale].decimal)}\u00a0MB`;
}
