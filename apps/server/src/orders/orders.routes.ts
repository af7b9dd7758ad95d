import { OrdersAnswer, OrdersQuery } from '@folio/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { configOf } from '../cart/view-config.ts';
import type { Deps } from '../deps.ts';
import { visitorCall } from '../visitors/visitor-call.ts';
import { findOwnOrder, parseOrderId } from './find-order.ts';
import { orderLinesWire } from './order-wire.ts';
import { selectAccessibleOrders } from './orders.queries.ts';

/** AP-3 and AP-4: the visitor's orders, or one of them. */
export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: OrdersQuery, response: { 200: OrdersAnswer } };
  app.get('/desktopapp/rest/pedidos', { schema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const id = request.query.id ? parseOrderId(request.query.id) : undefined;
      const one = id === undefined ? undefined : await findOwnOrder(deps, visitor, id);
      const all =
        request.query.id || !visitor.session ? [] : await selectAccessibleOrders(deps.db, visitor.session.id);
      const orders = one ? [one] : all.filter((order) => order.store_id === visitor.store.id);
      const lines = await Promise.all(orders.map((order) => orderLinesWire(deps, order, visitor.locale)));
      return {
        ok: request.query.id === undefined || one !== undefined,
        message: '',
        orders: lines.flat(),
        config: await configOf(deps, visitor),
      };
    }),
  );
}
