import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { withDeadline } from '../../platform/clock/with-deadline.ts';
import type { Deps } from '../deps.ts';

const Health = z.object({ ok: z.boolean() });
const PARTS = ['database', 'catalogue', 'files', 'statements'] as const;
type Part = (typeof PARTS)[number];
const Readiness = z.object({ ok: z.boolean(), failing: z.array(z.enum(PARTS)) });

/** Limit for a check, so that a probe is answered even if the database or the file store hangs. */
const TIMEOUT_MS = 4_000;

const succeedsInTime = (check: Promise<unknown>): Promise<boolean> =>
  withDeadline(check, TIMEOUT_MS).then(
    () => true,
    () => false,
  );

/** Returns the failing parts without which this process should receive no traffic. */
async function failingParts(deps: Deps): Promise<Part[]> {
  const checks: Record<Part, Promise<boolean> | boolean> = {
    database: succeedsInTime(sql`select 1`.execute(deps.db)),
    catalogue: deps.catalogue.current().products.size > 0,
    files: succeedsInTime(deps.files.check()),
    statements: !deps.databaseHealth.isMisprepared(),
  };
  const results = await Promise.all(PARTS.map((part) => checks[part]));
  return PARTS.filter((_part, at) => !results[at]);
}

/**
 * Adds the probes. `/livez`: the process runs, no dependency is checked. `/readyz`: it can serve, or names the failing
 * parts. `/healthz`: a purchase can be made.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { budget: 'probes', anyHost: true } as const;
  const health = { config, schema: { response: { 200: Health, 503: Health } } };
  app.get('/livez', { config, schema: { response: { 200: Health } } }, async () => ({ ok: true }));
  const readiness = { config, schema: { response: { 200: Readiness, 503: Readiness } } };
  app.get('/readyz', readiness, async (_request, reply) => {
    const failing = await failingParts(deps);
    if (failing.length > 0) reply.header('retry-after', 5);
    return reply
      .header('cache-control', 'no-store')
      .status(failing.length > 0 ? 503 : 200)
      .send({ ok: failing.length === 0, failing });
  });
  app.get('/healthz', health, async (_request, reply) => {
    const databaseAnswers = await succeedsInTime(sql`select 1`.execute(deps.db));
    const ok = databaseAnswers && deps.catalogue.current().products.size > 0;
    // A shop embedded in a site that its store does not list checks here whether the shop works.
    return reply
      .header('access-control-allow-origin', '*')
      .status(ok ? 200 : 503)
      .send({ ok });
  });
}
