import { orderCalls } from '@folio/contract/aftersales/order-pages.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeOrderEmail } from '../../../orders/guest-access/change-order-email.ts';
import { replaceLink } from '../../../orders/guest-access/replace-link.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { staffKey } from '../../../staff/users/staff-key.ts';
import { staffRoute } from '../../../staff/users/staff-route.ts';
import { requireStaff } from '../../../staff/users/staff-session.ts';
import type { Deps } from '../../deps.ts';
import { orderAnswer, requireOrder } from './order-answer.ts';

/** Adds the routes that correct the address of an order's mails and mail its link again. */
export function orderContactRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...staffRoute(orderCalls, 'POST /api/orders/:orderId/email'),
    config: { permission: 'orders.work' },
    handler: async (request) => {
      const { id } = await requireOrder(deps, request.params.orderId);
      const by = { kind: 'staff', actor: requireStaff(request).email } as const;
      const changed = await changeOrderEmail(deps, {
        ...{ orderId: id, email: request.body.email, by },
        mayChange: () => true,
      });
      // Staff may change every order except an erased one.
      if (changed === 'closed') throw new HttpError(409, 'order_erased');
      if (changed !== 'changed') throw new HttpError(409, `email_${changed}`);
      return orderAnswer(deps, request, id);
    },
  });
  app.route({
    ...staffRoute(orderCalls, 'POST /api/orders/:orderId/link'),
    config: { permission: 'orders.work' },
    handler: async (request) => {
      const { id } = await requireOrder(deps, request.params.orderId);
      const staff = requireStaff(request);
      const by = { kind: 'staff', actor: staff.email } as const;
      await replaceLink(
        deps,
        { orderId: id, by, mailsNew: true },
        staffKey(request, staff, `link:${id}`, ''),
      );
      return orderAnswer(deps, request, id);
    },
  });
}
