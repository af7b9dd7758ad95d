import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { CallError } from '../api/call-error.ts';
import { limitMessage } from '../api/limit-message.ts';

/**
 * Returns the message for a lost connection, a failure of the server (ER-1), blocked cookies or a rate limit, to show
 * next to the form; rethrows other failures.
 */
export function failureMessage(error: unknown, locale: Locale): string {
  const message = unansweredText(error, locale) ?? limitMessage(error, locale);
  if (message === undefined) throw error;
  return message;
}

/** Returns the message of a call without an outcome; undefined for other failures. */
export function unansweredText(error: unknown, locale: Locale): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 0) return m.error_line({}, { locale });
  if (error.code === 'cookies') return error.message;
  return error.status >= 500 ? error.message || m.error_internal({}, { locale }) : undefined;
}
