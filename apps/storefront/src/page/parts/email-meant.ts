/** An address with a likely typo, and the probable correction. */
export type Meant = { readonly written: string; readonly meant: string };

/** Form field with the address whose likely typo was shown. */
export const EMAIL_SEEN = 'email_seen';

/**
 * Checks the `email` of a posted form for a typo, in the browser and on the server. Undefined where there is
 * none, where the form has shown it, or where the checking code cannot be loaded.
 */
export async function meantIn(posted: FormData): Promise<Meant | undefined> {
  const written = String(posted.get('email') ?? '').trim();
  if (written === '' || posted.get(EMAIL_SEEN) === written) return undefined;
  const likely = await import('./email-typo.ts').catch(() => undefined);
  const meant = likely?.likelyEmail(written);
  return meant === undefined ? undefined : { written, meant };
}
