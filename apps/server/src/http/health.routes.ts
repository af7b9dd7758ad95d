import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

const Health = z.object({ ok: z.boolean() });

/** 200 once a purchase can be taken: the database answers and the catalogue has something to sell. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) => {
    const answers = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    const ok = answers && deps.catalogue.current().products.size > 0;
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
