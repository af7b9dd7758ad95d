import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyInstance } from 'fastify';
import { FORM_LIMIT, MAX_FIELDS } from '../../platform/http/body-limits.ts';
import { rejectLargeForm } from '../../platform/http/measure-body.ts';
import { readMeasured } from '../http/read-bodies.ts';

/** Files of one form: far more than any page asks for. */
const MOST_FILES = 20;

/** Takes forms as pages post them: urlencoded as text, measured before it is parsed; multipart as a stream that its route reads. */
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
      files: MOST_FILES,
      parts: MAX_FIELDS + MOST_FILES,
      // One byte more than may be kept, so that a file that is too large is known as such.
      fileSize: UPLOAD_LIMIT + 1,
    },
  });
}
