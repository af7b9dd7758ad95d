import {
  CompanyHits,
  CompanyQuery,
  ParishQuery,
  PlaceHits,
  RegistryHits,
  RegistryQuery,
} from '@folio/contract/stores/places';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';

const MAX_HITS = 12;

/** Lets caches share the hits: they are public, and the search runs at every keystroke without a session. */
const setCache = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300');
const withPrintedName = <H extends { name: string; region: string }>(hit: H) => ({
  ...hit,
  value: hit.region ? `${hit.name} (${hit.region})` : hit.name,
});

/** Adds the searches for municipalities with their registries, parishes and companies (AP-33). */
export function placeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { places } = deps;

  const registries = { querystring: RegistryQuery, response: { 200: RegistryHits } };
  app.get('/registros.php', { schema: registries }, async ({ query }, reply) => {
    setCache(reply);
    return places.search(query.kind, query.term, MAX_HITS).map((hit) => ({
      ...withPrintedName(hit),
      registries: places.getRegistries(hit.code).map(({ code, name, number }) => ({ code, name, number })),
    }));
  });

  const parishes = { querystring: ParishQuery, response: { 200: PlaceHits } };
  app.get('/freguesias.php', { schema: parishes }, async ({ query }, reply) => {
    setCache(reply);
    return places
      .search('freguesia', query.term, MAX_HITS, { gone: query.type === 'all' })
      .map(withPrintedName);
  });

  const companies = { querystring: CompanyQuery, response: { 200: CompanyHits } };
  const search = (country: 'ES' | 'PT') => async (term: string, reply: FastifyReply) => {
    setCache(reply);
    return places.searchCompanies(country, term, MAX_HITS).map(withPrintedName);
  };
  app.get('/sociedad.php', { schema: companies }, ({ query }, reply) => search('ES')(query.sociedad, reply));
  app.get('/desktopapp/rest/searchOrganisationPortugal', { schema: companies }, ({ query }, reply) =>
    search('PT')(query.sociedad, reply),
  );
}
