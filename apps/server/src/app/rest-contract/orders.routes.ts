import { type OrderLineWire, OrdersAnswer, OrdersQuery } from '@folio/contract/orders/orders';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { orderLinesWire } from '../../aftersales/order-pages/order-wire.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { finalizeOrder } from '../../orders/records/finalize-order.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import { type Order, selectAccessibleOrders } from '../../orders/records/orders.queries.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { isFromAnotherSite } from '../../platform/http/foreign-site.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

async function findNamedOrder(deps: Deps, visitor: Visitor, orderId: string): Promise<Order> {
  const order = await findOwnOrderByNumber(deps, visitor, orderId);
  if (!order) throw notFound();
  return order;
}

const listOwnOrders = (deps: Deps, { session, store }: Visitor): Promise<Order[]> =>
  session ? selectAccessibleOrders(deps.db, session, store.id) : Promise.resolve([]);

const toWire = async (deps: Deps, { session }: Visitor, orders: Order[]): Promise<OrderLineWire[]> =>
  session ? orderLinesWire(deps, orders, session) : [];

const withoutOrder = ({ session, ...visitor }: Visitor): Visitor => ({
  ...visitor,
  session: session && { ...session, last_order_id: null },
});

/** Builds the config after a failed order query, without the last order if that query fails too (ER-2). */
const configAfterFailure = (deps: Deps, visitor: Visitor) =>
  toConfig(deps, visitor).catch(() => toConfig(deps, withoutOrder(visitor)));

/**
 * Adds the order calls: the visitor's newest orders in this store or one of them, 404 for any other (AP-3, AP-4). A
 * failed list still returns the current config (ER-2). `toFinalize` is a GET that lets the session go on with an order:
 * another site's link or image leaves the session as it is.
 */
export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: OrdersQuery, response: { 200: OrdersAnswer } };
  app.get('/desktopapp/rest/pedidos', { schema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor): Promise<OrdersAnswer> => {
      const { id, toFinalize } = request.query;
      const find = async () => {
        const named = id ? await findNamedOrder(deps, visitor, id) : undefined;
        const orders = await toWire(deps, visitor, named ? [named] : await listOwnOrders(deps, visitor));
        const finalizes = named && toFinalize === '1' && !isFromAnotherSite(request);
        return { orders, ...(finalizes && { url: await finalizeOrder(deps, visitor, named) }) };
      };
      const found = await find().catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        request.log.error({ err: error }, 'orders could not be listed');
        return undefined;
      });
      if (!found)
        return { ok: false, message: '', orders: [], config: await configAfterFailure(deps, visitor) };
      return { ok: true, message: '', ...found, config: await toConfig(deps, visitor) };
    }),
  );
}
