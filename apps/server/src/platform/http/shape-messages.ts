import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { fieldErrorText } from '@folio/messages/field-errors';

/** A schema's issue with one field: Zod's code, its English message and its parameters. */
export type ShapeIssue = {
  readonly code: string;
  readonly message: string;
  readonly origin?: unknown;
  readonly maximum?: unknown;
};

/** Describes an invalid field in the visitor's language (VA-11); a schema's own messages are for programmers. */
export function shapeMessage({ code, message, origin, maximum }: ShapeIssue, locale: Locale): string {
  if (code === 'invalid_type' && message.endsWith('received undefined'))
    return m.error_field_missing({}, { locale });
  const problem =
    code === 'too_big' && origin === 'string'
      ? { code: 'too_long', params: { max: String(maximum) } }
      : { code: code === 'custom' || code === 'invalid_value' ? 'unknown_value' : 'wrong_type' };
  return fieldErrorText(problem, locale, { label: '' });
}
