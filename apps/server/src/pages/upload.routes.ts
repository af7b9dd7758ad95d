import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keepAnswerFile } from '../flow/answer-files.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { visitorCall } from '../visitors/visitor-call.ts';

const Query = z.object({ flow: z.string().max(80), option: z.string().max(80) });

/** The one part of the body. Refuses a body that breaks off or is none. */
async function readFile(request: FastifyRequest) {
  try {
    const part = await request.file();
    if (!part) throw new Refusal(400, 'body');
    const bytes = await part.toBuffer();
    return { name: part.filename, bytes, truncated: part.file.truncated };
  } catch (error) {
    // What the parser says of a broken body bears no status of its own.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal(400, 'body');
  }
}

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
      { schema: { hide: true, querystring: Query }, bodyLimit: UPLOAD_LIMIT + 64 * 1024 },
      (request, reply) =>
        visitorCall(deps, request, reply, {}, async (visitor) => {
          if (!request.isMultipart()) throw new Refusal(415, 'body');
          const sent = await readFile(request);
          if (sent.truncated) return { value: { ok: false, code: 'file_too_large' } };
          const { flow, option } = request.query;
          const value = await keepAnswerFile(deps, visitor, flow, option, sent);
          if (!value) throw notFound();
          return { value };
        }),
    );
}
