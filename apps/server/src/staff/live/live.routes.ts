import { liveCalls } from '@folio/contract/staff/live';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ClientLeftError, HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { staffRoute } from '../users/staff-route.ts';
import { requireStaff } from '../users/staff-session.ts';
import { ChangeFeed } from './change-feed.ts';

/** Sooner than the server closes an unread response, and than proxies close a silent one. */
const HEARTBEAT_MS = 15_000;
/** A stream ends after this time and its browser reconnects, so that an ended session loses it. */
const STREAM_MS = 300_000;
/** Each tab of staff has one; further ones are rejected, and poll. */
const MAX_STREAMS = 500;
const MAX_STREAMS_EACH = 20;

/** Adds the stream of server-sent events that reports which orders have changed. */
export function liveRoutes(scope: FastifyInstance, deps: Deps): void {
  const feed = new ChangeFeed(deps);
  const streams = new Map<() => void, string>();
  scope.addHook('preClose', async () => {
    for (const end of streams.keys()) end();
  });

  scope.withTypeProvider<ZodTypeProvider>().route({
    ...staffRoute(liveCalls, 'GET /api/live'),
    config: { permission: 'orders.read' },
    handler: (request, reply) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw new HttpError(400, 'body');
      const { id } = requireStaff(request);
      const own = [...streams.values()].filter((owner) => owner === id).length;
      if (streams.size >= MAX_STREAMS || own >= MAX_STREAMS_EACH) throw new HttpError(429, 'too_many');
      if (reply.raw.destroyed) throw new ClientLeftError();
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        // Proxies such as nginx would otherwise buffer the response.
        'x-accel-buffering': 'no',
      });
      raw.write(': connected\n\n');
      const unsubscribe = feed.subscribe((orders) => raw.write(`data: ${JSON.stringify({ orders })}\n\n`));
      const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
      const end = () => raw.end();
      const limit = setTimeout(end, STREAM_MS);
      streams.set(end, id);
      raw.once('close', () => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(limit);
        streams.delete(end);
      });
      return reply;
    },
  });
}
