import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { invoiceFile } from '../../invoices/invoice-file.ts';
import { currentInvoice, selectInvoices } from '../../invoices/invoices.queries.ts';
import { findOwnOrder, parseOrderId } from '../../orders/find-order.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requestVisitor } from '../../visitors/request-visitor.ts';

const Query = z.object({ order_id: z.string(), id: z.uuid().optional() });

/**
 * Sends an invoice to a visitor with access to its order, by default the order's newest one that no credit note is
 * (AP-32); all others get 404.
 */
export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/invoice', { schema: { hide: true } }, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const orderId = query.success ? parseOrderId(query.data.order_id) : undefined;
    if (!query.success || orderId === undefined) throw notFound();
    const order = await findOwnOrder(deps, await requestVisitor(deps, request), orderId);
    const invoices = order ? await selectInvoices(deps.db, order.id) : [];
    const wanted = query.data.id;
    const invoice = wanted ? invoices.find(({ id }) => id === wanted) : currentInvoice(invoices);
    if (!invoice) throw notFound();
    const { id, name, media_type, size } = await invoiceFile(deps, invoice);
    return sendFile(
      request,
      reply,
      { name, mediaType: media_type, size, open: () => deps.files.open(id, size) },
      { download: false, downloads: deps.downloads },
    );
  });
}
