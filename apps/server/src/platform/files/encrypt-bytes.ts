/** Encryption of small values in the database: bank accounts, merchant accounts' secrets, files for the bank. */
import {
  type ChunkCipher,
  CIPHER_CHUNK,
  decryptor,
  encryptor,
  HEADER_LENGTH,
  hasMark,
  headerKeyId,
  PLAIN_CHUNK,
} from './chunk-cipher.ts';
import { keyId, type Secrets } from './file-keys.ts';
import { decryptFirstFormat, isFirstFormat } from './first-format.ts';

function inChunks(bytes: Buffer, size: number, process: ChunkCipher['next']): Buffer[] {
  const processed: Buffer[] = [];
  let at = 0;
  do {
    const end = at + size;
    processed.push(...process(bytes.subarray(at, end), end >= bytes.length));
    at = end;
  } while (at < bytes.length);
  return processed;
}

/** Encrypts bytes under the current secret; they decrypt only under the same name. */
export function encryptBytes(secrets: Secrets, name: string, bytes: Uint8Array): Buffer {
  const { header, cipher } = encryptor(secrets, name);
  return Buffer.concat([header, ...inChunks(Buffer.from(bytes), PLAIN_CHUNK, cipher.next)]);
}

/**
 * Decrypts the output of {@link encryptBytes} or of the format before it. Throws if it was tampered with or its secret
 * is unknown.
 */
export function decryptBytes(secrets: Secrets, name: string, stored: Buffer): Buffer {
  if (isFirstFormat(stored)) return decryptFirstFormat(secrets, name, stored);
  if (!hasMark(stored)) throw new Error('not encrypted by this shop');
  const cipher = decryptor(secrets, name, stored.subarray(0, HEADER_LENGTH));
  return Buffer.concat(inChunks(stored.subarray(HEADER_LENGTH), CIPHER_CHUNK, cipher.next));
}

/** Returns whether stored bytes use the current secret and the current format. */
export const isCurrent = (secrets: Secrets, stored: Buffer): boolean =>
  headerKeyId(stored)?.equals(keyId(secrets[0])) ?? false;
