import { reconciliationCalls } from '@folio/contract/payments/reconciliation.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { showDispute } from '../disputes/show-dispute.ts';
import { selectDisputes } from '../refunds/list.queries.ts';
import { requestReconciliation } from './reconcile-once.ts';
import { viewReconciliation } from './view-reconciliation.ts';

const PAGE = 50;

/** Adds the routes for reconciliation with the providers, on demand as well, and for disputes (RO-4). */
export function reconciliationRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'reconciliation.manage' } as const;

  app.route({
    ...staffRoute(reconciliationCalls, 'GET /api/reconciliation'),
    config,
    handler: async ({ query }) => {
      const view = await viewReconciliation(deps, query.run);
      if (!view) throw notFound();
      return view;
    },
  });
  app.route({
    ...staffRoute(reconciliationCalls, 'POST /api/reconciliation/runs'),
    config,
    handler: async (request) => {
      await requestReconciliation(deps, requireStaff(request).email);
      return { running: true };
    },
  });
  app.route({
    ...staffRoute(reconciliationCalls, 'POST /api/disputes/outcome'),
    config,
    handler: async (request) => {
      const decided = await decideDispute(deps, { ...request.body, by: requireStaff(request).email });
      if (decided === 'not_found') throw notFound();
      if (decided === 'not_stuck') throw new HttpError(409, 'dispute_not_stuck');
      return {};
    },
  });
  app.route({
    ...staffRoute(reconciliationCalls, 'GET /api/disputes'),
    config,
    handler: async ({ query }) => {
      const rows = await selectDisputes(deps.db, PAGE + 1, query.page * PAGE);
      return {
        disputes: rows.slice(0, PAGE).map((row) => ({
          ...showDispute(deps, row),
          orderId: String(row.order_id),
          email: row.email,
        })),
        more: rows.length > PAGE,
      };
    },
  });
}
