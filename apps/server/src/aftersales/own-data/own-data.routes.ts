import { orderCalls } from '@folio/contract/aftersales/order-pages.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { sendZip } from '../../platform/files/send-zip.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { orderAnswer, requireOrder } from '../order-pages/staff/order-answer.ts';
import { eraseOrder } from './erase-order.ts';
import { exportGuestOrder } from './export-data.ts';

/** Adds the routes by which an administrator exports or erases a customer's data at their request. */
export function ownDataRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'data.manage' } as const;
  app.route({
    ...staffRoute(orderCalls, 'POST /api/orders/:orderId/erase'),
    config,
    handler: async (request) => {
      const order = await requireOrder(deps, request.params.orderId);
      const by = { kind: 'staff', actor: requireStaff(request).email } as const;
      const isErased = await eraseOrder(deps, order.id, { why: 'request', by });
      if (!isErased) throw new HttpError(409, order.erased_at ? 'order_erased' : 'order_in_progress');
      return orderAnswer(deps, request, order.id);
    },
  });
  app.route({
    ...staffRoute(orderCalls, 'GET /api/orders/:orderId/data'),
    config,
    handler: async (request, reply) => {
      const order = await requireOrder(deps, request.params.orderId);
      await recordEvent(deps.db, {
        at: deps.clock(),
        actor_kind: 'staff',
        actor: requireStaff(request).email,
        action: 'order_exported',
        order_id: order.id,
      });
      return sendZip(deps, request, reply, `folio-${order.id}.zip`, async () =>
        exportGuestOrder(deps, order),
      );
    },
  });
}
