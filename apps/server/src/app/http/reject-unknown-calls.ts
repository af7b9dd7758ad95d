import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';

/**
 * Answers 404 in the common shape for an unknown call of the specification, before its body is read and never as a
 * page.
 */
export function rejectUnknownCalls(scope: FastifyInstance): void {
  const config = { missing: () => true, withoutFormKey: () => true };
  scope.all('/desktopapp/rest/*', { schema: { hide: true }, config }, () => {
    throw notFound();
  });
}
