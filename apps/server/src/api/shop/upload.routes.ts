import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { storeFileFor } from '../../incidents/store-file.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { mapOutcome } from '../../visitors/visitor.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';
import { drainBody } from '../http/drain-body.ts';

const Query = z.object({ flow: z.string().max(80), option: z.string().max(80) });

/** Returns the declared size of a body, or the upload limit where it declares none. */
const declaredKilobytes = ({ headers }: FastifyRequest): number =>
  Math.ceil(Number(headers['content-length'] ?? UPLOAD_LIMIT) / 1024);

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

/** Reports a body that breaks off as 400: the parser's own errors carry no status. */
async function* rethrowBroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new HttpError(400, 'body');
  }
}

/** Checks the form key together with the visitor, since the body is the file. */
const config = { isShopCall: true, withoutFormKey: () => true, largestBody: UPLOAD_LIMIT + 64 * 1024 };

/** Handles `POST /desktopapp/view/uploadFile?flow=&option=`: one file as part of an answer (EN-8). */
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
          await deps.limits.consume('upload-kilobytes', visitor.ip, declaredKilobytes(request));
          const { file, filename: name } = await openPart(request);
          const { flow, option } = request.query;
          try {
            const sent = { name, content: rethrowBroken(file), isTruncated: () => file.truncated };
            const outcome = await storeFileFor(deps, visitor, flow, option, sent);
            if (!outcome) throw notFound();
            return mapOutcome(outcome, (value) => ({ value }));
          } finally {
            drainBody(request);
          }
        }),
    );
}
