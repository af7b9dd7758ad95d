import { type Me, meCalls } from '@folio/contract/staff/me';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { ROLE_TABLE } from './roles.ts';
import type { Staff } from './staff.ts';
import { staffRoute } from './staff-route.ts';
import { lacksSecondFactor, requireStaff } from './staff-session.ts';
import { updateLocale } from './staff-users.queries.ts';

const toMe = ({ config }: Deps, staff: Staff, providers: Me['providers']): Me => ({
  ...staff,
  needsSecondFactor: lacksSecondFactor(config, staff),
  providers,
  permissions: [...ROLE_TABLE[staff.role].permissions],
});

/** Adds the routes for the signed-in staff user and their language; `providers` are the brands by name. */
export function meRoutes(scope: FastifyInstance, deps: Deps, providers: Me['providers']): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { beforeSecondFactor: true } as const;
  app.route({
    ...staffRoute(meCalls, 'GET /api/me'),
    config,
    handler: async (request) => toMe(deps, requireStaff(request), providers),
  });
  app.route({
    ...staffRoute(meCalls, 'PUT /api/me'),
    config,
    handler: async (request) => {
      const staff = requireStaff(request);
      const { locale } = request.body;
      await updateLocale(deps.db, staff.id, locale, deps.clock());
      return toMe(deps, { ...staff, locale }, providers);
    },
  });
}
