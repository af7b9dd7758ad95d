import type { FastifyInstance } from 'fastify';
import { packedTexts } from '../../selling/search-engines/packed-texts.ts';
import type { Deps } from '../deps.ts';

/** Adds the description of the calls for programs (OpenAPI). */
export function descriptionRoutes(app: FastifyInstance, deps: Deps): void {
  const sendText = packedTexts(deps);
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300');
    return sendText(request, reply, 'openapi', () => JSON.stringify(app.swagger()));
  });
}
