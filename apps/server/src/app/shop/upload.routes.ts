import multipart from '@fastify/multipart';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { storeFileFor } from '../../aftersales/uploads/store-file.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { countUpload } from '../../platform/file-checks/limit-uploads.ts';
import { declaredBytes, rethrowBroken } from '../../platform/file-checks/multipart-parts.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';

const Query = z.object({ flow: z.string().max(80), option: z.string().max(80) });

/** Opens the single part of the body as a stream. Rejects a body without one. */
async function openPart(request: FastifyRequest) {
  try {
    const part = await request.file();
    if (part) return part;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
  }
  throw new HttpError(400, 'body');
}

/** Checks the form key together with the visitor, since the body is the file. */
const config = { isShopCall: true, withoutFormKey: () => true, largestBody: UPLOAD_LIMIT + 64 * 1024 };

/** Receives one file as part of an answer of this visitor. */
async function receiveAnswerFile(
  deps: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  question: { readonly flow: string; readonly option: string },
): Promise<FileReply> {
  if (!request.isMultipart()) throw new HttpError(415, 'body');
  await countUpload(deps, visitor, declaredBytes(request));
  const { file, filename: name } = await openPart(request);
  try {
    const sent = { name, content: rethrowBroken(file), isTruncated: () => file.truncated };
    const reply = await storeFileFor(deps, visitor, question, sent);
    if (!reply) throw notFound();
    return reply;
  } finally {
    drainBody(request);
  }
}

/** Handles one file as part of an answer (EN-8): `POST /desktopapp/view/uploadFile?flow=&option=`. */
export async function uploadRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0, parts: 1 },
  });
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/desktopapp/view/uploadFile',
    { schema: { hide: true, querystring: Query }, config },
    (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => ({
        value: await receiveAnswerFile(deps, request, visitor, request.query),
      })),
  );
}
