import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRequestStore, requestStore } from '../../customers/visitors/request-visitor.ts';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { requestAddress } from '../../platform/http/request-address.ts';
import { isClosed } from '../../stores/catalogue/invented-facts.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The largest body, in bytes, of a route that accepts more than a call. The route authenticates the sender before
     * it reads the body.
     */
    largestBody?: number;
    /** Answers under any host, for probes that call this machine by its address. */
    anyHost?: boolean;
    /** Decides, before the body is read, that the route has nothing to serve. */
    missing?: (request: FastifyRequest) => boolean;
  }
}

/** RFC 9112: with several host headers a proxy may use another one than Node, which uses the first. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  const count = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && raw.httpVersion !== '1.1');
}

/** Rejects a customer's request to a store that may not open yet; probes, webhooks and the back office still work. */
function rejectClosedStore(deps: Deps, request: FastifyRequest): void {
  const { config, url } = request.routeOptions;
  if (config.anyHost || url?.startsWith('/backoffice')) return;
  const store = findRequestStore(deps, request);
  if (store && isClosed(store, deps.config.mode)) throw new HttpError(503, 'not_open');
}

/**
 * Rejects a request by its host, route and size before its body is read. Rate limits run earlier (limit-requests.ts),
 * so that rejections count as well; body, form key and values are read later, in that order.
 */
export function rejectEarly(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions;
    try {
      if (!hasOneHost(request)) throw new HttpError(400, 'body');
      if (requestAddress(request) === undefined) throw notFound();
      rejectClosedStore(deps, request);
      if (request.is404 || config.missing?.(request)) throw notFound();
      if (!config.anyHost) requestStore(deps, request);
      if (declaredLength(request) > (config.largestBody ?? JSON_LIMIT)) throw new HttpError(413, 'too_large');
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
