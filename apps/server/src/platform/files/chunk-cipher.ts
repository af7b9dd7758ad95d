/**
 * FOLIO2, the format of everything encrypted: a header (mark, key id, salt), then chunks of 64 kB plaintext, each
 * AES-256-GCM with its number and a last-chunk flag in the nonce (the STREAM construction). Changed, missing, swapped
 * or truncated chunks fail.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, findSecret, KEY_ID_LENGTH, keyId, type Secrets } from './file-keys.ts';

export const MARK = Buffer.from('FOLIO2');
const SALT_LENGTH = 16;
const TAG_LENGTH = 16;
export const HEADER_LENGTH = MARK.length + KEY_ID_LENGTH + SALT_LENGTH;
export const PLAIN_CHUNK = 64 * 1024;
export const CIPHER_CHUNK = PLAIN_CHUNK + TAG_LENGTH;

export type ChunkCipher = {
  /** Processes the chunks in order; `isLast` ends the stream. Decryption throws for a tampered chunk. */
  readonly next: (chunk: Buffer, isLast: boolean) => readonly Buffer[];
};

function nonces(): (isLast: boolean) => Buffer {
  let count = 0;
  return (isLast) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(count, 7);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    count += 1;
    return nonce;
  };
}

/** Creates a header under the current secret and the matching cipher. */
export function encryptor(secrets: Secrets, name: string): { header: Buffer; cipher: ChunkCipher } {
  const salt = randomBytes(SALT_LENGTH);
  const header = Buffer.concat([MARK, keyId(secrets[0]), salt]);
  const key = deriveKey(secrets[0], name, salt);
  const nonce = nonces();
  const next = (chunk: Buffer, isLast: boolean): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(isLast)).setAAD(header);
    const body = cipher.update(chunk);
    // GCM buffers no bytes for the end.
    cipher.final();
    return [body, cipher.getAuthTag()];
  };
  return { header, cipher: { next } };
}

export const hasMark = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

/** Returns the key id of a header; undefined if the header has another format. */
export const headerKeyId = (header: Buffer): Buffer | undefined =>
  header.length >= HEADER_LENGTH && hasMark(header)
    ? header.subarray(MARK.length, MARK.length + KEY_ID_LENGTH)
    : undefined;

/** Creates the cipher for data with this header. Throws if the secret is unknown or the header is truncated. */
export function decryptor(secrets: Secrets, name: string, header: Buffer): ChunkCipher {
  const id = headerKeyId(header);
  if (!id) throw new Error('the header of an encrypted file is cut short');
  const salt = header.subarray(MARK.length + KEY_ID_LENGTH, HEADER_LENGTH);
  const key = deriveKey(findSecret(secrets, id), name, salt);
  const nonce = nonces();
  const next = (chunk: Buffer, isLast: boolean): Buffer[] => {
    if (chunk.length < TAG_LENGTH) throw new Error('an encrypted file is cut short');
    const body = chunk.length - TAG_LENGTH;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(isLast))
      .setAAD(header.subarray(0, HEADER_LENGTH))
      .setAuthTag(chunk.subarray(body));
    const plain = decipher.update(chunk.subarray(0, body));
    // Throws for tampered data before any of it is returned.
    decipher.final();
    return [plain];
  };
  return { next };
}
