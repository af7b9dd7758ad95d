import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyInstance } from 'fastify';
import { FORM_LIMIT, MAX_FIELDS } from '../../platform/http/body-limits.ts';
import { rejectLargeForm } from '../../platform/http/measure-body.ts';
import { readMeasured } from '../http/read-bodies.ts';

/** Limit of files per form, far above any page's need. */
const MAX_FILES = 20;

/** Accepts posted forms: urlencoded ones as measured text, multipart ones as a stream that the route reads. */
export async function readForms(app: FastifyInstance): Promise<void> {
  readMeasured(app, {
    type: 'application/x-www-form-urlencoded',
    limit: FORM_LIMIT,
    measure: rejectLargeForm,
    parse: (_request, body, done) => done(null, body),
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: MAX_FIELDS,
      fieldSize: FORM_LIMIT,
      fieldNameSize: 200,
      files: MAX_FILES,
      parts: MAX_FIELDS + MAX_FILES,
      // One byte over the upload limit, so that a file that is too large is recognized.
      fileSize: UPLOAD_LIMIT + 1,
    },
  });
}
