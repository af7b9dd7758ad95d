import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { isConnectionLost } from '../api/call-error.ts';
import { limitMessage } from '../api/limit-message.ts';

/**
 * Returns the message for a rate limit or a lost connection, to show beside the form; rethrows other
 * failures.
 */
export function failureMessage(error: unknown, locale: Locale): string {
  const message = isConnectionLost(error) ? m.error_line({}, { locale }) : limitMessage(error, locale);
  if (message === undefined) throw error;
  return message;
}
