import { ErrorAnswer } from '@folio/contract/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Tells the published description what every call may answer beside its own answers: a refusal or a failure, in the one shape that the
 * error handler gives them. A status that a route describes itself stays as it is there.
 */
export function describeRefusals(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ schema }) => {
    if (!schema || schema.hide) return;
    schema.response = { '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...(schema.response as object | undefined) };
  });
}
