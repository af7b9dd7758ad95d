import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * Returns a nonce for the form key of AP-0, which proves that a call comes from one of our pages. A key is
 * bound to the session, or to the nonce in a double-submit cookie, so that a first visit stores no row. Each
 * key has its own salt, so that the size of a compressed page reveals nothing about it.
 */
export const newFormNonce = (): string => randomUUID();

/** Returns the nonce of a cookie; undefined for a malformed one. */
export const readFormNonce = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[0-9a-f-]{36}$/.test(cookie) ? cookie : undefined;

const SALT_LENGTH = 8;

const sign = (secret: string, salt: string, subject: string): string =>
  salt + createHmac('sha256', secret).update(`formkey:${salt}:${subject}`).digest('base64url').slice(0, 32);

/** Returns a key for a nonce or a session's token. */
export const formKeyFor = (secret: string, subject: string): string =>
  sign(secret, randomUUID().slice(0, SALT_LENGTH), subject);

/**
 * Returns whether `given` is a key of any subject (session token or cookie nonce) under any secret. Older
 * secrets count, since pages stay open during a rotation; each comparison takes constant time.
 */
export function isFormKey(
  secrets: readonly string[],
  given: string | undefined,
  subjects: readonly (string | undefined)[],
): boolean {
  if (!given) return false;
  const actual = Buffer.from(given);
  return subjects.some((subject) => {
    if (!subject) return false;
    return secrets.some((secret) => {
      const expected = Buffer.from(sign(secret, given.slice(0, SALT_LENGTH), subject));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    });
  });
}
