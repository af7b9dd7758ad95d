import { orderCalls, type StaffOrder } from '@folio/contract/staff/orders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { parseOrderId } from '../../../orders/find-order.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import { addNote } from '../../../staff/orders/add-note.ts';
import { deliverLine } from '../../../staff/orders/deliver-line.ts';
import { type RemoveResult, removeDocument } from '../../../staff/orders/remove-document.ts';
import { showOrder } from '../../../staff/orders/show-order.ts';
import { startLine } from '../../../staff/orders/start-line.ts';
import { staffKey } from '../staff-key.ts';
import { staffRoute } from '../staff-route.ts';
import { requireStaff } from '../staff-session.ts';

/** Adds the routes for an order and work on its lines. Every change returns the updated order. */
export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const read = { permission: 'orders.read' } as const;
  const work = { permission: 'orders.work' } as const;

  const orderAnswer = async (request: FastifyRequest, orderId: number): Promise<StaffOrder> => {
    const shown = await showOrder(deps, requireStaff(request), orderId);
    if (!shown) throw notFound();
    return shown;
  };
  const answerWithOrder = (request: FastifyRequest, result: RemoveResult): Promise<StaffOrder> => {
    if (result.ok) return orderAnswer(request, result.orderId);
    if (result.reason === 'not_found') throw notFound();
    throw new HttpError(
      result.reason === 'permission' ? 403 : 409,
      result.reason === 'permission' ? 'forbidden' : result.reason,
    );
  };

  app.route({
    ...staffRoute(orderCalls, 'GET /api/orders/:orderId'),
    config: read,
    handler: (request) => orderAnswer(request, parseOrderId(request.params.orderId) ?? 0),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/take'),
    config: work,
    handler: async (request) =>
      answerWithOrder(request, await startLine(deps, requireStaff(request), request.params.lineId)),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/deliver'),
    config: work,
    handler: async (request) =>
      answerWithOrder(request, await deliverLine(deps, requireStaff(request), request.params.lineId)),
  });
  app.route({
    ...staffRoute(orderCalls, 'DELETE /api/documents/:documentId'),
    config: work,
    handler: async (request) =>
      answerWithOrder(request, await removeDocument(deps, requireStaff(request), request.params.documentId)),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/orders/:orderId/notes'),
    config: { permission: 'orders.note' },
    handler: async (request) => {
      const orderId = parseOrderId(request.params.orderId) ?? 0;
      const staff = requireStaff(request);
      const { text } = request.body;
      if (!(await addNote(deps, staff, orderId, text, staffKey(request, staff, `note:${orderId}`, text))))
        throw notFound();
      return orderAnswer(request, orderId);
    },
  });
}
