import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Hashes the token of the cookie or of the embedded shop's header. Only the hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns whether a text has the form of {@link newToken}. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Derives the token of a session begun by a keyed call. A repeat, whose first answer was lost, gets the same
 * session without the token being stored.
 */
export function tokenForFirstCall(secret: string, scope: string, key: string): string {
  return createHmac('sha256', secret).update(`session:${scope}:${key}`).digest('base64url');
}
