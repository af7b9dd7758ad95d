import type { FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { JSON_LIMIT, MAX_DEPTH, MAX_FIELDS } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { rejectLargeForm, rejectLargeJson, rejectManyValues } from '../../platform/http/measure-body.ts';
import { trimConfig, trimConfigFields } from '../../platform/http/sent-config.ts';

/** Parses a field that holds an object or a list as JSON. */
function parseField(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  rejectLargeJson(value);
  try {
    return JSON.parse(value);
  } catch {
    return value; // A text that begins like this.
  }
}

/**
 * Parses an urlencoded call into the object that JSON would have given: `form[nombre]=…` or `form={"nombre":…}`.
 * @throws {HttpError} for a body that is too large or nested too deep.
 */
export function readFormCall(text: string): unknown {
  const read = trimConfigFields(text);
  rejectLargeForm(read);
  try {
    const fields = parse(read, {
      depth: MAX_DEPTH,
      strictDepth: true,
      parameterLimit: MAX_FIELDS,
      arrayLimit: MAX_FIELDS,
    });
    const parsed = Object.entries(fields).map(([name, value]) => [name, parseField(value)] as const);
    const body = trimConfig(Object.fromEntries(parsed));
    rejectManyValues(body);
    return body;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'body'); // Nested too deep.
  }
}

/** Accepts urlencoded bodies besides JSON, as old clients send them (AP-0). */
export function readFormCalls(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: JSON_LIMIT } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body: string, done) => {
    try {
      done(null, readFormCall(body));
    } catch (error) {
      done(error as Error);
    }
  });
}
