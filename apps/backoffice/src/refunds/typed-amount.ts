import type { Locale } from '@folio/domain/locale/locale';

/** Cents as somebody types them into a bank's form: without the currency and without dots between thousands. */
export const typedAmount = (cents: number, locale: Locale): string =>
  `${Math.floor(cents / 100)}${locale === 'en' ? '.' : ','}${String(cents % 100).padStart(2, '0')}`;
