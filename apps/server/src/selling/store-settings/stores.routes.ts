import { storeCalls } from '@folio/contract/stores/stores.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { changeStore } from './change-store.ts';
import { viewStores } from './view-stores.ts';

/** Adds the routes for stores and their settings. A change returns the updated view. */
export function storeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'stores.manage' } as const;

  app.route({
    ...staffRoute(storeCalls, 'GET /api/stores'),
    config,
    handler: () => viewStores(deps),
  });
  app.route({
    ...staffRoute(storeCalls, 'PUT /api/stores/:store'),
    config,
    handler: async (request) => {
      await changeStore(deps, requireStaff(request), request.params.store, request.body);
      return viewStores(deps);
    },
  });
}
