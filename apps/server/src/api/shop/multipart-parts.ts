import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';

/** Returns the declared size of a body, or the upload limit where it declares none. */
export const declaredBytes = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? UPLOAD_LIMIT);

/** Reports a body that breaks off as 400: the parser's own errors carry no status. */
export async function* rethrowBroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new HttpError(400, 'body');
  }
}
