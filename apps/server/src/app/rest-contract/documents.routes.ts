import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openShare, sharedFile } from '../../aftersales/documents/open-share.ts';
import { requestStore, requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { recordAccess } from '../../orders/documents/access.queries.ts';
import { selectDeliveredDocument } from '../../orders/documents/documents.queries.ts';
import { findOwnOrder, parseOrderId } from '../../orders/records/find-order.ts';
import { type SendableFile, sendFile } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';

const Params = z.object({ orderId: z.string(), documentId: z.uuid() });

const isDownload = ({ query }: FastifyRequest): boolean =>
  (query as { descargar?: string }).descargar === '1';
const openingWay = (request: FastifyRequest): 'view' | 'download' =>
  isDownload(request) ? 'download' : 'view';
/** A HEAD request sends no content, so it counts as no opening. */
const opens = ({ method }: FastifyRequest): boolean => method !== 'HEAD';

/** Sends delivered documents to visitors with access to their orders and to holders of a link; all others get 404. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const send = (request: FastifyRequest, reply: FastifyReply, file: SendableFile) =>
    sendFile(request, reply, file, {
      download: isDownload(request),
      downloads: deps.downloads,
      policy: "sandbox; default-src 'none'; object-src 'self'; frame-ancestors 'self'",
    });

  app.get('/pedidos/:orderId/documentos/:documentId', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const orderId = params.success ? parseOrderId(params.data.orderId) : undefined;
    if (!params.success || orderId === undefined) throw notFound();
    const visitor = await requestVisitor(deps, request);
    const order = await findOwnOrder(deps, visitor, orderId);
    const document = order && (await selectDeliveredDocument(deps.db, order.id, params.data.documentId));
    if (!order || !document) throw notFound();
    const isCustomer = order.customer_id !== null && order.customer_id === visitor.session?.customer_id;
    const reader = isCustomer ? 'customer' : 'guest';
    const access = { reader, way: openingWay(request) } as const;
    if (opens(request)) await recordAccess(deps.db, document.id, access, deps.clock());
    const { file_id, name, media_type, size, sha256 } = document;
    const open = () => deps.files.open(file_id, size);
    return send(request, reply, { name, mediaType: media_type, size, sha256, open });
  });

  app.get('/compartido/:token/archivo', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const opened = await openShare(deps, requestStore(deps, request).id, token);
    if (opened?.state !== 'open') throw notFound();
    const { id: shareId, document_id } = opened.share;
    const access = { reader: 'shared', way: openingWay(request), shareId } as const;
    if (opens(request)) await recordAccess(deps.db, document_id, access, deps.clock());
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    return send(request, reply, sharedFile(deps, opened.share));
  });
}
