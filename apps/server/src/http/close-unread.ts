import { createServer, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Timeouts } from './timeouts.ts';

/** Requests of one socket that wait for their answers: browsers and proxies send the next one when they have read the last. */
const MOST_WAITING = 3;
/** Answers of the whole process that are ended and not taken: the network of a client who reads takes most of them at once. */
const MOST_UNREAD = 200;

/** Counts the requests of each socket that wait for their answers; false beyond {@link MOST_WAITING}. */
function createCounter(): (socket: Socket, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return count <= MOST_WAITING;
  };
}

/** Keeps the answers that are ended and not taken to {@link MOST_UNREAD}: beyond, the socket of the oldest is closed. */
function createUnread(): (socket: Socket, response: ServerResponse) => void {
  const unread = new Map<ServerResponse, Socket>();
  return (socket, response) => {
    response.once('prefinish', () => {
      unread.set(response, socket);
      const [oldest] = unread.values();
      if (unread.size > MOST_UNREAD) oldest?.destroy();
    });
    response.once('close', () => unread.delete(response));
  };
}

/**
 * Fastify's server, which closes sockets whose client asks on without reading: each answer that waits to be read
 * lies in memory. It counts before anything else is done, since no hook runs for an address that cannot be read.
 */
export const serverFor =
  ({ requestMs, keepAliveMs, headersMs, checkMs }: Timeouts): FastifyServerFactory =>
  (handle) => {
    const maySend = createCounter();
    const watch = createUnread();
    const times = {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    };
    return createServer(times, (request, response) => {
      watch(request.socket, response);
      if (maySend(request.socket, response)) handle(request, response);
      else request.socket.destroy();
    });
  };

/** Closes sockets of whose answer nothing is taken for a while. */
export function closeUnread(app: FastifyInstance, { unreadMs }: Timeouts): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { socket } = request.raw;
    // Until the answer is out; then Node goes back to its own time for the next request. Injected requests have none.
    if (socket instanceof Socket) socket.setTimeout(unreadMs);
    done(null, payload);
  });
}
