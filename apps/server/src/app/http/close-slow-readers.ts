import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from '../../platform/http/timeouts.ts';

/** Consecutive windows with too few bytes read before a socket is closed. */
const MAX_SLOW_WINDOWS = 2;

/**
 * Closes sockets whose client reads nothing for a while, and sockets of a streamed response that read slower than a
 * slow line. A streamed response holds an open file and its next parts in memory.
 */
export function closeSlowReaders(app: FastifyInstance, timeouts: Timeouts): void {
  app.addHook('onSend', ({ raw, method }, reply, payload, done) => {
    const { socket } = raw;
    // Applies to this response; Node then restores its own timeout for the next request. Injected requests have no
    // socket.
    if (socket instanceof Socket) socket.setTimeout(timeouts.unreadMs);
    if (!(payload instanceof Readable)) return done(null, payload);
    if (method === 'HEAD') {
      // Fastify would read the stream to its end for a HEAD request.
      payload.destroy();
      return done(null, Readable.from([]));
    }
    if (socket instanceof Socket) watchReader(reply.raw, socket, timeouts);
    done(null, payload);
  });
}

function watchReader(response: ServerResponse, socket: Socket, { windowMs, bytesPerWindow }: Timeouts): void {
  const sentBytes = () => socket.bytesWritten - socket.writableLength;
  let seen = sentBytes();
  let slowWindows = 0;
  const timer = setInterval(() => {
    const now = sentBytes();
    // An empty buffer means that the source is slow, not the client.
    slowWindows = now - seen < bytesPerWindow && socket.writableLength > 0 ? slowWindows + 1 : 0;
    seen = now;
    if (slowWindows >= MAX_SLOW_WINDOWS) socket.destroy();
  }, windowMs);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}
