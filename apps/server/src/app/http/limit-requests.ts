import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isToken } from '../../customers/visitors/session-token.ts';
import { claimedToken } from '../../customers/visitors/visitor-cookies.ts';
import { hasBody } from '../../platform/http/body-headers.ts';
import { drainBounded } from '../../platform/http/drain-body.ts';
import { ClientLeftError } from '../../platform/http/errors.ts';
import type { LimitExceededError } from '../../platform/limits/limit-exceeded.ts';
import type { LimitName } from '../../platform/limits/table.ts';
import { staffCookie } from '../../staff/users/staff-auth.ts';
import type { Deps } from '../deps.ts';
import type { ErrorHandler } from './error-handler.ts';
import { defaultHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that this route's requests count against; `requests` by default. */
    budget?: Extract<LimitName, 'requests' | 'assets' | 'probes'>;
  }
}

const ASSETS = /^(\/backoffice)?\/assets\//;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Returns the session token that a request claims, a visitor's or a staff user's, without a query. Ignores a visitor's
 * token that this shop cannot have issued.
 */
export function claimedSession(request: FastifyRequest): string | undefined {
  const token = claimedToken(request);
  if (token !== undefined && isToken(token)) return token;
  return request.cookies[staffCookie(request.protocol, 'session_token')];
}

/**
 * Charges every request to the budgets of its network and its session, in memory and without a query. Bodies are
 * charged separately (charge-bodies.ts).
 */
export function limitRequests(app: FastifyInstance, { limits }: Deps): void {
  app.addHook('onRoute', (route) => {
    if (ASSETS.test(route.url)) route.config = { budget: 'assets', ...route.config };
  });
  app.addHook('onRequest', async (request) => {
    // A closed socket has no address.
    if (request.ip === undefined) throw new ClientLeftError();
    const budget = request.routeOptions.config?.budget ?? 'requests';
    // Never limits a local probe, which would report the process as dead.
    if (budget === 'probes' && LOOPBACK.has(request.ip)) return;
    const session = budget === 'requests' ? claimedSession(request) : undefined;
    try {
      await limits.consume(budget, request.ip);
      if (session !== undefined) await limits.consume('requests-session', session);
    } catch (error) {
      drainBounded(request);
      throw error;
    }
  });
}

/**
 * Charges the requests that Fastify rejects before any hook runs, such as one with an unreadable URL, and does the
 * hooks' work: sets the headers, and stops reading the body.
 */
export const limitUnrouted =
  ({ limits, config }: Deps, handle: ErrorHandler): ErrorHandler =>
  async (error, request, reply) => {
    const spent = await limits.consume('requests', request.ip ?? '').then(
      () => undefined,
      (exceeded: LimitExceededError) => exceeded,
    );
    // Nothing watches or charges the rest of its body.
    if (hasBody(request)) reply.header('connection', 'close');
    defaultHeaders({ config })(reply.type('application/json; charset=utf-8'));
    return handle(spent ?? error, request, reply);
  };
