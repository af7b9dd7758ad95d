import type { FieldProblem } from '@folio/contract/errors';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * An expected refusal that ends the request, thrown wherever it is noticed while one is served: by a route, or by a use case that finds
 * that the request cannot be read, is not allowed, names what is not there or repeats a key. The error handler turns it into the uniform
 * answer. An outcome that the caller goes on with is no refusal: use cases return those as tagged unions.
 */
export class HttpError extends Error {
  readonly statusCode: Status;
  readonly code: string;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(statusCode: Status, code: string, fields?: readonly FieldProblem[]) {
    super(code);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
  }
}

/** Someone else's, gone or never there: all three look alike. */
export const notFound = (): HttpError => new HttpError(404, 'not_found');

/** Who asked has gone, so that the answer is not worked out. Nothing is sent, and nothing has failed. */
export class ClientLeftError extends Error {
  readonly code = 'client_left';

  constructor() {
    super('client left');
  }
}
