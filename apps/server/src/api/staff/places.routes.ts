import { PLACE_FILE_LIMIT } from '@folio/contract/place-lists';
import {
  ImportAnswer,
  PlaceListName,
  PlacesView,
  TownChange,
  TownDelivery,
  TownList,
  TownsQuery,
} from '@folio/contract/staff/places';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { decodeText } from '../../places/csv.ts';
import { importList } from '../../places/import-list.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { changeTown } from '../../staff/places/change-town.ts';
import { selectLoadedLists, selectSlowTowns, selectTowns } from '../../staff/places/places.queries.ts';
import { requireStaff } from './staff-session.ts';

const MAX_TOWNS = 12;
const MAX_NAME = 200;
const ListParams = z.object({ kind: PlaceListName });
const TownParams = z.object({ code: z.string().regex(/^\d{5}$/) });
const FileQuery = z.object({ name: z.string().max(MAX_NAME).default('') });

/**
 * Adds the routes for places (AP-33, VA-5): loaded lists, CSV imports, and the delivery time of each town's registry.
 */
export async function placesRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(async (inner) => {
    const app = inner.withTypeProvider<ZodTypeProvider>();
    const config = { permission: 'places.edit' } as const;
    app.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: PLACE_FILE_LIMIT },
      (_request, body, done) => done(null, body),
    );

    const view = { response: { 200: PlacesView }, hide: true };
    app.get('/places', { config, schema: view }, async () => ({
      lists: await selectLoadedLists(deps.db),
      slow: await selectSlowTowns(deps.db),
    }));

    const upload = {
      params: ListParams,
      querystring: FileQuery,
      response: { 200: ImportAnswer, 422: ImportAnswer },
      hide: true,
    };
    app.post(
      '/places/lists/:kind',
      { config: { ...config, largestBody: PLACE_FILE_LIMIT }, schema: upload },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'body');
        const text = decodeText(request.body);
        const by = { kind: 'staff', name: requireStaff(request).email } as const;
        const { kind } = request.params;
        const file = request.query.name;
        const answer = await importList(deps.db, { kind, text, file, by, now: deps.clock() });
        if (answer.ok) await deps.places.refresh();
        return reply.status(answer.ok ? 200 : 422).send(answer);
      },
    );

    const towns = { querystring: TownsQuery, response: { 200: TownList }, hide: true };
    app.get('/places/towns', { config, schema: towns }, async ({ query }) => {
      const found = deps.places.search('municipio', query.term, MAX_TOWNS);
      return selectTowns(
        deps.db,
        found.map(({ code }) => code),
      );
    });

    const change = { params: TownParams, body: TownChange, response: { 200: TownDelivery }, hide: true };
    app.put('/places/towns/:code', { config, schema: change }, async (request) => {
      const town = await changeTown(deps, requireStaff(request), request.params.code, request.body);
      if (!town) throw notFound();
      return town;
    });
  });
}
