import { type OrderLineWire, OrdersAnswer, OrdersQuery } from '@folio/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { findOwnOrder, parseOrderId } from '../../orders/find-order.ts';
import { type Order, selectAccessibleOrders } from '../../orders/orders.queries.ts';
import { notFound } from '../../platform/http/errors.ts';
import { orderLinesWire } from '../../views/order-wire.ts';
import { toConfig } from '../../views/view-config.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';

/** Returns the lines of the requested orders; undefined if the named order is not the visitor's. */
async function findLines(
  deps: Deps,
  visitor: Visitor,
  orderId: string | undefined,
): Promise<OrderLineWire[] | undefined> {
  const orders = orderId ? await findNamedOrder(deps, visitor, orderId) : await findOwnOrders(deps, visitor);
  return orders && orderLinesWire(deps, orders, visitor.locale);
}

async function findNamedOrder(deps: Deps, visitor: Visitor, orderId: string): Promise<Order[] | undefined> {
  const id = parseOrderId(orderId);
  const order = id === undefined ? undefined : await findOwnOrder(deps, visitor, id);
  return order && [order];
}

async function findOwnOrders(deps: Deps, { session, store }: Visitor): Promise<Order[]> {
  return session ? selectAccessibleOrders(deps.db, session, store.id) : [];
}

const NO_ORDER = { order: undefined, lines: [] };

/** Builds the config after a failed order query, without the last order if that query fails too (ER-2). */
const configAfterFailure = (deps: Deps, visitor: Visitor) =>
  toConfig(deps, visitor).catch(() => toConfig(deps, { ...visitor, lastOrder: NO_ORDER }));

/**
 * Adds the order calls: the visitor's orders or one of them, 404 for any other (AP-3, AP-4). A failed list still
 * returns the current config (ER-2).
 */
export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: OrdersQuery, response: { 200: OrdersAnswer } };
  app.get('/desktopapp/rest/pedidos', { schema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const { id } = request.query;
      const lines = await findLines(deps, visitor, id).catch((error: unknown) => {
        request.log.error({ err: error }, 'orders could not be listed');
        return 'failed' as const;
      });
      if (lines === undefined) throw notFound();
      const ok = lines !== 'failed';
      const config = await (ok ? toConfig(deps, visitor) : configAfterFailure(deps, visitor));
      return { ok, message: '', orders: ok ? lines : [], config };
    }),
  );
}
