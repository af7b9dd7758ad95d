import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { takeWebhook } from './take-webhook.ts';

const WEBHOOK_LIMIT = 1024 * 1024;

/** Where the providers call, an address an account. */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  // The signature is over the bytes as they came: nothing may parse them first.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Params: { gateway: string } }>(
    '/webhooks/:gateway',
    { schema: { hide: true } },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taken = await takeWebhook(deps, request.params.gateway, { headers, rawBody });
      reply.status(taken.status);
      if (taken.acknowledgement)
        return reply.type(taken.acknowledgement.contentType).send(taken.acknowledgement.body);
      return reply.send({ received: taken.status === 200, reason: taken.reason });
    },
  );
}
