import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fast, and still reduces to a fifth: the response is compressed only once. */
const GZIP = { level: 5 };
const BROTLI_QUALITY = 4;
/** Responses compressed concurrently in a process, each of which takes up to a few megabytes outside the heap. */
const MAX_AT_ONCE = 16;

/** Returns the window size that fits a text: brotli's default of 4 MB costs its memory and V8's collections. */
export const windowBits = (size: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(size)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

let running = 0;

/**
 * Compresses a response for one request. Returns undefined while too many others are being compressed: it is then sent
 * uncompressed, so that a burst of large responses costs bytes and not memory.
 */
export async function compressText(
  text: string | Buffer,
  encoding: 'br' | 'gzip',
): Promise<Buffer | undefined> {
  if (running >= MAX_AT_ONCE) return undefined;
  running += 1;
  try {
    if (encoding === 'gzip') return await toGzip(text, GZIP);
    const size = Buffer.byteLength(text);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(size),
    };
    return await toBrotli(text, { params });
  } finally {
    running -= 1;
  }
}
