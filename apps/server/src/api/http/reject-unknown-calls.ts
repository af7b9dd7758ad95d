import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';

/** What no call of the specification is called: 404 in the shop's shape, never a page, and before its body is read. */
export function rejectUnknownCalls(scope: FastifyInstance): void {
  const config = { missing: () => true, withoutFormKey: () => true };
  scope.all('/desktopapp/rest/*', { schema: { hide: true }, config }, () => {
    throw notFound();
  });
}
