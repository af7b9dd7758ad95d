import { refundCalls } from '@folio/contract/payments/refunds.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { keyFor } from '../../../customers/visitors/idempotency.ts';
import { parseOrderId } from '../../../orders/records/find-order.ts';
import { type RefundRequested, requestRefund } from '../../../payments/refunds/request-refund.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { toErrorAnswer } from '../../../staff/users/staff-errors.ts';
import { staffRoute } from '../../../staff/users/staff-route.ts';
import { requireStaff } from '../../../staff/users/staff-session.ts';
import type { Deps } from '../../deps.ts';
import { showOrder } from './show-order.ts';

/** Adds the route that requests a refund on an order's page, and answers with the order (RO-4, OS-1). */
export function orderRefundRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'refunds.manage' } as const;

  app.route({
    ...staffRoute(refundCalls, 'POST /api/orders/:orderId/refunds'),
    config,
    handler: async (request, reply) => {
      const orderId = parseOrderId(request.params.orderId) ?? 0;
      const staff = requireStaff(request);
      const { left, ...input } = request.body;
      const requested = await requestRefund(
        deps,
        orderId,
        { ...input, believed: left, by: staff.email },
        keyFor({ scope: `staff:${staff.id}` }, `refund:${orderId}`, readKey(request), request.body),
      );
      if (!requested.ok) {
        if (requested.reason === 'no_order') throw notFound();
        return reply.status(409).send(rejection(requested, staff));
      }
      const order = await showOrder(deps, staff, orderId);
      if (!order) throw notFound();
      return order;
    },
  });
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key ? key : undefined;
}

/** Builds the rejection of a refund request, with the refundable rest. */
function rejection({ reason, left }: Extract<RefundRequested, { ok: false }>, { locale }: Staff) {
  const price = formatPrice(left, locale);
  const messages = { too_much: m.refund_refused_too_much, changed: m.refund_refused_changed };
  const message =
    reason === 'too_much' || reason === 'changed'
      ? messages[reason]({ left: price }, { locale })
      : toErrorAnswer(reason, locale).message;
  return { ok: false as const, code: reason, message, left };
}
