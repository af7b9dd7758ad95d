import { CIPHER_CHUNK, decryptor, encryptor, HEADER_LENGTH, hasMark, PLAIN_CHUNK } from './chunk-cipher.ts';
import { type Bytes, chunks, peek } from './chunks.ts';
import type { Secrets } from './file-keys.ts';
import { decryptFirstFormat, isFirstFormat } from './first-format.ts';

/** The first format decrypts only as a whole; no upload was larger than this. */
const MAX_FIRST_FORMAT = 32 * 1024 * 1024;

/** Encrypts a source, 64 kB at a time. */
export async function* encryptStream(secrets: Secrets, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const { header, cipher } = encryptor(secrets, name);
  yield header;
  for await (const { bytes, isLast } of chunks(source, PLAIN_CHUNK)) yield* cipher.next(bytes, isLast);
}

async function readAll(source: Bytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    length += part.byteLength;
    if (length > MAX_FIRST_FORMAT) throw new Error('a file of the first format is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function* skip(source: Bytes, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const part of source) {
    if (part.byteLength > left) yield part.subarray(left);
    left = Math.max(0, left - part.byteLength);
  }
}

/**
 * Decrypts a stored file; verifies every chunk and the end before it returns them. Throws for a tampered or truncated
 * file. Bytes without a mark pass unchanged if `isBare` confirms a file from before encryption.
 */
export async function* decryptStream(
  secrets: Secrets,
  name: string,
  stored: Bytes,
  isBare: () => Promise<boolean> = async () => false,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(stored, HEADER_LENGTH);
  if (isFirstFormat(head)) yield decryptFirstFormat(secrets, name, await readAll(all));
  else if (!hasMark(head)) {
    if (!(await isBare())) throw new Error('a file is not encrypted, or was cut short');
    yield* all;
  } else {
    const cipher = decryptor(secrets, name, head);
    for await (const { bytes, isLast } of chunks(skip(all, HEADER_LENGTH), CIPHER_CHUNK))
      yield* cipher.next(bytes, isLast);
  }
}
