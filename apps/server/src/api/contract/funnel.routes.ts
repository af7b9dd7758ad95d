import { FunnelReport } from '@folio/contract/funnel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { countEvents } from '../../funnel/count-events.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { isFromAnotherSite } from '../../visitors/foreign-site.ts';
import { requestStore } from '../../visitors/visitor.ts';

/**
 * Where browsers tell what was reached, left and warned of. It needs no form key and looks nobody up: a page that is being left sends it, and
 * nothing in it is anybody's. Another site's page is refused.
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
