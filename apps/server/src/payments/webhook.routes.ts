import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { maskCards } from '../http/mask-cards.ts';
import { takeWebhook } from './take-webhook.ts';

/** What became of an event. */
const Taken = z.object({ received: z.boolean(), reason: z.string().optional() });

/** Where the providers call, an address an account. */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  const config = {
    anyHost: true,
    withoutFormKey: () => true,
  };
  /** A gateway that is not set up: told, and alarmed about, before the body is read. */
  const refuseUnknown = async ({ params }: FastifyRequest, reply: FastifyReply) => {
    const { gateway } = params as { gateway: string };
    if (deps.gateways.get(gateway)) return;
    // Nobody has masked the address yet (AP-30).
    const named = maskCards(gateway);
    const { status, reason } = await takeWebhook(deps, named, { headers: {}, rawBody: Buffer.alloc(0) });
    await reply.status(status).send({ received: false, reason });
  };
  // The signature is over the bytes as they came: nothing may parse them first.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post<{ Params: { gateway: string } }>(
    '/webhooks/:gateway',
    { config, onRequest: refuseUnknown, schema: { hide: true, response: { '4xx': Taken, '5xx': Taken } } },
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
