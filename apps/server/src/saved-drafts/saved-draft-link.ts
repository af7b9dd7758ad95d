import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../platform/db/uuid.ts';

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`saved-draft:${id}`).digest('base64url').slice(0, 32);

/** What stands in a mail's link: which saved draft, and our signature. Nothing that opens it lies in the database. */
export const savedDraftToken = (secret: string, id: string): string => `${id}.${sign(secret, id)}`;

/** The saved draft that a link names; undefined for one that we did not sign. */
export function readSavedDraftToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  if (!isUuid(id)) return undefined;
  const expected = Buffer.from(sign(secret, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
