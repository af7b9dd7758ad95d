import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { handleWebhook, logRejected } from '../../payments/webhooks/handle-webhook.ts';
import { WEBHOOK_LIMIT } from '../../platform/http/body-limits.ts';
import { maskCards } from '../http/mask-cards.ts';

/** What became of an event. */
const Taken = z.object({ received: z.boolean(), reason: z.string().optional() });

/** Refusals before the body is taken, as the alarm tells them. */
const REFUSED: Readonly<Record<number, string>> = { 413: 'too_large', 429: 'too_many' };

/** Where the providers call, an address an account. */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  const config = {
    anyHost: true,
    largestBody: WEBHOOK_LIMIT,
    takesBytes: true,
    withoutFormKey: () => true,
  };
  /** A gateway that is not set up: told, and alarmed about, before the body is read. */
  const refuseUnknown = async ({ params }: FastifyRequest, reply: FastifyReply) => {
    const { gateway } = params as { gateway: string };
    if (deps.gateways.get(gateway)) return;
    // Nobody has masked the address yet (AP-30).
    const named = maskCards(gateway);
    const { status, reason } = await handleWebhook(deps, named, { headers: {}, rawBody: Buffer.alloc(0) });
    await reply.status(status).send({ received: false, reason });
  };
  /** A refusal by size or by budget loses what a provider tells us, unless it calls again. */
  const alarm = async ({ params }: FastifyRequest, _reply: FastifyReply, { statusCode }: FastifyError) => {
    const reason = REFUSED[statusCode ?? 0];
    if (reason) logRejected(deps, maskCards((params as { gateway: string }).gateway), reason);
  };
  // The signature is over the bytes as they came: nothing may parse them first.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post<{ Params: { gateway: string } }>(
    '/webhooks/:gateway',
    {
      config,
      bodyLimit: WEBHOOK_LIMIT,
      onRequest: refuseUnknown,
      onError: alarm,
      schema: { hide: true, response: { '4xx': Taken, '5xx': Taken } },
    },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taken = await handleWebhook(deps, request.params.gateway, { headers, rawBody }, request.ip);
      reply.status(taken.status);
      if (taken.acknowledgement)
        return reply.type(taken.acknowledgement.contentType).send(taken.acknowledgement.body);
      return reply.send({ received: taken.status === 200, reason: taken.reason });
    },
  );
}
