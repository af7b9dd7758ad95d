import { invoiceCalls } from '@folio/contract/payments/invoices.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sendFile } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { exportInvoices } from './export-invoices.ts';
import { invoiceFile } from './invoice-file.ts';
import { selectInvoice } from './invoices.queries.ts';
import { listInvoices } from './list-invoices.ts';

/** Adds the routes of invoices (BC-9): a month with its checks, the CSV file, and the PDFs. */
export function invoiceRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'invoices.manage' } as const;

  app.route({
    ...staffRoute(invoiceCalls, 'GET /api/invoices'),
    config,
    handler: async ({ query }) => {
      const view = await listInvoices(deps, query);
      if (!view) throw notFound();
      return view;
    },
  });
  app.route({
    ...staffRoute(invoiceCalls, 'GET /api/invoices/export'),
    config,
    handler: async (request, reply) => {
      const exported = await exportInvoices(deps, request.query, requireStaff(request).locale);
      if (!exported) throw notFound();
      const { name, csv } = exported;
      const file = { name, mediaType: 'text/csv', size: csv.length, open: () => csv };
      return sendFile(request, reply, file, { download: true, downloads: deps.downloads });
    },
  });
  app.route({
    ...staffRoute(invoiceCalls, 'GET /api/invoices/:invoiceId/file'),
    config,
    handler: async (request, reply) => {
      const invoice = await selectInvoice(deps.db, request.params.invoiceId);
      if (!invoice) throw notFound();
      const { id, name, media_type, size } = await invoiceFile(deps, invoice);
      const file = { name, mediaType: media_type, size, open: () => deps.files.open(id, size) };
      return sendFile(request, reply, file, { download: false, downloads: deps.downloads });
    },
  });
}
