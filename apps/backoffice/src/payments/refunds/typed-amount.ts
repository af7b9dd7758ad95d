import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';

/** Formats cents for a bank's form: without the currency or thousands separators. */
export const typedAmount = (cents: number, locale: Locale): string =>
  `${Math.floor(cents / 100)}${LOCALE_TABLE[locale].decimal}${String(cents % 100).padStart(2, '0')}`;
