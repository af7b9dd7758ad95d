import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The formkey of AP-0: proof that a call that changes something comes from a page of ours. With a session it is bound to the session;
 * without one it is a double-submit cookie (a random nonce, and the key signed from it), so that a first visit costs no row.
 */
export const newFormNonce = (): string => randomBytes(16).toString('base64url');

/** The key for a nonce or a session's token. */
export function formKeyFor(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`formkey:${subject}`).digest('base64url').slice(0, 32);
}

/** Whether `given` is the key of any of the subjects (the session's token, the cookie's nonce). Constant time per subject. */
export function isFormKey(
  secret: string,
  given: string | undefined,
  subjects: readonly (string | undefined)[],
): boolean {
  if (!given) return false;
  return subjects.some((subject) => {
    if (!subject) return false;
    const expected = Buffer.from(formKeyFor(secret, subject));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}
