import type { FastifyInstance } from 'fastify';
import { JSON_LIMIT } from './body-limits.ts';
import { refuseLargeJson } from './measure-body.ts';

/** Takes JSON and nothing else, measured before it is parsed. What a route takes besides, it adds to its own scope. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_LIMIT },
    (request, body: string, done) => {
      try {
        refuseLargeJson(body);
      } catch (error) {
        return done(error as Error);
      }
      return parse(request, body, done);
    },
  );
}
