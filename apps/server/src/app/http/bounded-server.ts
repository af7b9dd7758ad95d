import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { hasBody, isChunked } from '../../platform/http/body-headers.ts';
import { gatherPieces } from '../../platform/http/gather-pieces.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from '../../platform/limits/network.ts';

/** Limit of pipelined requests per socket: browsers and proxies send the next one once they have read the last. */
const MAX_PENDING_PER_SOCKET = 3;
/**
 * Limit of finished but unread responses per process. A slow reader's network usually buffers most of a response at
 * once.
 */
const MAX_UNREAD_RESPONSES = 200;
/** Limit of sockets per network: two hundred browsers behind one address open six each. */
const MAX_SOCKETS_PER_NETWORK = 1_500;
/** Limit of sockets per process. Beyond it, the oldest idle socket is closed. */
const MAX_SOCKETS = 10_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Unanswered requests of each socket, in order of arrival. */
const exchanges = new WeakMap<Socket, Exchange[]>();

/**
 * Stops reading after a request for another protocol, which the shop does not support, and closes the socket after the
 * response. Node's parser would otherwise read on without limit.
 */
function readNothingBehind(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close');
  // A new socket starts to flow at the end of this turn, even if it was paused before.
  const stop = () => setImmediate(() => request.socket.pause());
  if (hasBody(request)) request.once('end', stop);
  else stop();
}

/**
 * Handles the requests of a socket one at a time and closes a socket that pipelines too many. Node emits every request
 * of a chunk immediately, and the process would work on each even after its client has left.
 */
function handleSequentially(handle: Handle): Handle {
  const run = (queue: Exchange[], { request, response }: Exchange): void => {
    response.once('close', () => {
      queue.shift();
      const [next] = queue;
      // Nothing can follow a response that closes its socket.
      if (next?.response.socket) run(queue, next);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (isChunked(request)) gatherPieces(request);
    if (request.headers.upgrade !== undefined) readNothingBehind(request, response);
    const queue = exchanges.get(socket) ?? [];
    exchanges.set(socket, queue);
    queue.push({ request, response });
    if (queue.length > MAX_PENDING_PER_SOCKET) socket.destroy();
    else if (queue.length === 1) run(queue, { request, response });
  };
}

/**
 * Closes the socket of the oldest unread response once more than {@link MAX_UNREAD_RESPONSES} are finished and unread.
 */
function limitUnreadResponses(handle: Handle): Handle {
  const unread = new Set<Exchange>();
  return (request, response) => {
    const exchange = { request, response };
    response.once('prefinish', () => {
      // The client left earlier, and `close` has already fired.
      if (response.destroyed) return;
      unread.add(exchange);
      const [oldest] = unread;
      if (unread.size > MAX_UNREAD_RESPONSES) oldest?.request.socket.destroy();
    });
    response.once('close', () => unread.delete(exchange));
    handle(request, response);
  };
}

/**
 * Counts the sockets of each network and of each IPv6 site. The returned function says whether a new socket may stay.
 */
function createNetworkLimit(): (socket: Socket) => boolean {
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
    const fits = add(network, 1) <= MAX_SOCKETS_PER_NETWORK;
    return (site === undefined || add(site, 1) <= NETWORKS_OF_SITE * MAX_SOCKETS_PER_NETWORK) && fits;
  };
}

/** Limits the open sockets to {@link MAX_SOCKETS}: a new socket displaces the oldest idle one. */
function createSocketLimit(): (socket: Socket) => void {
  const open = new Set<Socket>();
  function oldestIdle(): Socket | undefined {
    for (const socket of open) if ((exchanges.get(socket)?.length ?? 0) === 0) return socket;
    return undefined;
  }
  return (socket) => {
    if (open.size >= MAX_SOCKETS) (oldestIdle() ?? socket).destroy();
    if (socket.destroyed) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
}

/**
 * Creates Fastify's server with limits on sockets, pending requests and unread responses. With `behindProxy` it does
 * not count sockets by network: they belong to the proxy, which limits its own clients. The limits apply before any
 * hook, since no hook runs for a URL that cannot be parsed.
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
      // Responses that Node sends itself bypass the queue and the counts; reject-early.ts rejects a missing host.
      requireHostHeader: false,
    };
    const handleBounded = handleSequentially(limitUnreadResponses(handle));
    const server = createServer(times, handleBounded);
    server.on('checkExpectation', handleBounded);
    const isWithinLimit = createNetworkLimit();
    const admitSocket = createSocketLimit();
    server.on('connection', (socket) => {
      if (!behindProxy && !isWithinLimit(socket)) socket.destroy();
      else admitSocket(socket);
    });
    return server;
  };

/** Returns whether the client has closed its side of the socket, or all of it, and awaits no response. */
export function hasClientLeft({ socket }: IncomingMessage): boolean {
  return socket instanceof Socket && (socket.destroyed || socket.readableEnded);
}
