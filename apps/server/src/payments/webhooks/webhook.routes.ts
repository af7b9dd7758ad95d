import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { WEBHOOK_LIMIT } from '../../platform/http/body-limits.ts';
import { maskCards } from '../../platform/http/mask-cards.ts';
import type { Deps } from '../deps.ts';
import { handleWebhook, logRejected } from './handle-webhook.ts';

/** Result of a webhook event. */
const WebhookAnswer = z.object({ received: z.boolean(), reason: z.string().optional() });

/** Alarm reasons for rejections before the body is read. */
const REJECTED: Readonly<Record<number, string>> = { 413: 'too_large', 429: 'too_many' };

/** Adds the webhook of every merchant account. */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  const config = {
    anyHost: true,
    largestBody: WEBHOOK_LIMIT,
    takesBytes: true,
    withoutFormKey: () => true,
  };
  /** Rejects a webhook for an unknown gateway, with an alarm, before its body is read. */
  const rejectUnknown = async ({ params }: FastifyRequest, reply: FastifyReply) => {
    const { gateway } = params as { gateway: string };
    if (deps.gateways.get(gateway)) return;
    // The path parameter has not been masked yet (AP-30).
    const masked = maskCards(gateway);
    const { status, reason } = await handleWebhook(deps, masked, { headers: {}, rawBody: Buffer.alloc(0) });
    await reply.status(status).send({ received: false, reason });
  };
  /** Alarms on a rejection by size or rate: the provider's event is lost unless it is sent again. */
  const alarm = async ({ params }: FastifyRequest, _reply: FastifyReply, { statusCode }: FastifyError) => {
    const reason = REJECTED[statusCode ?? 0];
    if (reason) logRejected(deps, maskCards((params as { gateway: string }).gateway), reason);
  };
  // The signature covers the raw bytes, so nothing may parse them first.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post<{ Params: { gateway: string } }>(
    '/webhooks/:gateway',
    {
      config,
      bodyLimit: WEBHOOK_LIMIT,
      onRequest: rejectUnknown,
      onError: alarm,
      schema: { hide: true, response: { '4xx': WebhookAnswer, '5xx': WebhookAnswer } },
    },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const result = await handleWebhook(deps, request.params.gateway, { headers, rawBody }, request.ip);
      reply.status(result.status);
      if (result.acknowledgement)
        return reply.type(result.acknowledgement.contentType).send(result.acknowledgement.body);
      return reply.send({ received: result.status === 200, reason: result.reason });
    },
  );
}
