import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** A way to pay (EN-15) as the customer knows it. */
export function methodName(code: string, locale: Locale): string {
  switch (code) {
    case 'stripe':
    case 'cc':
      return m.method_card({}, { locale });
    default:
      return code;
  }
}
