import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsPolicy } from '../../platform/http/permissions-policy.ts';
import type { Deps } from '../deps.ts';

export const newNonce = (): string => randomUUID();

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** Leaves a worker script unrestricted, since the header would restrict it; only framing is denied. */
const NO_FRAMES = "frame-ancestors 'none'";

/**
 * Sets default headers on every response; a route's own headers win. A response without a cache header is `no-store`.
 */
export function securityHeaders(app: FastifyInstance, deps: Deps): void {
  const setDefaults = defaultHeaders(deps);
  app.addHook('onSend', (_request, reply: FastifyReply, payload, done) => {
    setDefaults(reply);
    done(null, payload);
  });
}

/** Returns the function that sets the default headers on a response that already has its own. */
export function defaultHeaders({ config }: Pick<Deps, 'config'>): (reply: FastifyReply) => void {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissionsPolicy(),
    'cache-control': 'no-store',
  };
  const defaults = Object.entries(always);
  return (reply) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) {
      const isCall = String(reply.getHeader('content-type') ?? '').includes('json');
      // In development pages have no policy of their own.
      reply.header('content-security-policy', isCall ? NOTHING : NO_FRAMES);
    }
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
