import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { declaredLength, isChunked } from '../../platform/http/body-headers.ts';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { ClientLeftError } from '../../platform/http/errors.ts';
import type { LimitExceededError } from '../../platform/limits/limit-exceeded.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { LimitName } from '../../platform/limits/table.ts';
import { isToken } from '../../visitors/session-token.ts';
import { SESSION_COOKIE, SESSION_HEADER } from '../../visitors/visitor.ts';
import type { ErrorHandler } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose budget a request of this route takes from; everyone's, `requests`, when it does not say. */
    budget?: Extract<LimitName, 'requests' | 'assets' | 'probes'>;
  }
}

/** A body of so many bytes costs as much as one more request. */
const BYTES_PER_POINT = 64 * 1024;
const STAFF_COOKIE = /(?:^|;\s*)(?:__Secure-)?folio_staff\.session_token=([^;]+)/;
const ASSETS = /^(\/backoffice)?\/assets\//;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The cost of a request. A body beyond the route's limit is refused unread, and one of unknown length may be as long as that. */
function costOf(request: FastifyRequest): number {
  const most = request.routeOptions.config?.largestBody ?? JSON_LIMIT;
  const length = isChunked(request) ? most : Math.min(declaredLength(request), most);
  return 1 + Math.floor((Number.isNaN(length) ? most : length) / BYTES_PER_POINT);
}

/**
 * The session that a request claims, a visitor's or a member of staff's, without a look-up. Ignores a
 * visitor's token that this shop cannot have issued.
 */
function sessionOf({ headers, cookies }: FastifyRequest): string | undefined {
  const header = headers[SESSION_HEADER];
  const own = typeof header === 'string' ? header : cookies[SESSION_COOKIE];
  if (own !== undefined && isToken(own)) return own;
  return STAFF_COOKIE.exec(headers.cookie ?? '')?.[1];
}

/** Every request counts against the budgets of its network and of its session, in this process and without a statement. */
export function limitRequests(app: FastifyInstance, { limits }: Deps): void {
  app.addHook('onRoute', (route) => {
    if (ASSETS.test(route.url)) route.config = { budget: 'assets', ...route.config };
  });
  app.addHook('onRequest', async (request) => {
    // A socket that is gone has no address any more.
    if (request.ip === undefined) throw new ClientLeftError();
    const budget = request.routeOptions.config?.budget ?? 'requests';
    // A probe of this machine is never refused: it would be taken for a process that is dead.
    if (budget === 'probes' && LOOPBACK.has(request.ip)) return;
    const cost = costOf(request);
    await limits.consume(budget, request.ip, cost);
    const session = budget === 'requests' ? sessionOf(request) : undefined;
    if (session !== undefined) await limits.consume('requests-session', session, cost);
  });
}

/** Counts the requests that Fastify refuses before any hook runs, such as one whose address cannot be read. */
export const limitUnrouted =
  (limits: Limits, handle: ErrorHandler): ErrorHandler =>
  async (error, request, reply) => {
    const spent = await limits.consume('requests', request.ip ?? '').then(
      () => undefined,
      (refused: LimitExceededError) => refused,
    );
    return handle(spent ?? error, request, reply);
  };
