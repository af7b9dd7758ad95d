import { TownAnswer, TownQuery } from '@folio/contract/stores/places';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import {
  canonicalFolder,
  findTown,
  landingPath,
  landingProduct,
  toFolder,
} from '../../selling/landing/find-town.ts';
import { rememberLanding } from '../../selling/landing/remember-landing.ts';
import type { Deps } from '../deps.ts';

type Answer = z.infer<typeof TownAnswer>;
const NONE: Answer = { ok: false, municipio: null };

function findLandingTown(deps: Deps, visitor: Visitor, query: z.infer<typeof TownQuery>): Answer {
  const { store } = visitor;
  const folder = query.folder ? toFolder(query.folder) : canonicalFolder(store);
  const found = landingProduct(deps, store) && folder ? findTown(deps, query.url) : undefined;
  if (!found || !folder) return NONE;
  const { town, slug } = found;
  const path = landingPath(folder, slug);
  const registries = deps.places
    .getRegistries(town.code)
    .map(({ code, name, number }) => ({ code, name, number }));
  const municipio = { url: slug, path, name: town.name, province: town.region, registries };
  rememberLanding(visitor, path);
  return { ok: true, municipio };
}

/** Adds the call for a landing page's town (AP-16). It only reads, but records the page as the visitor's origin. */
export function landingRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { body: TownQuery, response: { 200: TownAnswer } };
  const config = { withoutFormKey: () => true };
  app.post('/desktopapp/rest/municipio', { config, schema }, (request, reply) =>
    visitorCall(deps, request, reply, { reads: true }, (visitor) =>
      findLandingTown(deps, visitor, request.body),
    ),
  );
}
