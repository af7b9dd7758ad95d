import { ErrorAnswer } from '@folio/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const isRefusal = (status: string): boolean => /^[45]/.test(status);

/**
 * Gives every status of every route a schema: beside its own answers, a route may refuse or fail in the one shape that the error handler
 * gives them. A status of 400 and above that a route describes itself may be either: the body that is no JSON at all is refused before
 * the route could say anything.
 */
export function describeErrors(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const own = Object.entries((route.schema?.response ?? {}) as Record<string, z.ZodType>);
    const either = own.map(([status, schema]) => [
      status,
      isRefusal(status) && schema !== ErrorAnswer ? z.union([schema, ErrorAnswer]) : schema,
    ]);
    const response = { '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...Object.fromEntries(either) };
    route.schema = { hide: !route.schema, ...route.schema, response };
  });
}
