import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff-limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepAnswerFile } from '../flow/answer-files.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { visitorCall } from '../visitors/visitor-call.ts';

/** `POST /desktopapp/view/uploadFile?flow=&option=`: one file, as a part of the answer to a question (EN-8). */
export async function uploadRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0, parts: 1 },
  });
  scope.post<{ Querystring: { flow?: string; option?: string } }>(
    '/desktopapp/view/uploadFile',
    { schema: { hide: true }, bodyLimit: UPLOAD_LIMIT + 64 * 1024 },
    (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => {
        if (!request.isMultipart()) throw new Refusal(415, 'body');
        const sent = await request.file();
        if (!sent) throw new Refusal(400, 'body');
        const bytes = await sent.toBuffer();
        if (sent.file.truncated) return { value: { ok: false, code: 'file_too_large' } };
        const { flow = '', option = '' } = request.query;
        const value = await keepAnswerFile(deps, visitor, flow, option, { name: sent.filename, bytes });
        if (!value) throw notFound();
        return { value };
      }),
  );
}
