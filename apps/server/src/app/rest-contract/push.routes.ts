import { PushSubscribeAnswer, PushSubscribeBody } from '@folio/contract/orders/push';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { pushAnswer } from '../../orders/push/push-answer.ts';
import { subscribe } from '../../orders/push/subscribe.ts';
import { findOwnOrder, parseOrderId } from '../../orders/records/find-order.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';

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
