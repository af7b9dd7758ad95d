import { orderCalls } from '@folio/contract/aftersales/order-pages.staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { answerWithOrder } from '../order-pages/staff/order-answer.ts';
import { askCustomer } from './ask-customer.ts';
import type { LineRequest } from './line-request.ts';
import { releaseLine } from './release-line.ts';
import { removeDocument } from './remove-document.ts';
import { requestAction } from './request-action.ts';
import { seeLine } from './see-line.ts';
import { takeLine } from './take-line.ts';
import { undoAction } from './undo-action.ts';

/** Adds the route that removes a document from a line. */
function removeDocumentRoute(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...staffRoute(orderCalls, 'DELETE /api/documents/:documentId'),
    config: { permission: 'orders.work' },
    handler: async (request) =>
      answerWithOrder(
        deps,
        request,
        await removeDocument(deps, requireStaff(request), request.params.documentId),
      ),
  });
}

/** Adds the routes of the actions on a line. Each returns the updated order. */
export function lineActionRoutes(scope: FastifyInstance, deps: Deps): void {
  removeDocumentRoute(scope, deps);
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const work = { permission: 'orders.work' } as const;
  const requested = async (request: FastifyRequest, lineId: number, wanted: LineRequest) =>
    answerWithOrder(deps, request, await requestAction(deps, requireStaff(request), lineId, wanted));

  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/take'),
    config: work,
    handler: async (request) =>
      answerWithOrder(deps, request, await takeLine(deps, requireStaff(request), request.params.lineId)),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/release'),
    config: work,
    handler: async (request) =>
      answerWithOrder(deps, request, await releaseLine(deps, requireStaff(request), request.params.lineId)),
  });
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
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/ask'),
    config: work,
    handler: async (request) => {
      const { lineId } = request.params;
      const asked = await askCustomer(deps, requireStaff(request), lineId, request.body);
      return answerWithOrder(deps, request, asked);
    },
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/seen'),
    config: work,
    handler: async (request) =>
      answerWithOrder(deps, request, await seeLine(deps, requireStaff(request), request.params.lineId)),
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/lines/:lineId/undo'),
    config: work,
    handler: async (request) =>
      answerWithOrder(deps, request, await undoAction(deps, requireStaff(request), request.params.lineId)),
  });
}
