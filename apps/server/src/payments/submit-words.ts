import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { fieldErrorText } from '@folio/messages/field-errors';

/** The fields of the pages of paying, as they are called there. */
function labelOf(field: string, locale: Locale): string {
  switch (field) {
    case 'phone':
      return m.pay_phone({}, { locale });
    default:
      return field;
  }
}

/** What is wrong with what the customer gave on a page of paying, a sentence. */
export const submitWords = (field: string, code: string, locale: Locale): string =>
  fieldErrorText({ code }, locale, { label: labelOf(field, locale) });
