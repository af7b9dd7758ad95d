import type { IncomingMessage } from 'node:http';

/** Pieces of this size, in bytes, are passed on separately. */
const LARGE_PIECE = 1_024;
const INITIAL_BYTES = 4 * 1024;

/**
 * Merges the small pieces of a chunked body that arrive in one socket read. Node creates an object for each, a hundred
 * times the size of a one-byte piece, and buffers 64 kB of pieces while nothing reads.
 */
export function gatherPieces(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let gathered = Buffer.alloc(0);
  let length = 0;
  let wantsMore = true;
  const flush = (): void => {
    if (length === 0) return;
    wantsMore = push(gathered.subarray(0, length));
    gathered = Buffer.alloc(0);
    length = 0;
  };
  request.push = (piece: Buffer | null) => {
    if (piece === null || (length === 0 && piece.length >= LARGE_PIECE)) {
      flush();
      wantsMore = push(piece);
      return wantsMore;
    }
    // Node emits each piece in its own tick, and all pieces of a read before any immediate.
    if (length === 0) setImmediate(flush);
    if (length + piece.length > gathered.length) {
      const larger = Buffer.allocUnsafeSlow(
        Math.max(INITIAL_BYTES, 2 * gathered.length, length + piece.length),
      );
      gathered.copy(larger, 0, 0, length);
      gathered = larger;
    }
    length += piece.copy(gathered, length);
    return wantsMore;
  };
}
