import type { FastifyRequest } from 'fastify';
import { databaseFault } from '../../platform/db/database-fault.ts';
import type { Spool } from '../../platform/files/spool.ts';
import { FILE_FORM_LIMIT, FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { drainBody } from '../http/drain-body.ts';

/** A form that a page posted, read once: its keys for the server, its fields and files for the page. */
export type PostedForm = {
  readonly form: FormData;
  /** Whether its form key is one of this browser's. */
  readonly ok: boolean;
  readonly requestKey: string | undefined;
};

type Reader = {
  readonly isOurs: (formkey: string | undefined) => boolean;
  /** Keeps a file that the form brings; undefined where no file is asked for, or none may be kept any more. */
  readonly keep: ((file: SentFile) => ReturnType<Spool['keep']>) | undefined;
};
type Part = { readonly fieldname: string };
type Field = Part & { readonly type: 'field'; readonly value: unknown };
type SentFile = Part & {
  readonly type: 'file';
  readonly filename: string;
  readonly mimetype: string;
  readonly file: NodeJS.ReadableStream & { readonly truncated?: boolean };
};

/** PostgreSQL stores none in a text. */
const NUL = '\0';
/** As browsers post a form; a post that says nothing of itself is an empty one. */
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

export const formType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? URLENCODED).split(';')[0]?.trim().toLowerCase() ?? '';

const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function readUrlencoded(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(typeof body === 'string' ? body : ''))
    form.append(name, value);
  return form;
}

/** Counts bytes, and refuses those beyond a limit. */
function countdown(limit: number): (size: number) => void {
  let room = limit;
  return (size) => {
    room -= size;
    if (room < 0) throw new HttpError(413, 'too_large');
  };
}

/** Reads a multipart form as it comes. Files are kept only behind a good form key, which our pages put first. */
async function readMultipart(request: FastifyRequest, { isOurs, keep }: Reader): Promise<FormData> {
  const form = new FormData();
  const take = countdown(FORM_LIMIT);
  // A chunked body says no length: what is dropped counts as if it were kept.
  const takeDropped = keep ? countdown(FILE_FORM_LIMIT) : take;
  for await (const part of request.parts() as AsyncIterable<Field | SentFile>) {
    if (part.type === 'field') {
      const value = String(part.value);
      take(value.length + part.fieldname.length);
      form.append(part.fieldname, value);
    } else if (keep && part.filename && isOurs(textIn(form, 'formkey')))
      form.append(part.fieldname, await keep(part));
    else {
      // Reads a file that is not kept to its end, so that the page can be shown again, and no further than a
      // form may be long.
      for await (const chunk of part.file) takeDropped(chunk.length);
      // Its end was cut off by the parser, which counts nothing that follows.
      if (part.file.truncated) throw new HttpError(413, 'too_large');
      form.append(part.fieldname, new File([], part.filename ?? ''));
    }
  }
  return form;
}

/**
 * Errors of the multipart parser about a broken body bear no status of their own. Errors of the system (a
 * full disk, too many open files) and of the database are failures of this process.
 */
const unreadable =
  (request: FastifyRequest) =>
  (error: unknown): never => {
    drainBody(request);
    if (error instanceof Error && ('statusCode' in error || 'syscall' in error || databaseFault(error)))
      throw error;
    throw new HttpError(400, 'body');
  };

/** Reads a posted form, of either encoding, in one pass. Refuses a body that is no form, or cannot be read as one. */
export async function readPostedForm(request: FastifyRequest, reader: Reader): Promise<PostedForm> {
  const type = formType(request);
  if (type !== URLENCODED && type !== MULTIPART) throw new HttpError(415, 'body');
  const form =
    type === MULTIPART
      ? await readMultipart(request, reader).catch(unreadable(request))
      : readUrlencoded(request.body);
  for (const [name, value] of form)
    if (name.includes(NUL) || (typeof value === 'string' && value.includes(NUL)))
      throw new HttpError(400, 'body');
  return { form, ok: reader.isOurs(textIn(form, 'formkey')), requestKey: textIn(form, 'request_key') };
}
