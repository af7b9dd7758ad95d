import { ErrorAnswer } from '@folio/contract/platform/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const isErrorStatus = (status: string): boolean => /^[45]/.test(status);

/**
 * Adds the error schema to every route: besides its own responses, a route may fail in the shape of the error handler.
 * A status of 400 or above that the route describes itself becomes a union: invalid JSON is rejected before the route
 * runs.
 */
export function describeErrors(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const own = Object.entries((route.schema?.response ?? {}) as Record<string, z.ZodType>);
    const either = own.map(([status, schema]) => [
      status,
      isErrorStatus(status) && schema !== ErrorAnswer ? z.union([schema, ErrorAnswer]) : schema,
    ]);
    const response = { '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...Object.fromEntries(either) };
    route.schema = { hide: !route.schema, ...route.schema, response };
  });
}
