import { orderCalls } from '@folio/contract/aftersales/order-pages.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseOrderId } from '../../../orders/records/find-order.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { staffKey } from '../../../staff/users/staff-key.ts';
import { staffRoute } from '../../../staff/users/staff-route.ts';
import { requireStaff } from '../../../staff/users/staff-session.ts';
import type { Deps } from '../../deps.ts';
import { addNote } from './add-note.ts';
import { orderAnswer } from './order-answer.ts';

export function orderRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const read = { permission: 'orders.read' } as const;

  app.route({
    ...staffRoute(orderCalls, 'GET /api/orders/:orderId'),
    config: read,
    handler: (request) => orderAnswer(deps, request, parseOrderId(request.params.orderId) ?? 0),
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
