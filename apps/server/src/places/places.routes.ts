import { PlaceHits, RegistryQuery } from '@folio/contract/places';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';

/** AP-33: the search of municipalities. No session is read: it is asked at every key stroke. */
export function placeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: RegistryQuery, response: { 200: PlaceHits } };
  app.get('/registros.php', { schema }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return deps.places
      .search(request.query.kind, request.query.term, 12)
      .map((hit) => ({ ...hit, value: `${hit.name} (${hit.region})` }));
  });
}
