import { OrderQuery, PaymentIntentAnswer } from '@folio/contract/checkout';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { configOf } from '../cart/view-config.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { findOwnOrder, parseOrderId } from '../orders/find-order.ts';
import { shopApi } from '../pages/shop-api.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { visitorCall } from '../visitors/visitor-call.ts';
import { takeWebhook } from './take-webhook.ts';

const WEBHOOK_LIMIT = 1024 * 1024;

async function isOwn(deps: Deps, visitor: Visitor, named: string): Promise<boolean> {
  const id = parseOrderId(named);
  return id !== undefined && (await findOwnOrder(deps, visitor, id)) !== undefined;
}

/** AP-31 (an order that is not the visitor's is not found), and where the providers call. */
export function paymentRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: OrderQuery, response: { 200: PaymentIntentAnswer } };
  app.get('/desktopapp/rest/otherMethodsPaymentIntent', { schema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const named = request.query.order_id;
      if (named !== undefined && !(await isOwn(deps, visitor, named))) throw notFound();
      const api = shopApi(deps, visitor, () => ({ formkey: '', requestKey: '' }));
      const id = named ?? String(visitor.session?.last_order_id ?? '');
      const intent = id ? await api.paymentIntent(id) : null;
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
