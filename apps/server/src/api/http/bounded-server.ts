import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { isChunked } from '../../platform/http/body-headers.ts';
import { gatherPieces } from '../../platform/http/gather-pieces.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from '../../platform/limits/network.ts';

/** Requests of one socket that are not answered yet: browsers and proxies send the next one when they have read the last. */
const MOST_UNANSWERED = 3;
/** Answers of the whole process that are ended and not taken: the network of a client who reads takes most of them at once. */
const MOST_UNREAD = 200;
/** Sockets of one network: two hundred browsers behind one address open six each. */
const MOST_OF_NETWORK = 1_500;
/** Sockets of the whole process. Beyond, the oldest that asks for nothing is closed. */
const MOST_SOCKETS = 10_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** What each socket has asked and was not answered yet, in order. */
const exchanges = new WeakMap<Socket, Exchange[]>();

/**
 * Handles the requests of a socket one after the other, and closes one that sends on without waiting. Node hands
 * over every request of a chunk at once, and each would be worked on, whether its client is still there or not.
 */
function inTurn(handle: Handle): Handle {
  const begin = (queue: Exchange[], { request, response }: Exchange): void => {
    response.once('close', () => {
      queue.shift();
      const [next] = queue;
      // Behind an answer that closes the socket none is sent any more.
      if (next?.response.socket) begin(queue, next);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (isChunked(request)) gatherPieces(request);
    const queue = exchanges.get(socket) ?? [];
    exchanges.set(socket, queue);
    queue.push({ request, response });
    if (queue.length > MOST_UNANSWERED) socket.destroy();
    else if (queue.length === 1) begin(queue, { request, response });
  };
}

/** Keeps the answers that are ended and not taken to {@link MOST_UNREAD}: beyond, the socket of the oldest is closed. */
function keepUnreadFew(handle: Handle): Handle {
  const unread = new Set<Exchange>();
  return (request, response) => {
    const exchange = { request, response };
    response.once('prefinish', () => {
      // Its client has gone before, and `close` has been.
      if (response.destroyed) return;
      unread.add(exchange);
      const [oldest] = unread;
      if (unread.size > MOST_UNREAD) oldest?.request.socket.destroy();
    });
    response.once('close', () => unread.delete(exchange));
    handle(request, response);
  };
}

/** Counts the sockets of each network, and of each IPv6 site; gives whether one may stay. */
function createSocketCount(): (socket: Socket) => boolean {
  const counts = new Map<string, number>();
  const add = (key: string, count: number): number => {
    const now = (counts.get(key) ?? 0) + count;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
    return now;
  };
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    const [network, site] = [toNetwork(address), toSite(address)];
    socket.once('close', () => {
      add(network, -1);
      if (site !== undefined) add(site, -1);
    });
    const fits = add(network, 1) <= MOST_OF_NETWORK;
    return (site === undefined || add(site, 1) <= NETWORKS_OF_SITE * MOST_OF_NETWORK) && fits;
  };
}

/** Keeps the sockets to {@link MOST_SOCKETS}: for a new one the oldest is closed that waits for no answer. */
function createRoom(): (socket: Socket) => void {
  const open = new Set<Socket>();
  function oldestIdle(): Socket | undefined {
    for (const socket of open) if ((exchanges.get(socket)?.length ?? 0) === 0) return socket;
    return undefined;
  }
  return (socket) => {
    if (open.size >= MOST_SOCKETS) (oldestIdle() ?? socket).destroy();
    if (socket.destroyed) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
}

/**
 * Fastify's server with bounds on what its sockets may hold of this process: on their number, on requests that wait, and on answers that lie
 * unread. `behindProxy` counts no sockets by network: they are the proxy's, which bounds its own clients. The bounds
 * hold before anything else is done, since no hook runs for an address that cannot be read.
 */
export const boundedServer =
  (
    { requestMs, keepAliveMs, headersMs, checkMs }: Timeouts,
    { behindProxy }: { readonly behindProxy: boolean },
  ): FastifyServerFactory =>
  (handle) => {
    const times = {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      // Answers that Node gives by itself stand in no line and are not counted: a missing host is refused like all else (reject-early.ts).
      requireHostHeader: false,
    };
    const handleInTurn = inTurn(keepUnreadFew(handle));
    const server = createServer(times, handleInTurn);
    server.on('checkExpectation', handleInTurn);
    const mayStay = createSocketCount();
    const makeRoom = createRoom();
    server.on('connection', (socket) => {
      if (!behindProxy && !mayStay(socket)) socket.destroy();
      else makeRoom(socket);
    });
    return server;
  };

/** Whether nobody waits for an answer any more: its client has closed its side of the socket, or all of it. */
export function isLeft({ socket }: IncomingMessage): boolean {
  return socket instanceof Socket && (socket.destroyed || socket.readableEnded);
}
