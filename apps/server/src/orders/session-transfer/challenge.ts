import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/files/file-keys.ts';

const sign = (secret: string, formNonce: string, orderId: number): Buffer =>
  createHmac('sha256', secret).update(`transfer:${orderId}:${formNonce}`).digest();

/**
 * Returns a challenge that binds a transfer to one browser and one order: a signature over the nonce in the browser's
 * cookie of the order's store. It reveals nothing about the nonce.
 */
export const createChallenge = (secret: string, formNonce: string, orderId: number): string =>
  sign(secret, formNonce, orderId).toString('base64url');

/** Reads a challenge from a URL; undefined for a malformed text. */
export const readChallenge = (text: string): Buffer | undefined =>
  /^[\w-]{43}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;

/** Returns whether a challenge was made for this browser's nonce, under any secret. */
export const isChallengeFor = (
  secrets: Secrets,
  challenge: Buffer,
  formNonce: string,
  orderId: number,
): boolean =>
  secrets.some((secret) => {
    const expected = sign(secret, formNonce, orderId);
    return challenge.length === expected.length && timingSafeEqual(challenge, expected);
  });
