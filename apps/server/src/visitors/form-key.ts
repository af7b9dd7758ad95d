import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../platform/files/file-keys.ts';

/**
 * The formkey of AP-0: proof that a call that changes something comes from a page of ours. With a session it is bound to the session;
 * without one it is a double-submit cookie (a random nonce, and the key signed from it), so that a first visit costs no row. Each key has
 * a salt of its own: no two pages bear the same, so the size of a compressed page tells nothing about it.
 */
export const newFormNonce = (): string => randomUUID();

/** A nonce as a cookie brings it back; undefined for what we never gave. */
export const readFormNonce = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[0-9a-f-]{36}$/.test(cookie) ? cookie : undefined;

const SALT_LENGTH = 8;

const sign = (secret: string, salt: string, subject: string): string =>
  salt + createHmac('sha256', secret).update(`formkey:${salt}:${subject}`).digest('base64url').slice(0, 32);

/** A key for a nonce or a session's token. */
export const formKeyFor = (secret: string, subject: string): string =>
  sign(secret, randomUUID().slice(0, SALT_LENGTH), subject);

/**
 * Whether `given` is a key of any of the subjects (the session's token, the cookie's nonce), under any of the
 * secrets: pages stay open while the secret is rotated. Constant time per subject and secret.
 */
export function isFormKey(
  secrets: Secrets,
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
