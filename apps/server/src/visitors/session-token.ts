import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What the cookie, or the embedded shop's header, carries. Only its hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of {@link newToken}. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * The token of a session begun by a call that carries an idempotency key: derived, so that the call's repeat (its first answer was
 * lost on the way) can hand out the same session again without the token being stored anywhere.
 */
export function tokenForFirstCall(secret: string, formNonce: string, key: string): string {
  return createHmac('sha256', secret).update(`session:${formNonce}:${key}`).digest('base64url');
}
