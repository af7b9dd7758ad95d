import type { Bytes } from './chunks.ts';

/** A source held more bytes than it may. */
export class FileTooLargeError extends Error {}

/**
 * The same bytes, up to this many. Throws {@link FileTooLargeError} at the first that is too many, or where the source was cut off because
 * it was too large.
 */
export async function* upTo(
  most: number,
  source: Bytes,
  isTruncated: () => boolean = () => false,
): AsyncGenerator<Uint8Array> {
  let held = 0;
  for await (const part of source) {
    held += part.byteLength;
    if (held > most) throw new FileTooLargeError();
    yield part;
  }
  if (isTruncated()) throw new FileTooLargeError();
}
