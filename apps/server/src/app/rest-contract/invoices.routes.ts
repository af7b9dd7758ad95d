import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { findOwnOrder, parseOrderId } from '../../orders/records/find-order.ts';
import { invoiceFile } from '../../payments/invoices/invoice-file.ts';
import { currentInvoice, type Invoice, selectInvoices } from '../../payments/invoices/invoices.queries.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';

const Query = z.object({ order_id: z.string(), id: z.uuid().optional() });

/**
 * Sends an invoice to a visitor with access to its order, by default the current one (AP-32); all others get 404. The
 * visitor's own unpaid order, and an order whose invoice may not be issued yet, answer 409 with the reason.
 */
export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/invoice', { schema: { hide: true } }, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const orderId = query.success ? parseOrderId(query.data.order_id) : undefined;
    if (!query.success || orderId === undefined) throw notFound();
    const order = await findOwnOrder(deps, await requestVisitor(deps, request), orderId);
    if (!order) throw notFound();
    const invoice = await findInvoice(deps, order.id, query.data.id);
    const { id, name, media_type, size } = await invoiceFile(deps, invoice);
    return sendFile(
      request,
      reply,
      { name, mediaType: media_type, size, open: () => deps.files.open(id, size) },
      { download: false, downloads: deps.downloads },
    );
  });
}

/** Finds an invoice of an order, and issues the first one if its job has not run yet. */
async function findInvoice(deps: Deps, orderId: number, wanted: string | undefined): Promise<Invoice> {
  const invoices = await selectInvoices(deps.db, orderId);
  const found = wanted ? invoices.find(({ id }) => id === wanted) : currentInvoice(invoices);
  if (found) return found;
  if (wanted) throw notFound();
  const issued = await issueInvoice(deps, orderId);
  if (issued.kind === 'issued' || issued.kind === 'exists') return issued.invoice;
  throw new HttpError(409, issued.kind === 'blocked' ? 'invoice_pending' : 'invoice_unpaid');
}
