import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Tries of a code; then a new one is needed. */
export const MAX_TRIES = 5;

/** Returns a random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hashes a code together with its request. The secret prevents trying a million codes on the hash. */
export const hashCode = (secret: string, requestId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`order-code:${requestId}:${code}`).digest();

/** Returns the digits of a typed code, whose groups may be separated by spaces or a hyphen. */
export const stripSeparators = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Returns whether a typed code is the mailed one, under any of the secrets. */
export function isCode(secrets: readonly string[], requestId: string, hash: Buffer, typed: string): boolean {
  return secrets.some((secret) => timingSafeEqual(hashCode(secret, requestId, typed), hash));
}
