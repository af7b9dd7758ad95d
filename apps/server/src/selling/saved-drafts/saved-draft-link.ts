import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../platform/db/uuid.ts';

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`saved-draft:${id}`).digest('base64url').slice(0, 32);

/**
 * Returns the token of a restore link: the draft's id and our signature. The database stores nothing that
 * could forge one.
 */
export const savedDraftToken = (secret: string, id: string): string => `${id}.${sign(secret, id)}`;

/** Returns the id of the saved draft in a token; undefined when its signature is invalid. */
export function readSavedDraftToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  if (!isUuid(id)) return undefined;
  const expected = Buffer.from(sign(secret, id));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
}
