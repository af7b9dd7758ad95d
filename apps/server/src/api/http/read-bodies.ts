import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { rejectLargeJson } from '../../platform/http/measure-body.ts';

type BodyParser = {
  readonly type: string;
  /** Bytes. */
  readonly limit: number;
  /** Throws if the text exceeds the parser's limits. */
  readonly measure: (text: string) => void;
  readonly parse: FastifyBodyParser<string>;
};

/** Accepts bodies of one type only, as text that is measured before it is parsed. */
export function readMeasured(app: FastifyInstance, { type, limit, measure, parse }: BodyParser): void {
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

/** Accepts JSON only, measured before it is parsed. A route adds parsers for other types to its own scope. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  readMeasured(app, { type: 'application/json', limit: JSON_LIMIT, measure: rejectLargeJson, parse });
}
