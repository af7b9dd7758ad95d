import multipart from '@fastify/multipart';
import { documentCalls, type UploadAnswer } from '@folio/contract/aftersales/order-pages.staff';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type SendableFile, sendFile } from '../../platform/files/send-file.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { MAX_PAGES } from '../../platform/pdf/pdf-report.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { uploadDocument } from '../line-actions/upload-document.ts';
import { viewAnswerFile } from '../order-pages/staff/view-answer-file.ts';
import { viewSentFile } from '../order-pages/staff/view-sent-file.ts';
import { viewDocument } from './view-document.ts';

const MAX_FILES = 10;
/** The parser still reads parts beyond the limit, so that each rejected file is named. */
const MAX_PARTS = 100;

/** A customer's PDF is saved instead of opened: a browser's viewer may run its scripts. */
const isSaved = ({ mediaType }: SendableFile, download: string | undefined): boolean =>
  download !== undefined || mediaType === 'application/pdf';

type Fault = UploadAnswer['rejected'][number]['code'];
const MESSAGES: Record<Fault, (name: string, locale: Locale) => string> = {
  type: (name, locale) => m.staff_upload_type({ name }, { locale }),
  size: (name, locale) => m.staff_upload_size({ name }, { locale }),
  empty: (name, locale) => m.staff_upload_empty({ name }, { locale }),
  damaged: (name, locale) => m.staff_upload_damaged({ name }, { locale }),
  encrypted: (name, locale) => m.staff_upload_encrypted({ name }, { locale }),
  active: (name, locale) => m.staff_upload_active({ name }, { locale }),
  form: (name, locale) => m.staff_upload_form({ name }, { locale }),
  remote: (name, locale) => m.staff_upload_remote({ name }, { locale }),
  attached: (name, locale) => m.staff_upload_attached({ name }, { locale }),
  pages: (name, locale) => m.staff_upload_pages({ name, count: MAX_PAGES }, { locale }),
  heavy: (name, locale) => m.staff_upload_heavy({ name }, { locale }),
  many: (name, locale) => m.error_too_many_files({ name, count: MAX_FILES }, { locale }),
};

/** Stores the valid files of a request, and returns the fault of each other file. */
async function storeDocuments(deps: Deps, request: FastifyRequest, lineId: number): Promise<UploadAnswer> {
  const staff = requireStaff(request);
  const answer: UploadAnswer = { ok: true, added: [], rejected: [] };
  let count = 0;
  for await (const file of request.files()) {
    const reject = (code: Fault) =>
      answer.rejected.push({
        name: file.filename,
        code,
        message: MESSAGES[code](file.filename, staff.locale),
      });
    count += 1;
    if (count > MAX_FILES) {
      file.file.resume();
      reject('many');
      continue;
    }
    const uploaded = await uploadDocument(deps, staff, lineId, {
      name: file.filename,
      content: file.file,
      isTruncated: () => file.file.truncated,
    });
    if (uploaded.ok) answer.added.push({ id: uploaded.id, name: uploaded.name });
    else if ('code' in uploaded) reject(uploaded.code);
    else if (uploaded.reason === 'not_found') throw notFound();
    else throw new HttpError(409, uploaded.reason);
  }
  answer.ok = answer.rejected.length === 0;
  return answer;
}

/** Adds the routes for uploading and viewing documents. An invalid file among several does not stop the others. */
export async function documentRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_LIMIT, files: MAX_PARTS, fields: 0, parts: MAX_PARTS },
  });
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...staffRoute(documentCalls, 'POST /api/lines/:lineId/documents'),
    config: { permission: 'orders.work', largestBody: MAX_FILES * UPLOAD_LIMIT },
    handler: async (request, reply) => {
      if (!request.isMultipart()) throw new HttpError(415, 'body');
      try {
        const answer = await storeDocuments(deps, request, request.params.lineId);
        return reply.status(answer.added.length === 0 && !answer.ok ? 422 : 200).send(answer);
      } catch (error) {
        drainBody(request);
        throw error;
      }
    },
  });
  app.route({
    ...staffRoute(documentCalls, 'GET /api/documents/:documentId'),
    config: { permission: 'orders.answers' },
    handler: async (request, reply) => {
      const download = request.query.download !== undefined;
      const way = download ? 'download' : 'view';
      const document = await viewDocument(deps, requireStaff(request), request.params.documentId, way);
      if (!document) throw notFound();
      return sendFile(request, reply, document, { download, downloads: deps.downloads });
    },
  });
  app.route({
    ...staffRoute(documentCalls, 'GET /api/answer-files/:fileId'),
    config: { permission: 'orders.answers' },
    handler: async (request, reply) => {
      const file = await viewAnswerFile(deps, requireStaff(request), request.params.fileId);
      if (!file) throw notFound();
      const download = isSaved(file, request.query.download);
      return sendFile(request, reply, file, { download, downloads: deps.downloads });
    },
  });
  app.route({
    ...staffRoute(documentCalls, 'GET /api/order-files/:fileId'),
    config: { permission: 'orders.answers' },
    handler: async (request, reply) => {
      const file = await viewSentFile(deps, requireStaff(request), request.params.fileId);
      if (!file) throw notFound();
      const download = isSaved(file, request.query.download);
      return sendFile(request, reply, file, { download, downloads: deps.downloads });
    },
  });
}
