import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { selectDeliveredDocument } from '../../documents/documents.queries.ts';
import { findOwnOrder, parseOrderId } from '../../orders/find-order.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requestVisitor } from '../../visitors/request-visitor.ts';

const Params = z.object({ orderId: z.string(), documentId: z.uuid() });

/** Sends a delivered document to a visitor with access to its order; all others get 404. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/pedidos/:orderId/documentos/:documentId', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const orderId = params.success ? parseOrderId(params.data.orderId) : undefined;
    if (!params.success || orderId === undefined) throw notFound();
    const visitor = await requestVisitor(deps, request);
    const order = await findOwnOrder(deps, visitor, orderId);
    const document = order && (await selectDeliveredDocument(deps.db, order.id, params.data.documentId));
    if (!order || !document) throw notFound();
    const { file_id, name, media_type, size } = document;
    return sendFile(
      request,
      reply,
      { name, mediaType: media_type, size, open: () => deps.files.open(file_id, size) },
      {
        download: (request.query as { descargar?: string }).descargar === '1',
        downloads: deps.downloads,
        policy: "sandbox; default-src 'none'; object-src 'self'; frame-ancestors 'self'",
      },
    );
  });
}
