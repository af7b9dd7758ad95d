import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from './timeouts.ts';

/** Requests of one socket that wait for their answers: browsers and proxies send the next one when they have read the last. */
const MOST_WAITING = 10;

/**
 * Closes sockets whose client asks on without reading: each answer that waits to be read lies in memory. Closes
 * a socket, too, of whose answer nothing is taken for a while.
 */
export function closeUnread(app: FastifyInstance, { unreadMs }: Timeouts): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Injected requests have none.
    if (!(socket instanceof Socket)) return done();
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MOST_WAITING) {
      // Nobody answers, and nothing else is done for it.
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    // Until the answer is out; then Node goes back to its own time for the next request.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(unreadMs);
    done(null, payload);
  });
}
