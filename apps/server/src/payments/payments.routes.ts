import { OrderQuery, PaymentIntentAnswer } from '@folio/contract/checkout';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { configOf } from '../cart/view-config.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { findOwnOrder, parseOrderId } from '../orders/find-order.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { visitorCall } from '../visitors/visitor-call.ts';
import { openIntent } from './open-intent.ts';
import { takeWebhook } from './take-webhook.ts';

const WEBHOOK_LIMIT = 1024 * 1024;

/** The order that a call names, which must be the visitor's; unnamed, the last they placed. */
async function orderToPay(deps: Deps, visitor: Visitor, named?: string): Promise<Order | undefined> {
  const id = named === undefined ? visitor.session?.last_order_id : parseOrderId(named);
  const order = id ? await findOwnOrder(deps, visitor, id) : undefined;
  if (named !== undefined && !order) throw notFound();
  return order;
}

/** AP-31 (an order that is not the visitor's is not found), and where the providers call. */
export function paymentRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: OrderQuery, response: { 200: PaymentIntentAnswer } };
  app.get('/desktopapp/rest/otherMethodsPaymentIntent', { schema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const order = await orderToPay(deps, visitor, request.query.order_id);
      const intent = order ? await openIntent(deps, visitor, order) : null;
      return {
        ok: intent !== null,
        message: intent?.clientSecret ?? '',
        config: await configOf(deps, visitor),
      };
    }),
  );

  scope.register(async (hooks) => {
    // The signature is over the bytes as they came: nothing may parse them first.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post<{ Params: { gateway: string } }>(
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
        return reply.status(taken.status).send({ received: taken.status === 200, reason: taken.reason });
      },
    );
  });
}
