import { invoiceCalls } from '@folio/contract/payments/invoices.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseOrderId } from '../../orders/records/find-order.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { issueInvoice } from './issue-invoice.ts';
import { showOrderInvoices } from './order-invoices.ts';
import { setCustomerData } from './set-customer-data.ts';

/** Adds the routes of an order's invoices (BC-9): issuing a blocked one, correcting the customer of an issued one. */
export function orderInvoiceRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'invoices.manage' } as const;
  const show = async (orderId: number) => {
    const shown = await showOrderInvoices(deps, orderId);
    if (!shown) throw notFound();
    return shown;
  };

  app.route({
    ...staffRoute(invoiceCalls, 'GET /api/orders/:orderId/invoices'),
    config,
    handler: ({ params }) => show(parseOrderId(params.orderId) ?? 0),
  });
  app.route({
    ...staffRoute(invoiceCalls, 'POST /api/orders/:orderId/invoices'),
    config,
    handler: async ({ params }) => {
      const orderId = parseOrderId(params.orderId) ?? 0;
      const issued = await issueInvoice(deps, orderId);
      if (issued.kind === 'unpaid' || issued.kind === 'nothing_to_pay')
        throw new HttpError(409, 'invoice_unpaid');
      if (issued.kind === 'blocked') throw new HttpError(409, 'invoice_blocked');
      return show(orderId);
    },
  });
  app.route({
    ...staffRoute(invoiceCalls, 'PUT /api/orders/:orderId/invoices/customer'),
    config,
    handler: async (request) => {
      const orderId = parseOrderId(request.params.orderId) ?? 0;
      const { email: actor, locale } = requireStaff(request);
      const { billing: form, seen } = request.body;
      const by = { kind: 'staff', actor } as const;
      const set = await setCustomerData(deps, orderId, { form, seen, by, locale });
      if (set.ok) return show(orderId);
      if ('fields' in set) throw new HttpError(422, 'fields', set.fields);
      if (set.reason === 'not_found') throw notFound();
      throw new HttpError(409, REJECTIONS[set.reason]);
    },
  });
}

const REJECTIONS = {
  unpaid: 'invoice_unpaid',
  changed: 'invoice_changed',
  same: 'invoice_same',
  other_tax: 'invoice_other_tax',
  nothing_left: 'invoice_nothing_left',
  invoice_blocked: 'invoice_blocked',
} as const;
