import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from '../../platform/http/timeouts.ts';

/** Windows in a row in which too little is taken before a socket is closed. */
const MOST_POOR = 2;

/**
 * Closes sockets of whose answer nothing is taken for a while, and those of a streamed answer that take less of it than a slow line does: its
 * file is open, and its next parts are in memory.
 */
export function closeSlowReaders(app: FastifyInstance, timeouts: Timeouts): void {
  app.addHook('onSend', async ({ raw, method }, reply, payload) => {
    const { socket } = raw;
    // Until the answer is out; then Node goes back to its own time for the next request. Injected requests have none.
    if (socket instanceof Socket) socket.setTimeout(timeouts.unreadMs);
    if (!(payload instanceof Readable)) return payload;
    if (method === 'HEAD') {
      // Fastify would read it to its end, whether anybody is there or not.
      payload.destroy();
      return Readable.from([]);
    }
    if (socket instanceof Socket) watchReader(reply.raw, socket, timeouts);
    return payload;
  });
}

function watchReader(response: ServerResponse, socket: Socket, { windowMs, bytesPerWindow }: Timeouts): void {
  const taken = () => socket.bytesWritten - socket.writableLength;
  let seen = taken();
  let poor = 0;
  const timer = setInterval(() => {
    const now = taken();
    // Where nothing waits to be taken, it is the source that is slow.
    poor = now - seen < bytesPerWindow && socket.writableLength > 0 ? poor + 1 : 0;
    seen = now;
    if (poor >= MOST_POOR) socket.destroy();
  }, windowMs);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}
