import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/files/file-keys.ts';

/** A link of the mail opens the cart, or ends such mails to the address. */
type Purpose = 'cart' | 'end';

const sign = (secret: string, purpose: Purpose, subject: string): string =>
  createHmac('sha256', secret).update(`cart-reminder:${purpose}:${subject}`).digest('base64url').slice(0, 32);

/**
 * Returns the token of a link: its subject and our signature, so that the database stores nothing that could forge one.
 * The subject is the reminder's id, or the hash of the address, whose link works as long as mails are kept.
 */
export const reminderToken = (secret: string, purpose: Purpose, subject: string): string =>
  `${subject}.${sign(secret, purpose, subject)}`;

/** Returns the subject of a token under any of the secrets; undefined when its signature is invalid. */
export function readReminderToken(secrets: Secrets, purpose: Purpose, token: string): string | undefined {
  const [subject = '', signature = ''] = token.split('.');
  const actual = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, purpose, subject));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isSigned ? subject : undefined;
}
