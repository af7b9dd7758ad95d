import { NewNote, QueueFilters, QueueQuery, QueueView, StaffOrder } from '@folio/contract/staff/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseOrderId } from '../../orders/find-order.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { addNote } from '../../staff/orders/add-note.ts';
import { deliverLine } from '../../staff/orders/deliver-line.ts';
import { type RemoveResult, removeDocument } from '../../staff/orders/remove-document.ts';
import { showOrder } from '../../staff/orders/show-order.ts';
import { startLine } from '../../staff/orders/start-line.ts';
import { LargeCounts } from '../../staff/queue/large-counts.ts';
import { listOrders, queueFilters } from '../../staff/queue/list-orders.ts';
import { requireStaff } from './staff-session.ts';

const OrderParams = z.object({ orderId: z.string().transform((text) => parseOrderId(text) ?? 0) });
const LineParams = z.object({ lineId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const DocumentParams = z.object({ documentId: z.uuid() });

/** Adds the routes for the queue, an order, and work on its lines. Every change returns the updated order. */
export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const largeCounts = new LargeCounts();
  const read = { config: { permission: 'orders.read' } } as const;
  const work = { config: { permission: 'orders.work' } } as const;
  const order = { response: { 200: StaffOrder }, hide: true } as const;

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

  app.get(
    '/queue',
    { ...read, schema: { querystring: QueueQuery, response: { 200: QueueView }, hide: true } },
    (request) => listOrders(deps, largeCounts, requireStaff(request), request.query),
  );
  app.get('/filters', { ...read, schema: { response: { 200: QueueFilters }, hide: true } }, async (request) =>
    queueFilters(deps, requireStaff(request)),
  );
  app.get('/orders/:orderId', { ...read, schema: { params: OrderParams, ...order } }, (request) =>
    orderAnswer(request, request.params.orderId),
  );
  app.post('/lines/:lineId/take', { ...work, schema: { params: LineParams, ...order } }, async (request) =>
    answerWithOrder(request, await startLine(deps, requireStaff(request), request.params.lineId)),
  );
  app.post('/lines/:lineId/deliver', { ...work, schema: { params: LineParams, ...order } }, async (request) =>
    answerWithOrder(request, await deliverLine(deps, requireStaff(request), request.params.lineId)),
  );
  app.delete(
    '/documents/:documentId',
    { ...work, schema: { params: DocumentParams, ...order } },
    async (request) =>
      answerWithOrder(request, await removeDocument(deps, requireStaff(request), request.params.documentId)),
  );
  const note = { params: OrderParams, body: NewNote, ...order };
  app.post(
    '/orders/:orderId/notes',
    { config: { permission: 'orders.note' }, schema: note },
    async (request) => {
      const { orderId } = request.params;
      const staff = requireStaff(request);
      const header = request.headers['idempotency-key'];
      const key = typeof header === 'string' && header.length <= 200 ? header : undefined;
      const scope = key
        ? { scope: `staff:${staff.id}`, route: `note:${orderId}`, key, body: request.body.text }
        : undefined;
      if (!(await addNote(deps, staff, orderId, request.body.text, scope))) throw notFound();
      return orderAnswer(request, orderId);
    },
  );
}
