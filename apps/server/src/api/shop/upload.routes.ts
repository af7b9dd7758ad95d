import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { storeAnswerFile } from '../../flow/answer-files.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';
import { drainBody } from '../http/drain-body.ts';

const Query = z.object({ flow: z.string().max(80), option: z.string().max(80) });

/** What a body says that it brings; as much as it may bring where it does not say. */
const kilobytesOf = ({ headers }: FastifyRequest): number =>
  Math.ceil(Number(headers['content-length'] ?? UPLOAD_LIMIT) / 1024);

/** The one part of the body, as it arrives. Refuses a body that is none. */
async function openPart(request: FastifyRequest) {
  try {
    const part = await request.file();
    if (part) return part;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
  }
  throw new HttpError(400, 'body');
}

/** A body that breaks off: the parser's own errors have no status. */
async function* unbroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new HttpError(400, 'body');
  }
}

/** A call of the shop, whose key is looked at with its visitor: the body is the file. */
const config = { isShopCall: true, withoutFormKey: () => true, largestBody: UPLOAD_LIMIT + 64 * 1024 };

/** `POST /desktopapp/view/uploadFile?flow=&option=`: one file, as a part of the answer to a question (EN-8). */
export async function uploadRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0, parts: 1 },
  });
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/desktopapp/view/uploadFile',
      { schema: { hide: true, querystring: Query }, config },
      (request, reply) =>
        visitorCall(deps, request, reply, {}, async (visitor) => {
          if (!request.isMultipart()) throw new HttpError(415, 'body');
          await deps.limits.consume('upload-files', visitor.ip);
          await deps.limits.consume('upload-kilobytes', visitor.ip, kilobytesOf(request));
          const { file, filename: name } = await openPart(request);
          const { flow, option } = request.query;
          try {
            const sent = { name, content: unbroken(file), isTruncated: () => file.truncated };
            const value = await storeAnswerFile(deps, visitor, flow, option, sent);
            if (!value) throw notFound();
            return { value };
          } finally {
            drainBody(request);
          }
        }),
    );
}
