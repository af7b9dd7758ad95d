import { orderCalls, type StaffOrder } from '@folio/contract/staff/orders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { parseOrderId } from '../../../orders/find-order.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import { addNote } from '../../../staff/orders/add-note.ts';
import type { LineRequest } from '../../../staff/orders/line-request.ts';
import { type RemoveResult, removeDocument } from '../../../staff/orders/remove-document.ts';
import { type RequestResult, requestAction, undoAction } from '../../../staff/orders/request-action.ts';
import { startLine } from '../../../staff/orders/start-line.ts';
import { staffKey } from '../staff-key.ts';
import { staffRoute } from '../staff-route.ts';
import { requireStaff } from '../staff-session.ts';
import { orderAnswer } from './order-answer.ts';

/** Adds the routes for an order and work on its lines. Every change returns the updated order. */
export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const read = { permission: 'orders.read' } as const;
  const work = { permission: 'orders.work' } as const;

  const answerWithOrder = (
    request: FastifyRequest,
    result: RemoveResult | RequestResult,
  ): Promise<StaffOrder> => {
    if (result.ok) return orderAnswer(deps, request, result.orderId);
    if (result.reason === 'not_found') throw notFound();
    const isForbidden = result.reason === 'permission';
    throw new HttpError(isForbidden ? 403 : 409, isForbidden ? 'forbidden' : result.reason);
  };

  app.route({
    ...staffRoute(orderCalls, 'GET /api/orders/:orderId'),
    config: read,
    handler: (request) => orderAnswer(deps, request, parseOrderId(request.params.orderId) ?? 0),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/take'),
    config: work,
    handler: async (request) =>
      answerWithOrder(request, await startLine(deps, requireStaff(request), request.params.lineId)),
  });
  const requested = async (request: FastifyRequest, lineId: number, wanted: LineRequest) =>
    answerWithOrder(request, await requestAction(deps, requireStaff(request), lineId, wanted));

  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/deliver'),
    config: work,
    handler: (request) => requested(request, request.params.lineId, { action: 'deliver' }),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/not-found'),
    config: work,
    handler: (request) => requested(request, request.params.lineId, { action: 'not_found', ...request.body }),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/cancel'),
    config: work,
    handler: (request) => requested(request, request.params.lineId, { action: 'cancel', ...request.body }),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/undo'),
    config: work,
    handler: async (request) => answerWithOrder(request, await undoAction(deps, request.params.lineId)),
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
      return orderAnswer(deps, request, orderId);
    },
  });
}
