import type { Bytes } from './chunks.ts';

/** Thrown for a source with more bytes than allowed. */
export class FileTooLargeError extends Error {}

/**
 * Passes a source through, up to this many bytes.
 * @throws {FileTooLargeError} at the first byte beyond, or if the source was truncated at its limit
 */
export async function* upTo(
  maxBytes: number,
  source: Bytes,
  isTruncated: () => boolean = () => false,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of source) {
    length += part.byteLength;
    if (length > maxBytes) throw new FileTooLargeError();
    yield part;
  }
  if (isTruncated()) throw new FileTooLargeError();
}
