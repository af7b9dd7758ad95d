import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { rejectLargeJson, rejectManyValues } from '../../platform/http/measure-body.ts';
import { trimConfig } from '../../platform/http/sent-config.ts';

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
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse: FastifyBodyParser<string> = (request, text, done) =>
    parseJson(request, text, (error, parsed) => {
      if (error) return done(error);
      try {
        const body = request.routeOptions.config.isShopCall ? trimConfig(parsed) : parsed;
        rejectManyValues(body);
        done(null, body);
      } catch (failure) {
        done(failure as Error);
      }
    });
  readMeasured(app, { type: 'application/json', limit: JSON_LIMIT, measure: rejectLargeJson, parse });
}
