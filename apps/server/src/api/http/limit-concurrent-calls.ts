import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { senderQueues } from '../../platform/limits/queues.ts';
import { hasClientLeft } from './bounded-server.ts';
import { claimedSession } from './limit-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells that the call may wait for a provider or VIES: it then takes no place of other calls. */
    waits?: (request: FastifyRequest) => boolean;
  }
}

/** Set on the routes whose every call may wait. */
export const WAITS = { waits: () => true };

/** A browser has six connections to a host, and an office behind one address hundreds of browsers. */
const OF_SESSION = { running: 6, waiting: 60 };
const OF_NETWORK = { running: 16, waiting: 400 };
/** Calls that wait for a slow provider must not stop the others of an office, nor those of their session. */
const WAITING_OF_NETWORK = { running: 64, waiting: 400 };

/**
 * Limits the concurrent calls of a session and of a network; further ones wait in a queue, and beyond it get 429. A
 * call of a full cart reads the database seven times: hundreds at once from one client would take every connection.
 */
export function limitConcurrentCalls(scope: FastifyInstance): void {
  const working = senderQueues('calls', { session: OF_SESSION, network: OF_NETWORK });
  const waiting = senderQueues('waiting calls', { session: OF_SESSION, network: WAITING_OF_NETWORK });
  const ends = new WeakMap<FastifyReply, () => void>();

  /** Returns the function that gives the places back, once. */
  async function enter(request: FastifyRequest): Promise<() => void> {
    const sender = { session: claimedSession(request), address: request.ip };
    const queues = request.routeOptions.config.waits?.(request) ? waiting : working;
    await queues.enter(sender, true);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      queues.leave(sender);
    };
  }

  scope.addHook('preHandler', async (request, reply) => {
    // Webhooks have a budget of their bodies: a provider's servers share an address.
    if (request.routeOptions.config.largestBody !== undefined) return;
    const end = await enter(request);
    ends.set(reply, end);
    // An answer that is never sent has no `onSend`.
    reply.raw.once('close', end);
    if (!hasClientLeft(request.raw)) return;
    end();
    throw new ClientLeftError();
  });
  scope.addHook('onSend', async (_request, reply) => ends.get(reply)?.());
}
