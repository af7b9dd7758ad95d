import { PLACE_FILE_LIMIT } from '@folio/contract/stores/place-lists';
import { placeCalls } from '@folio/contract/stores/places.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { decodeText } from './csv.ts';
import { changeTown } from './facts/change-town.ts';
import { selectLoadedLists, selectSlowTowns, selectTowns } from './facts/places.queries.ts';
import { importList } from './import-list.ts';

const MAX_TOWNS = 12;

/**
 * Adds the routes for places (AP-33, VA-5): loaded lists, CSV imports, and the delivery time of each town's registry.
 */
export async function placesRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(async (inner) => {
    const app = inner.withTypeProvider<ZodTypeProvider>();
    const config = { permission: 'places.edit' } as const;
    const importCall = staffRoute(placeCalls, 'POST /api/places/lists/:kind');
    app.addContentTypeParser(
      [...importCall.schema.consumes],
      { parseAs: 'buffer', bodyLimit: PLACE_FILE_LIMIT },
      (_request, body, done) => done(null, body),
    );

    app.route({
      ...staffRoute(placeCalls, 'GET /api/places'),
      config,
      handler: async () => ({
        lists: await selectLoadedLists(deps.db),
        slow: await selectSlowTowns(deps.db),
      }),
    });
    app.route({
      ...importCall,
      config: { ...config, largestBody: PLACE_FILE_LIMIT },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'body');
        const text = decodeText(request.body);
        const by = { kind: 'staff', name: requireStaff(request).email } as const;
        const { kind } = request.params;
        const file = request.query.name;
        const answer = await importList(deps.db, { kind, text, file, by, now: deps.clock() });
        if (answer.ok) await deps.places.refresh();
        return reply.status(answer.ok ? 200 : 422).send(answer);
      },
    });
    app.route({
      ...staffRoute(placeCalls, 'GET /api/places/towns'),
      config,
      handler: async ({ query }) => {
        const found = deps.places.search('municipio', query.term, MAX_TOWNS);
        return selectTowns(
          deps.db,
          found.map(({ code }) => code),
        );
      },
    });
    app.route({
      ...staffRoute(placeCalls, 'PUT /api/places/towns/:code'),
      config,
      handler: async (request) => {
        const town = await changeTown(deps, requireStaff(request), request.params.code, request.body);
        if (!town) throw notFound();
        return town;
      },
    });
  });
}
