/** FOLIO1, the format before 2027: the whole file as one AES-256-GCM message without a key id. It is only read. */
import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { Secrets } from './file-keys.ts';

const MARK = Buffer.from('FOLIO1');
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

export const isFirstFormat = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

function decryptUnder(secret: string, name: string, stored: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, name, 'folio stored file', 32));
  const iv = stored.subarray(MARK.length, MARK.length + IV_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(MARK)
    .setAuthTag(stored.subarray(stored.length - TAG_LENGTH));
  const body = stored.subarray(MARK.length + IV_LENGTH, stored.length - TAG_LENGTH);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** Tries every secret, since the format names no key. Throws if none fits. */
export function decryptFirstFormat(secrets: Secrets, name: string, stored: Buffer): Buffer {
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return decryptUnder(secret, name, stored);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
