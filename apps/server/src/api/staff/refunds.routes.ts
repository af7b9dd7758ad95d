import { refundCalls } from '@folio/contract/staff/refunds';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { countRefunds } from '../../payments/refunds/list.queries.ts';
import { listRefunds } from '../../payments/refunds/list-refunds.ts';
import { staffRoute } from './staff-route.ts';

/** Adds the routes of the refunds' worklist (RO-4). */
export function refundRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'refunds.manage' } as const;

  app.route({
    ...staffRoute(refundCalls, 'GET /api/refunds'),
    config,
    handler: ({ query }) => listRefunds(deps, query.tab, query.page),
  });
  app.route({
    ...staffRoute(refundCalls, 'GET /api/refunds/waiting'),
    config,
    handler: async () => ({ count: await countRefunds(deps.db, 'to_do', deps.clock()) }),
  });
}
