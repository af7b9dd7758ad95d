import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

/** What no call of the specification is called: 404 in the shop's shape, never a page. */
export function unknownCalls(scope: FastifyInstance): void {
  scope.all('/desktopapp/rest/*', { schema: { hide: true } }, () => {
    throw notFound();
  });
}
