import type { FastifyRequest } from 'fastify';
import { databaseFault } from '../../platform/db/database-fault.ts';
import type { Spool } from '../../platform/files/spool.ts';
import { FILE_FORM_LIMIT, FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** A posted form, read once: keys for the server, fields and files for the page. */
export type PostedForm = {
  readonly form: FormData;
  /** Set if the form key belongs to this browser. */
  readonly ok: boolean;
  readonly requestKey: string | undefined;
};

type Reader = {
  readonly isValidFormKey: (formkey: string | undefined) => boolean;
  /** Stores an uploaded file; undefined where the page asks for no file. */
  readonly storeFile: ((file: SentFile) => ReturnType<Spool['store']>) | undefined;
};
type Part = { readonly fieldname: string };
type Field = Part & { readonly type: 'field'; readonly value: unknown };
type SentFile = Part & {
  readonly type: 'file';
  readonly filename: string;
  readonly mimetype: string;
  readonly file: NodeJS.ReadableStream & { readonly truncated?: boolean };
};

/** PostgreSQL cannot store it in text. */
const NUL = '\0';
/** Content types that browsers post; a post without one counts as an empty urlencoded form. */
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

export const formType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? URLENCODED).split(';')[0]?.trim().toLowerCase() ?? '';

const getText = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function readUrlencoded(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(typeof body === 'string' ? body : ''))
    form.append(name, value);
  return form;
}

/** Returns a function that counts bytes and throws beyond the limit. */
function byteLimit(limit: number): (size: number) => void {
  let remaining = limit;
  return (size) => {
    remaining -= size;
    if (remaining < 0) throw new HttpError(413, 'too_large');
  };
}

/** Reads a multipart form as a stream. Stores files only after a valid form key, which the shop's pages put first. */
async function readMultipart(
  request: FastifyRequest,
  { isValidFormKey, storeFile }: Reader,
): Promise<FormData> {
  const form = new FormData();
  const countBytes = byteLimit(FORM_LIMIT);
  // A chunked body declares no length, so discarded bytes count like stored ones.
  const countDropped = storeFile ? byteLimit(FILE_FORM_LIMIT) : countBytes;
  for await (const part of request.parts() as AsyncIterable<Field | SentFile>) {
    if (part.type === 'field') {
      const value = String(part.value);
      countBytes(value.length + part.fieldname.length);
      form.append(part.fieldname, value);
    } else if (storeFile && part.filename && isValidFormKey(getText(form, 'formkey')))
      form.append(part.fieldname, await storeFile(part));
    else {
      // Drains a file that is not stored, within the form's limit, so that the page can be shown again.
      for await (const chunk of part.file) countDropped(chunk.length);
      // The parser cut the file off and does not count the bytes that follow.
      if (part.file.truncated) throw new HttpError(413, 'too_large');
      form.append(part.fieldname, new File([], part.filename ?? ''));
    }
  }
  return form;
}

/**
 * Rejects a broken body as 400: the multipart parser's errors carry no status. System errors (a full disk, too many
 * open files) and database errors stay failures of this process.
 */
const rethrowUnreadable =
  (request: FastifyRequest) =>
  (error: unknown): never => {
    drainBody(request);
    if (error instanceof Error && ('statusCode' in error || 'syscall' in error || databaseFault(error)))
      throw error;
    throw new HttpError(400, 'body');
  };

/** Reads a posted form of either encoding in one pass. Rejects a body that is not a readable form. */
export async function readPostedForm(request: FastifyRequest, reader: Reader): Promise<PostedForm> {
  const type = formType(request);
  if (type !== URLENCODED && type !== MULTIPART) throw new HttpError(415, 'body');
  const form =
    type === MULTIPART
      ? await readMultipart(request, reader).catch(rethrowUnreadable(request))
      : readUrlencoded(request.body);
  for (const [name, value] of form)
    if (name.includes(NUL) || (typeof value === 'string' && value.includes(NUL)))
      throw new HttpError(400, 'body');
  return {
    form,
    ok: reader.isValidFormKey(getText(form, 'formkey')),
    requestKey: getText(form, 'request_key'),
  };
}
