import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { CallError } from './call-error.ts';

/** Returns the message of a rate limit, to show next to the form; undefined for other failures. */
export function limitMessage(error: unknown, locale: Locale): string | undefined {
  if (error instanceof CallError) return error.status === 429 ? error.message : undefined;
  // On the server the limit's own error arrives.
  if (!(error instanceof Error && 'wait' in error)) return undefined;
  return m.error_too_many({ wait: String(error.wait) }, { locale });
}

/** Makes a call; returns its answer, or the message of a limit that rejects it. */
export async function withinLimits<T>(call: () => Promise<T>, locale: Locale): Promise<T | string> {
  try {
    return await call();
  } catch (error) {
    const message = limitMessage(error, locale);
    if (message === undefined) throw error;
    return message;
  }
}
