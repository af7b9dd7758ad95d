import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

const Health = z.object({ ok: z.boolean() });
const PARTS = ['database', 'catalogue', 'files', 'statements'] as const;
type Part = (typeof PARTS)[number];
const Readiness = z.object({ ok: z.boolean(), failing: z.array(z.enum(PARTS)) });

/** A probe gets its answer although the database or the file store does not give one. */
const PATIENCE_MS = 4_000;

async function goesWell(check: Promise<unknown>): Promise<boolean> {
  const cut = new AbortController();
  const late = sleep(PATIENCE_MS, false, { signal: cut.signal, ref: false }).catch(() => false);
  const well = check.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([well, late]);
  } finally {
    cut.abort();
  }
}

/** The parts without which this process should get no visitors. */
async function failingParts(deps: Deps): Promise<Part[]> {
  const checks: Record<Part, Promise<boolean> | boolean> = {
    database: goesWell(sql`select 1`.execute(deps.db)),
    catalogue: deps.catalogue.current().products.size > 0,
    files: goesWell(deps.files.check()),
    statements: !deps.databaseHealth.isMisprepared(),
  };
  const fine = await Promise.all(PARTS.map((part) => checks[part]));
  return PARTS.filter((_part, at) => !fine[at]);
}

/**
 * `/livez`: the process answers; asks nobody. `/readyz`: it can serve, or says which part fails. `/healthz`: a purchase can be taken.
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
    const answers = await goesWell(sql`select 1`.execute(deps.db));
    const ok = answers && deps.catalogue.current().products.size > 0;
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
