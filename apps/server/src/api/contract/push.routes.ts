import { ErrorAnswer } from '@folio/contract/errors';
import { PushSubscribeAnswer, PushSubscribeBody } from '@folio/contract/push';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { findOwnOrder, parseOrderId } from '../../orders/find-order.ts';
import { notFound } from '../../platform/http/errors.ts';
import { pushAnswer } from '../../push/push-answer.ts';
import { subscribe } from '../../push/subscribe.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';

const rejected = z.union([PushSubscribeAnswer, ErrorAnswer]);

/**
 * Handles `POST pushSubscribe` (AP-15): a browser's subscription to the documents of an order, by default the session's
 * last one. 404 for a named order that is not the visitor's.
 */
export function pushRoutes(scope: FastifyInstance, deps: Deps): void {
  const schema = {
    body: PushSubscribeBody,
    response: { 200: PushSubscribeAnswer, 400: rejected, '4XX': ErrorAnswer },
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post('/desktopapp/rest/pushSubscribe', { schema }, (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => {
        const { order_id: named, subscription, endpoint, keys } = request.body;
        const { session, locale } = visitor;
        const id = named ? parseOrderId(String(named)) : session?.last_order_id;
        const order = id ? await findOwnOrder(deps, visitor, id) : undefined;
        if (named && !order) throw notFound();
        const result =
          session && order
            ? await subscribe(deps, session, order.id, subscription || { endpoint, keys })
            : ({ ok: false, fault: 'unpaid' } as const);
        if (!result.ok) reply.status(400);
        return pushAnswer(result, locale);
      }),
    );
}
