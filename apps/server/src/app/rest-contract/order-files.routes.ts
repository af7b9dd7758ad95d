import multipart, { type MultipartFile } from '@fastify/multipart';
import { SentFilesAnswer, SentFilesQuery } from '@folio/contract/orders/order-files';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { m } from '@folio/messages';
import { fieldErrorText } from '@folio/messages/field-errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requestVisitor } from '../../customers/visitors/request-visitor.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { isInMessage, selectOpenableFile } from '../../orders/files/order-files.queries.ts';
import { sendFile } from '../../orders/files/send-file.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { countUpload } from '../../platform/file-checks/limit-uploads.ts';
import { declaredBytes, openForm, rethrowBroken } from '../../platform/file-checks/multipart-parts.ts';
import { sendFile as sendStored } from '../../platform/files/send-file.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { contractCalls } from './contract-calls.ts';

/** Maximum number of files per call. */
const MAX_FILES = 10;
/** The parser still reads parts beyond the limit, so that each file too many is named. */
const MAX_PARTS = 100;
/** Checks the form key together with the visitor, since the body is the files. */
const config = {
  isShopCall: true,
  withoutFormKey: () => true,
  largestBody: MAX_FILES * UPLOAD_LIMIT + 64 * 1024,
};

/** Stores the files of a call one by one; returns the ids of stored files and the faults of the others. */
async function storeFiles(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  sentFiles: AsyncIterable<MultipartFile>,
): Promise<SentFilesAnswer> {
  const { locale } = visitor;
  const files: SentFilesAnswer['files'] = [];
  const faults: string[] = [];
  let sentCount = 0;
  for await (const { file, filename: name } of sentFiles) {
    sentCount += 1;
    if (sentCount > MAX_FILES) {
      file.resume();
      faults.push(m.error_too_many_files({ name, count: MAX_FILES }, { locale }));
      continue;
    }
    // The call was already counted, with its bytes and one file.
    if (sentCount > 1) await countUpload(deps, visitor, 0);
    const sent = { name, content: rethrowBroken(file), isTruncated: () => file.truncated };
    const reply = await sendFile(deps, { order, network: visitor.ip, file: sent });
    if (reply.ok) files.push(reply.file);
    else faults.push(`${name}: ${fieldErrorText({ code: reply.code }, locale, { label: name })}`);
  }
  const count = files.length;
  if (count === 0 && faults.length === 0) throw new HttpError(400, 'body');
  const message = faults.length > 0 ? faults.join('\n') : m.order_files_sent({ count }, { locale });
  return { ok: faults.length === 0, message, files };
}

const FileParams = z.object({ orderId: z.string(), fileId: z.uuid() });

/** Sends a file to its order's customer, who sent it or received it with a message; 404 to everybody else. */
function downloadRoute(scope: FastifyInstance, deps: Deps): void {
  scope.get('/pedidos/:orderId/archivos/:fileId', { schema: { hide: true } }, async (request, reply) => {
    const params = FileParams.safeParse(request.params);
    if (!params.success) throw notFound();
    const { orderId, fileId } = params.data;
    const order = await findOwnOrderByNumber(deps, await requestVisitor(deps, request), orderId);
    const file = order && (await selectOpenableFile(deps.db, fileId));
    if (!file || file.order_id !== order.id) throw notFound();
    // Staff may have selected a file without sending it.
    if (file.sender === 'staff' && !(await isInMessage(deps.db, fileId))) throw notFound();
    const { id, name, media_type: mediaType, size } = file;
    const content = { name, mediaType, size, open: () => deps.files.open(id, size) };
    return sendStored(request, reply, content, { download: false, downloads: deps.downloads });
  });
}

/** Handles `POST pushFilesToPedido/?order_id=` (AP-14): several files for an order, as multipart. */
export async function orderFileRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_LIMIT, files: MAX_PARTS, fields: 3, parts: MAX_PARTS },
  });
  contractCalls(scope, deps);
  const response = { 200: SentFilesAnswer, '4XX': ErrorAnswer };
  downloadRoute(scope, deps);
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/desktopapp/rest/pushFilesToPedido',
      { schema: { querystring: SentFilesQuery, response }, config },
      async (request, reply) => {
        try {
          const sent = request.isMultipart() ? await openForm(request) : undefined;
          return await visitorCall(deps, request, reply, {}, async (visitor) => {
            const order = await findOwnOrderByNumber(deps, visitor, request.query.order_id);
            if (!order) throw notFound();
            if (!sent) throw new HttpError(415, 'body');
            await countUpload(deps, visitor, declaredBytes(request));
            return storeFiles(deps, visitor, order, sent.files);
          });
        } finally {
          drainBody(request);
        }
      },
    );
}
