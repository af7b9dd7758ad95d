import { FunnelReport } from '@folio/contract/selling/funnel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requestStore } from '../../customers/visitors/request-visitor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { isFromAnotherSite } from '../../platform/http/foreign-site.ts';
import { countEvents } from '../../selling/analytics/count-events.ts';
import type { Deps } from '../deps.ts';

/**
 * Receives funnel events from browsers: steps reached, left and warned about. It needs no form key or session, since a
 * page sends them while it closes and they hold no personal data. Other sites are rejected.
 */
export function funnelRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { hide: true, body: FunnelReport, response: { 204: z.null() } };
  app.post(
    '/desktopapp/funnel',
    { schema, config: { withoutFormKey: () => true } },
    async (request, reply) => {
      if (isFromAnotherSite(request)) throw new HttpError(403, 'formkey');
      await deps.limits.consume('funnel', request.ip, Math.max(1, request.body.events.length));
      countEvents(deps, requestStore(deps, request), request.body.events);
      return reply.status(204).send(null);
    },
  );
}
