import type { IncomingMessage } from 'node:http';

/** A piece of so many bytes is worth an object of its own. */
const LARGE = 1_024;
const FIRST_ROOM = 4 * 1024;

/**
 * Gathers the small pieces that a chunked body comes in: those of one read of the socket go on as one. Node makes an object of each, a
 * hundred times the size of a piece of one byte, and holds as many of them as make 64 kB while nobody reads.
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
    if (piece === null || (length === 0 && piece.length >= LARGE)) {
      flush();
      wantsMore = push(piece);
      return wantsMore;
    }
    // Node hands over each piece in a turn of its own, between which ticks run, and all of a read before any immediate.
    if (length === 0) setImmediate(flush);
    if (length + piece.length > gathered.length) {
      const wider = Buffer.allocUnsafeSlow(Math.max(FIRST_ROOM, 2 * gathered.length, length + piece.length));
      gathered.copy(wider, 0, 0, length);
      gathered = wider;
    }
    length += piece.copy(gathered, length);
    return wantsMore;
  };
}
