import {
  CompanyHits,
  CompanyQuery,
  ParishQuery,
  PlaceHits,
  RegistryHits,
  RegistryQuery,
} from '@folio/contract/places';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';

const MOST = 12;

/** What is found is everybody's, and stays so for a while: no session is read, for it is asked at every key stroke. */
const share = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300');
const printed = <H extends { name: string; region: string }>(hit: H) => ({
  ...hit,
  value: hit.region ? `${hit.name} (${hit.region})` : hit.name,
});

/** AP-33: the searches of municipalities with their registries, of parishes and of companies. */
export function placeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { places } = deps;

  const registries = { querystring: RegistryQuery, response: { 200: RegistryHits } };
  app.get('/registros.php', { schema: registries }, async ({ query }, reply) => {
    share(reply);
    return places.search(query.kind, query.term, MOST).map((hit) => ({
      ...printed(hit),
      registries: places.registriesOf(hit.code).map(({ code, name, number }) => ({ code, name, number })),
    }));
  });

  const parishes = { querystring: ParishQuery, response: { 200: PlaceHits } };
  app.get('/freguesias.php', { schema: parishes }, async ({ query }, reply) => {
    share(reply);
    return places.search('freguesia', query.term, MOST, { gone: query.type === 'all' }).map(printed);
  });

  const companies = { querystring: CompanyQuery, response: { 200: CompanyHits } };
  const search = (country: 'ES' | 'PT') => async (term: string, reply: FastifyReply) => {
    share(reply);
    return places.searchCompanies(country, term, MOST).map(printed);
  };
  app.get('/sociedad.php', { schema: companies }, ({ query }, reply) => search('ES')(query.sociedad, reply));
  app.get('/desktopapp/rest/searchOrganisationPortugal', { schema: companies }, ({ query }, reply) =>
    search('PT')(query.sociedad, reply),
  );
}
