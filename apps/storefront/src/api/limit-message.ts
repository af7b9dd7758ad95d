import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { CallError } from './call-error.ts';

/** Returns the message of a rate limit, to show beside the form; undefined for other failures. */
export function limitMessage(error: unknown, locale: Locale): string | undefined {
  if (error instanceof CallError) return error.status === 429 ? error.message : undefined;
  // On the server the limit's own error arrives.
  if (!(error instanceof Error && 'wait' in error)) return undefined;
  return m.error_too_many({ wait: String(error.wait) }, { locale });
}
