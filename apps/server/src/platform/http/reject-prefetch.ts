import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PrefetchError } from './errors.ts';

/** The headers by which browsers report that their user has not opened the address yet; the later ones are older. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Returns whether a browser only predicts that its user may open this address (`prefetch;prerender` and similar). */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  PURPOSES.some((name) => /\b(prefetch|preview)\b/i.test(String(headers[name] ?? '')));

/** Rejects prefetches in a scope whose addresses change data, log in or record who opened a document. */
export function rejectPrefetch(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) =>
    done(isPrefetch(request) ? new PrefetchError() : undefined),
  );
}
