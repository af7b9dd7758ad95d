import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { LimitName } from '../limits/table.ts';
import { SESSION_COOKIE, SESSION_HEADER } from '../visitors/visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose budget a request of this route takes from; everyone's, `requests`, when it does not say. */
    budget?: Extract<LimitName, 'requests' | 'assets' | 'probes'>;
  }
}

/** A body of so many bytes costs as much as one more request. */
const BYTES_PER_POINT = 64 * 1024;
/** What a body costs that does not say how long it is. */
const UNKNOWN_LENGTH = 4;
const STAFF_COOKIE = /(?:^|;\s*)(?:__Secure-)?folio_staff\.session_token=([^;]+)/;
const ASSETS = /^(\/backoffice)?\/assets\//;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function costOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return 1 + UNKNOWN_LENGTH;
  const length = Number(headers['content-length'] ?? 0);
  return 1 + (Number.isFinite(length) ? Math.floor(length / BYTES_PER_POINT) : UNKNOWN_LENGTH);
}

/** The session that a request says it belongs to, a visitor's or a member of staff's; nobody looks it up for this. */
function sessionOf({ headers, cookies }: FastifyRequest): string | undefined {
  const header = headers[SESSION_HEADER];
  const own = typeof header === 'string' ? header : cookies[SESSION_COOKIE];
  return own ?? STAFF_COOKIE.exec(headers.cookie ?? '')?.[1];
}

/** Every request counts against the budgets of its network and of its session, in this process and without a statement. */
export function limitRequests(app: FastifyInstance, { limits }: Deps): void {
  app.addHook('onRoute', (route) => {
    if (ASSETS.test(route.url)) route.config = { budget: 'assets', ...route.config };
  });
  app.addHook('onRequest', async (request) => {
    const budget = request.routeOptions.config.budget ?? 'requests';
    // A probe of this machine is never refused: it would be taken for a process that is dead.
    if (budget === 'probes' && LOOPBACK.has(request.ip)) return;
    const cost = costOf(request);
    await limits.consume(budget, request.ip, cost);
    const session = budget === 'requests' ? sessionOf(request) : undefined;
    if (session !== undefined) await limits.consume('requests-session', session, cost);
  });
}
