import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { fieldErrorText } from '@folio/messages/field-errors';

/** What a schema says of one field: Zod's code, its English, and what belongs to it. */
export type ShapeIssue = {
  readonly code: string;
  readonly message: string;
  readonly origin?: unknown;
  readonly maximum?: unknown;
};

/** What is wrong with the shape of a field, in the visitor's language (VA-11); a schema's own words are for programmers. */
export function shapeMessage({ code, message, origin, maximum }: ShapeIssue, locale: Locale): string {
  if (code === 'invalid_type' && message.endsWith('received undefined'))
    return m.error_field_missing({}, { locale });
  const known =
    code === 'too_big' && origin === 'string'
      ? { code: 'too_long', params: { max: String(maximum) } }
      : { code: code === 'custom' || code === 'invalid_value' ? 'unknown_value' : 'wrong_type' };
  return fieldErrorText(known, locale, { label: '' });
}
