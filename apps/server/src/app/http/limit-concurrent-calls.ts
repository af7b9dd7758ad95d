import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { networkQueues } from '../../platform/limits/queues.ts';
import { hasClientLeft } from './bounded-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a call that may wait for a provider or VIES: it then uses no slot of other calls. */
    waits?: (request: FastifyRequest) => boolean;
  }
}

/** Set on the routes whose every call may wait. */
export const WAITS = { waits: () => true };

/** An office behind one address has hundreds of browsers. The process has as many slots as database connections. */
const WORKING = { network: { running: 16, waiting: 400 }, process: 64 };
/** Calls that wait for a slow provider must not block the office's other calls. */
export const WAITING = { network: { running: 64, waiting: 400 }, process: Number.POSITIVE_INFINITY };

/**
 * Limits the concurrent calls of a network and of the process; further ones wait in a queue, and beyond it get 429. A
 * call of a full cart reads the database seven times: hundreds at once from one client would take every connection.
 */
export function limitConcurrentCalls(scope: FastifyInstance): void {
  const working = networkQueues('calls', WORKING);
  const waiting = networkQueues('waiting calls', WAITING);
  const ends = new WeakMap<FastifyReply, () => void>();

  scope.addHook('preHandler', async (request, reply) => {
    // Webhooks have a separate budget for their bodies: a provider's servers share an address.
    if (request.routeOptions.config.largestBody !== undefined) return;
    const queues = request.routeOptions.config.waits?.(request) ? waiting : working;
    const end = await queues.enter(request.ip);
    ends.set(reply, end);
    // A response that is never sent has no `onSend`.
    reply.raw.once('close', end);
    if (!hasClientLeft(request.raw)) return;
    end();
    throw new ClientLeftError();
  });
  scope.addHook('onSend', async (_request, reply) => ends.get(reply)?.());
}
