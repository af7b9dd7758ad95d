import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { findOwnOrder, parseOrderId } from '../orders/find-order.ts';
import { visitorOf } from '../visitors/visitor.ts';
import { selectDeliveredDocument } from './documents.queries.ts';

const Params = z.object({ orderId: z.string(), documentId: z.uuid() });

/** A delivered document, for who may see its order; everyone else learns nothing. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/pedidos/:orderId/documentos/:documentId', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const orderId = params.success ? parseOrderId(params.data.orderId) : undefined;
    if (!params.success || orderId === undefined) throw notFound();
    const visitor = await visitorOf(deps, request);
    const order = await findOwnOrder(deps, visitor, orderId);
    const document = order && (await selectDeliveredDocument(deps.db, order.id, params.data.documentId));
    if (!order || !document) throw notFound();
    const stream = await deps.files.open(document.file_id, document.size);
    const disposition = (request.query as { descargar?: string }).descargar === '1' ? 'attachment' : 'inline';
    return reply
      .header('content-type', document.media_type)
      .header('content-length', document.size)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(document.name)}`)
      .header('cache-control', 'private, no-store')
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; object-src 'self'; frame-ancestors 'self'",
      )
      .send(stream);
  });
}
