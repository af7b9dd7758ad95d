import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyRequest } from 'fastify';
import { readFieldKey } from '../form-keys/field-key.ts';
import { HttpError } from '../http/errors.ts';

/** Returns the declared size of a body, or the upload limit where it declares none. */
export const declaredBytes = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? UPLOAD_LIMIT);

/** Reports an incomplete body as 400: the parser's own errors carry no status. */
export async function* rethrowBroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new HttpError(400, 'body');
  }
}

/** A multipart form. `fields` has those before the first file, and the others once `files` has passed them. */
export type SentForm = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: AsyncIterable<MultipartFile>;
};

/** Opens a multipart form up to its first file. The form key may be among the fields before it (AP-0). */
export async function openForm(request: FastifyRequest): Promise<SentForm> {
  const fields: Record<string, unknown> = {};
  const parts = request.parts();
  let step = await parts.next();
  for (; !step.done && step.value.type === 'field'; step = await parts.next())
    fields[step.value.fieldname] = step.value.value;
  request.formKey ??= readFieldKey(fields);
  const first = step;
  const files = (async function* () {
    if (!first.done && first.value.type === 'file') yield first.value;
    for await (const part of parts) {
      if (part.type === 'file') yield part;
      else fields[part.fieldname] = part.value;
    }
  })();
  return { fields, files };
}
