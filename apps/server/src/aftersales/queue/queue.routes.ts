import { queueCalls } from '@folio/contract/aftersales/queue.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { LargeCounts } from './large-counts.ts';
import { listOrders, queueFilters } from './list-orders.ts';

/** Adds the routes for the queue of order lines and the values of its filters. */
export function queueRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const largeCounts = new LargeCounts();
  const config = { permission: 'orders.read' } as const;

  app.route({
    ...staffRoute(queueCalls, 'GET /api/queue'),
    config,
    handler: (request) => listOrders(deps, largeCounts, requireStaff(request), request.query),
  });
  app.route({
    ...staffRoute(queueCalls, 'GET /api/filters'),
    config,
    handler: async (request) => queueFilters(deps, requireStaff(request)),
  });
}
