import { refundCalls } from '@folio/contract/payments/refunds.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffRoute } from '../../staff/users/staff-route.ts';
import type { Deps } from '../deps.ts';
import { countRefunds } from './list.queries.ts';
import { listRefunds } from './list-refunds.ts';

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
