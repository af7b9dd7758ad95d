import { legalCalls } from '@folio/contract/stores/legal.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { listLegal, previewLegal, publishLegal, showLegal } from './edit-legal.ts';

/** Adds the routes for legal texts: list, view, preview, and publishing a new version. */
export function legalRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'legal.edit' } as const;

  app.route({
    ...staffRoute(legalCalls, 'GET /api/legal'),
    config,
    handler: (request) => listLegal(deps, requireStaff(request), request.query.store),
  });
  app.route({
    ...staffRoute(legalCalls, 'GET /api/legal/:page/:locale'),
    config,
    handler: (request) =>
      showLegal(deps, requireStaff(request), { ...request.params, store: request.query.store }),
  });
  app.route({
    ...staffRoute(legalCalls, 'PUT /api/legal/:page/:locale'),
    config,
    handler: async (request) => {
      const key = { ...request.params, store: request.body.store };
      await publishLegal(deps, requireStaff(request), key, request.body);
      return showLegal(deps, requireStaff(request), key);
    },
  });
  app.route({
    ...staffRoute(legalCalls, 'POST /api/legal/:page/:locale/preview'),
    config,
    handler: async (request) => {
      const { params, body } = request;
      return previewLegal(deps, requireStaff(request), { ...params, store: body.store }, body.body);
    },
  });
}
