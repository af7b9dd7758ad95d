import multipart from '@fastify/multipart';
import { readFormValues, UploadForm, UploadQuery } from '@folio/contract/aftersales/incidents';
import { LoadAnswer } from '@folio/contract/app/config';
import { AnswerFileAnswer } from '@folio/contract/orders/order-files';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { fieldErrorText } from '@folio/messages/field-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerIncident } from '../../aftersales/incidents/answer-incident.ts';
import { fileQuestions } from '../../aftersales/incidents/file-questions.ts';
import type { LineForm } from '../../aftersales/incidents/line-form.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { countUpload } from '../../platform/file-checks/limit-uploads.ts';
import {
  declaredBytes,
  openForm,
  rethrowBroken,
  type SentForm,
} from '../../platform/file-checks/multipart-parts.ts';
import { FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { rejectUnknown } from '../../selling/cart/read-wire.ts';
import { storeAnswerFile } from '../../selling/flow/answer-files.ts';
import type { Deps } from '../deps.ts';
import { incidentAnswer } from './incidents.routes.ts';
import { toConfig } from './view-config.ts';

const PREFIX = '/desktopapp/rest';
const MAX_FILES = 10;
/** A multipart body has the form key among its fields: `visitorCall` checks it. */
const withoutFormKey = (request: FastifyRequest) => request.isMultipart();
const largestBody = (files: number) => files * UPLOAD_LIMIT + FORM_LIMIT;

type Values = Readonly<Record<string, unknown>>;
type Part = SentForm['files'] extends AsyncIterable<infer F> ? F : never;

/**
 * Adds the calls with files for questions: an incident's form (AP-10), as JSON, urlencoded or multipart, and a file
 * alone, whose id answers a question later.
 */
export async function uploadFormRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: UPLOAD_LIMIT,
      files: MAX_FILES,
      fields: 6,
      fieldSize: FORM_LIMIT,
      parts: MAX_FILES + 6,
    },
  });
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: LoadAnswer, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };
  const schema = { querystring: UploadQuery, body: UploadForm.nullish(), response: answers };
  const config = { withoutFormKey, largestBody: largestBody(MAX_FILES) };
  app.post(`${PREFIX}/uploadForm`, { schema, config }, (request, reply) => {
    const { form_id, order_id } = request.query;
    return withForm(deps, request, reply, async (visitor, form) => {
      const order = await findOwnOrderByNumber(deps, visitor, order_id);
      if (!order) throw notFound();
      const id = /^\d{1,15}$/.test(form_id) ? Number(form_id) : 0;
      if (!form) return answerForm(deps, visitor, order, id, readFormValues(request.body?.json_values));
      await countUpload(deps, visitor, declaredBytes(request));
      const { values, faults } = await storeFiles(deps, visitor, await fileQuestions(deps, order, id), form);
      if (faults.length > 0)
        return { ok: false, message: faults.join('\n'), config: await toConfig(deps, visitor) };
      const texts = readFormValues((form.fields.json_values as string | undefined) ?? '{}');
      return answerForm(deps, visitor, order, id, texts && { ...texts, ...values });
    });
  });
  fileRoute(scope, deps);
}

/** Adds `POST uploadFile`, whose `id` answers a file option of `addgeneric` (AP-21) or of an incident (AP-10). */
function fileRoute(scope: FastifyInstance, deps: Deps): void {
  const schema = { response: { 200: AnswerFileAnswer, '4XX': ErrorAnswer } };
  const config = { withoutFormKey, largestBody: largestBody(1) };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(`${PREFIX}/uploadFile`, { schema, config }, (request, reply) =>
      withForm(deps, request, reply, async (visitor, form): Promise<AnswerFileAnswer> => {
        if (!form) throw new HttpError(415, 'body');
        await countUpload(deps, visitor, declaredBytes(request));
        for await (const part of form.files) {
          const stored = await storePart(deps, visitor, part);
          return stored.ok
            ? { ok: true, message: '', id: stored.file.id, file: stored.file }
            : { ok: false, message: faultText(visitor, part, stored) };
        }
        throw new HttpError(400, 'body');
      }),
    );
}

/** Runs a call with its multipart form, if it has one, and discards what is left of the body. */
async function withForm<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (visitor: Visitor, form: SentForm | undefined) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    return visitorCall(deps, request, reply, {}, (visitor) => act(visitor, undefined));
  try {
    const form = await openForm(request);
    return await visitorCall(deps, request, reply, {}, (visitor) => act(visitor, form));
  } finally {
    drainBody(request);
  }
}

const storePart = (deps: Deps, visitor: Visitor, { file, filename: name }: Part) =>
  storeAnswerFile(deps, visitor, { name, content: rethrowBroken(file), isTruncated: () => file.truncated });

const faultText = (
  { locale }: Visitor,
  { filename }: Part,
  { code }: Extract<FileReply, { ok: false }>,
): string => `${filename}: ${fieldErrorText({ code }, locale, { label: filename })}`;

/**
 * Stores the files of a form under the questions that their parts name; the only question needs no name. A part of an
 * unknown name stays an answer, which is rejected with the others.
 */
async function storeFiles(deps: Deps, visitor: Visitor, questions: readonly string[], { files }: SentForm) {
  const values: Record<string, unknown[]> = {};
  const faults: string[] = [];
  let count = 0;
  for await (const part of files) {
    const named = part.fieldname.replace(/\[\d*\]$/, '');
    const question = questions.includes(named) || questions.length !== 1 ? named : (questions[0] ?? named);
    const isKnown = questions.includes(question);
    values[question] ??= [];
    if (!isKnown || part.filename === '') {
      part.file.resume();
      continue;
    }
    // The first one is counted with the bytes of the form.
    if (count > 0) await countUpload(deps, visitor, 0);
    count += 1;
    const stored = await storePart(deps, visitor, part);
    if (stored.ok) values[question].push(stored.file);
    else faults.push(faultText(visitor, part, stored));
  }
  return { values, faults };
}

/** Answers an incident of an order. Throws a 400 for values that cannot be read or that its form does not have. */
async function answerForm(deps: Deps, visitor: Visitor, order: Order, id: number, raw: Values | undefined) {
  if (!raw) throw new HttpError(400, 'body');
  let read: LineForm | undefined;
  const toRaw = (form: LineForm) => {
    read = form;
    rejectUnknown(visitor, form.definition, Object.keys(raw));
    return raw;
  };
  return incidentAnswer(
    deps,
    visitor,
    await answerIncident(deps, visitor, order, id, toRaw, 'nothing'),
    read,
  );
}
