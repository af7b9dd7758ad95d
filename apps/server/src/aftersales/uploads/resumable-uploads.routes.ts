import { UPLOADS_PATH, type UploadTarget } from '@folio/contract/orders/upload-target.view';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { beginUpload, type NewUpload } from '../../orders/uploads/begin-upload.ts';
import { cancelUpload } from '../../orders/uploads/cancel-upload.ts';
import { receivePart, stopReceiving } from '../../orders/uploads/receive-part.ts';
import { selectUpload, type Upload } from '../../orders/uploads/uploads.queries.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { declaredBytes } from '../../platform/file-checks/multipart-parts.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { preflight } from '../../platform/http/preflight.ts';
import type { Deps } from '../deps.ts';
import { finishUpload } from './finish-upload.ts';
import { formAsksForFile } from './store-file.ts';

const VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';

const Target = z.object({
  order_id: z.string().max(20).optional(),
  for_message: z.literal('1').optional(),
  flow: z.string().max(80).optional(),
  option: z.string().max(80).optional(),
});
const Params = z.object({ uploadId: z.string() });

function readTarget({ order_id: orderId, flow, option, ...rest }: z.infer<typeof Target>): UploadTarget {
  if (orderId !== undefined) return { orderId, forMessage: rest.for_message !== undefined };
  if (flow !== undefined && option !== undefined) return { flow, option };
  throw new HttpError(400, 'body');
}

/** Reads a value of `Upload-Metadata`: pairs of a name and a value in Base64. */
function readMetadata({ headers }: FastifyRequest, wanted: string): string {
  const pairs = String(headers['upload-metadata'] ?? '').split(',');
  const [, value = ''] = pairs.map((pair) => pair.trim().split(' ')).find(([name]) => name === wanted) ?? [];
  return Buffer.from(value, 'base64').toString('utf8').toWellFormed().replaceAll('\0', '');
}

/** Reads the hash of the file, by which a chosen file goes on; null if there is none. */
function readHash(request: FastifyRequest): string | null {
  const hash = readMetadata(request, 'sha256');
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

const readNumber = ({ headers }: FastifyRequest, name: string): number => {
  const text = headers[name];
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
};

/** Reads what is to be uploaded; an unreadable size is not a number. */
const readUpload = (request: FastifyRequest): NewUpload => ({
  target: readTarget(request.query as z.infer<typeof Target>),
  name: readMetadata(request, 'filename'),
  size: readNumber(request, 'upload-length'),
  sha256: readHash(request),
});

/** An embedded shop sends files to the questions of a form alone. */
const isOfForm = ({ query }: FastifyRequest): boolean =>
  (query as z.infer<typeof Target>).order_id === undefined;

/** Returns the upload that a request names, of its session: any other is not found, whether it exists or not. */
async function ownUpload(deps: Deps, { session }: Visitor, uploadId: string): Promise<Upload> {
  const upload = session && isUuid(uploadId) ? await selectUpload(deps.db, session.id, uploadId) : undefined;
  if (!upload) throw notFound();
  return upload;
}

const sendOffset = (reply: FastifyReply, offset: number): FastifyReply =>
  reply.header('tus-resumable', VERSION).header('upload-offset', offset);

/**
 * Adds the core of the tus protocol (1.0.0), with creation and termination: uploads that go on after a lost connection.
 * `POST` begins one for an order or a question of a form, or goes on with that of the same file, `PATCH` sends bytes,
 * `HEAD` tells where to go on, `DELETE` cancels. Beyond the protocol, `POST` of a complete one returns its file, or why
 * it is rejected.
 */
export function resumableUploadRoutes(scope: FastifyInstance, deps: Deps): void {
  // The handler reads the request itself.
  scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
  preflight(scope, UPLOADS_PATH, ['POST']);
  preflight(scope, `${UPLOADS_PATH}/:uploadId`, ['HEAD', 'PATCH', 'POST', 'DELETE']);
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { isShopCall: true, embedded: isOfForm };
  const named = { schema: { hide: true, params: Params }, config };
  app.post(UPLOADS_PATH, { schema: { hide: true, querystring: Target }, config }, async (request, reply) => {
    const begun = await visitorCall(deps, request, reply, {}, (visitor) =>
      beginUpload(deps, visitor, readUpload(request), (form, option) =>
        formAsksForFile(deps, visitor, form, option),
      ),
    );
    return sendOffset(reply, begun.received)
      .status(201)
      .header('location', `${UPLOADS_PATH}/${begun.id}`)
      .send();
  });
  app.head(`${UPLOADS_PATH}/:uploadId`, named, async (request, reply) => {
    const upload = await visitorCall(deps, request, reply, { reads: true }, async (visitor) => {
      await ownUpload(deps, visitor, request.params.uploadId);
      await stopReceiving(request.params.uploadId);
      return ownUpload(deps, visitor, request.params.uploadId);
    });
    return sendOffset(reply, upload.received).header('upload-length', upload.size).status(200).send();
  });
  app.patch(
    `${UPLOADS_PATH}/:uploadId`,
    { ...named, config: { ...config, largestBody: UPLOAD_LIMIT, streamsBody: true } },
    async (request, reply) => {
      try {
        const offset = await visitorCall(deps, request, reply, {}, async (visitor) => {
          const upload = await ownUpload(deps, visitor, request.params.uploadId);
          const offset = readNumber(request, 'upload-offset');
          const part = { offset, body: request.raw, declared: declaredBytes(request) };
          return receivePart(deps, visitor, upload, part);
        });
        return sendOffset(reply, offset).status(204).send();
      } finally {
        drainBody(request);
      }
    },
  );
  app.delete(`${UPLOADS_PATH}/:uploadId`, named, async (request, reply) => {
    await visitorCall(deps, request, reply, {}, async (visitor) =>
      cancelUpload(deps, await ownUpload(deps, visitor, request.params.uploadId)),
    );
    return reply.header('tus-resumable', VERSION).status(204).send();
  });
  app.post(`${UPLOADS_PATH}/:uploadId`, named, (request, reply) =>
    visitorCall<{ value: FileReply }>(deps, request, reply, {}, async (visitor) => {
      const upload = await ownUpload(deps, visitor, request.params.uploadId);
      return { value: await finishUpload(deps, visitor, upload) };
    }),
  );
}
