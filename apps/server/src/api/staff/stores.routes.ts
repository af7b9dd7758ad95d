import { StoreChange, StoresView } from '@folio/contract/staff/stores';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { changeStore } from '../../stores/change-store.ts';
import { viewStores } from '../../stores/view-stores.ts';
import { requireStaff } from './staff-session.ts';

const StoreParams = z.object({ store: z.coerce.number().int().min(1).max(1_000_000) });

/** Adds the routes for stores and their settings. A change returns the updated view. */
export function storeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'stores.manage' } as const;
  const answer = { response: { 200: StoresView }, hide: true };

  app.get('/stores', { config, schema: answer }, () => viewStores(deps));

  const change = { ...answer, params: StoreParams, body: StoreChange };
  app.put('/stores/:store', { config, schema: change }, async (request) => {
    await changeStore(deps, requireStaff(request), request.params.store, request.body);
    return viewStores(deps);
  });
}
