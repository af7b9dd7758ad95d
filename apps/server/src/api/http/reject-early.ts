import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { requestAddress } from '../../platform/http/request-address.ts';
import { requestStore } from '../../visitors/visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body of a route that takes more than a call. It checks who sends it before it reads it. */
    largestBody?: number;
    /** Answers under any host: what machines call by an address of this machine. */
    anyHost?: boolean;
    /** Nothing is here: told before the body is read. */
    missing?: (request: FastifyRequest) => boolean;
  }
}

/** RFC 9112: a proxy in front may read another of several than Node, which takes the first. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  const count = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && raw.httpVersion !== '1.1');
}

/**
 * What can be told of a request without its body is told first: its host, its route, and its size. Limits
 * come before it (limit-requests.ts), so that refusals count as well; after it the body is read, then the
 * form key is checked, and only then its values are looked at.
 */
export function rejectEarly(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions;
    try {
      if (!hasOneHost(request)) throw new HttpError(400, 'body');
      if (requestAddress(request) === undefined) throw notFound();
      if (request.is404 || config.missing?.(request)) throw notFound();
      if (!config.anyHost) requestStore(deps, request);
      if (declaredLength(request) > (config.largestBody ?? JSON_LIMIT)) throw new HttpError(413, 'too_large');
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
