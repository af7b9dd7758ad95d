import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { rejectLargeJson } from '../../platform/http/measure-body.ts';

type Reading = {
  readonly type: string;
  /** Bytes. */
  readonly limit: number;
  /** Throws for a text that is not to be parsed. */
  readonly measure: (text: string) => void;
  readonly parse: FastifyBodyParser<string>;
};

/** Takes bodies of one type and nothing else, as text that is measured before it is parsed. */
export function readMeasured(app: FastifyInstance, { type, limit, measure, parse }: Reading): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: limit }, (request, body: string, done) => {
    try {
      measure(body);
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, body, done);
  });
}

/** Takes JSON and nothing else, measured before it is parsed. What a route takes besides, it adds to its own scope. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  readMeasured(app, { type: 'application/json', limit: JSON_LIMIT, measure: rejectLargeJson, parse });
}
