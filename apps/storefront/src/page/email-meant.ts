/** An address that looks like a slip of the hand, and the one that was most likely meant. */
export type Meant = { readonly written: string; readonly meant: string };

/** The form's name for the address whose likely slip it has shown. */
export const EMAIL_SEEN = 'email_seen';

/**
 * Looks for a slip in the `email` of a posted form, in the browser and on the server alike. Undefined where it looks
 * right, where the form has shown this very slip, or where the browser cannot fetch what looks for it.
 */
export async function meantIn(posted: FormData): Promise<Meant | undefined> {
  const written = String(posted.get('email') ?? '').trim();
  if (written === '' || posted.get(EMAIL_SEEN) === written) return undefined;
  const likely = await import('./email-typo.ts').catch(() => undefined);
  const meant = likely?.likelyEmail(written);
  return meant === undefined ? undefined : { written, meant };
}
