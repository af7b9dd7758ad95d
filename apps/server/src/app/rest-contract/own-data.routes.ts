import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportAccount, exportGuestOrder } from '../../aftersales/own-data/export-data.ts';
import { findCustomer } from '../../customers/identity/client.ts';
import { requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { findOwnOrder, parseOrderId } from '../../orders/records/find-order.ts';
import { sendZip } from '../../platform/files/send-zip.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';

const OrderParams = z.object({ orderId: z.string() });

/**
 * Sends a customer what the shop stores about them, as a ZIP: an account with every order, or a guest's order. Others
 * get 404.
 */
export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/customer/data.zip', { schema: { hide: true } }, async (request, reply) => {
    const customer = await findCustomer(deps, await requestVisitor(deps, request));
    if (!customer) throw notFound();
    await deps.limits.consume('data-exports', customer.id);
    return sendZip(deps, request, reply, 'folio.zip', () => exportAccount(deps, customer));
  });
  app.get('/pedidos/:orderId/data.zip', { schema: { hide: true } }, async (request, reply) => {
    const params = OrderParams.parse(request.params);
    const id = parseOrderId(params.orderId);
    const visitor = await requestVisitor(deps, request);
    const order = id === undefined ? undefined : await findOwnOrder(deps, visitor, id);
    if (!order) throw notFound();
    await deps.limits.consume('data-exports', String(order.id));
    return sendZip(deps, request, reply, `folio-${order.id}.zip`, async () => exportGuestOrder(deps, order));
  });
}
