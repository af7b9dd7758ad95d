import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayEmbed } from '../../customers/visitors/embed-origins.ts';
import { findRequestStore } from '../../customers/visitors/request-visitor.ts';
import { isEmbeddedCall, SESSION_HEADER } from '../../platform/http/embedded-call.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows the call to a shop embedded in another site, whose scripts can make it too. Denied by default. */
    embedded?: boolean | ((request: FastifyRequest) => boolean);
  }
}

const READ_HEADERS = [SESSION_HEADER, 'retry-after', 'location', 'upload-offset', 'upload-length'].join(', ');

/** Returns whether the request's origin may embed its store; an unknown host has none. */
function isFromHost(deps: Deps, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const store = findRequestStore(deps, request);
  return store !== undefined && mayEmbed(deps, store, origin);
}

function isAllowed(request: FastifyRequest): boolean {
  const { embedded = false } = request.routeOptions.config;
  return typeof embedded === 'function' ? embedded(request) : embedded;
}

/**
 * Lets the pages of a store's `embedOrigins` read the responses to an embedded shop's calls, rejections included. No
 * other site may read them, and they carry no cookie.
 */
export function shareWithHosts(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    if (!config?.embedded && !config?.isPreflight) return done();
    reply.header('vary', 'origin');
    if (!isEmbeddedCall(request) && !config.isPreflight) return done();
    if (isFromHost(deps, request))
      reply.headers({
        'access-control-allow-origin': request.headers.origin,
        'access-control-expose-headers': READ_HEADERS,
        'cross-origin-resource-policy': 'cross-origin',
      });
    done();
  });
}

/**
 * Rejects a call of an embedded shop that the route does not allow, or whose page the store does not allow. A host's
 * scripts can read the session's token, so few calls are allowed: such a session fills and pays a cart.
 */
export function rejectEmbedded(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isEmbeddedCall(request)) return done();
    const isForeign = request.headers.origin !== undefined && !isFromHost(deps, request);
    done(isForeign || !isAllowed(request) ? new HttpError(403, 'embedded') : undefined);
  });
}
