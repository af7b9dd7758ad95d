import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Bytes with their compressed form: whole blocks that know nothing of what stands before them. */
export type Part = { readonly bytes: Buffer; readonly squeezed: Buffer };

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that says it is the last. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** A stored block's head: not the last, its length, and its length inverted (RFC 1951, 3.2.4). */
const STORED_HEAD = 5;
const STORED_MOST = 0xffff;
const TRAILER = 8;

export const compress = (bytes: Buffer): Part => ({
  bytes,
  squeezed: bytes.byteLength
    ? deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
    : Buffer.alloc(0),
});

function stored(bytes: Buffer): Buffer {
  if (bytes.byteLength > STORED_MOST)
    throw new RangeError(`a stored block holds ${STORED_MOST} bytes at most`);
  const block = Buffer.allocUnsafe(STORED_HEAD + bytes.byteLength);
  block[0] = 0;
  block.writeUInt16LE(bytes.byteLength, 1);
  block.writeUInt16LE(~bytes.byteLength & STORED_MOST, 3);
  bytes.copy(block, STORED_HEAD);
  return block;
}

/**
 * One gzip file (RFC 1952) of parts that were compressed before and of buffers, 64 kB each at most, that are stored as they are: nothing is
 * compressed here.
 */
export function zipParts(parts: readonly (Part | Buffer)[]): Buffer {
  const blocks: Buffer[] = [HEAD];
  let check = 0;
  let size = 0;
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : part.bytes;
    check = crc32(bytes, check);
    size += bytes.byteLength;
    blocks.push(Buffer.isBuffer(part) ? stored(part) : part.squeezed);
  }
  const trailer = Buffer.allocUnsafe(TRAILER);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...blocks, END, trailer]);
}
