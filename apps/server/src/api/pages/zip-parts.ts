import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Bytes with their compressed form: complete blocks that refer to nothing before them. */
export type Part = { readonly bytes: Buffer; readonly squeezed: Buffer };

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Header length of a stored block: non-final flag, length and inverted length (RFC 1951, 3.2.4). */
const STORED_HEAD = 5;
const MAX_STORED_BYTES = 0xffff;
const TRAILER = 8;

export const compress = (bytes: Buffer): Part => ({
  bytes,
  squeezed: bytes.byteLength
    ? deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
    : Buffer.alloc(0),
});

function stored(bytes: Buffer): Buffer {
  if (bytes.byteLength > MAX_STORED_BYTES)
    throw new RangeError(`a stored block holds ${MAX_STORED_BYTES} bytes at most`);
  const block = Buffer.allocUnsafe(STORED_HEAD + bytes.byteLength);
  block[0] = 0;
  block.writeUInt16LE(bytes.byteLength, 1);
  block.writeUInt16LE(~bytes.byteLength & MAX_STORED_BYTES, 3);
  bytes.copy(block, STORED_HEAD);
  return block;
}

/**
 * Joins precompressed parts and stored buffers of at most 64 kB each into one gzip file (RFC 1952), without
 * compressing.
 */
export function zipParts(parts: readonly (Part | Buffer)[]): Buffer {
  const blocks: Buffer[] = [HEAD];
  let checksum = 0;
  let size = 0;
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : part.bytes;
    checksum = crc32(bytes, checksum);
    size += bytes.byteLength;
    blocks.push(Buffer.isBuffer(part) ? stored(part) : part.squeezed);
  }
  const trailer = Buffer.allocUnsafe(TRAILER);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...blocks, END, trailer]);
}
