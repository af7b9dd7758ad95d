import type { FieldProblem } from '@folio/contract/platform/errors';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * An expected rejection that ends the request, thrown by a route or a use case: the request is invalid, not allowed,
 * names a missing row or repeats a key. The error handler turns it into the uniform response. Use cases return outcomes
 * that the caller handles as tagged unions instead.
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

/** Creates the same 404 for a resource of another customer, a deleted one and one that never existed. */
export const notFound = (): HttpError => new HttpError(404, 'not_found');

/** Thrown when the client has left, so that no response is prepared. Nothing is sent, and nothing has failed. */
export class ClientLeftError extends Error {
  readonly code = 'client_left';

  constructor() {
    super('client left');
  }
}

/**
 * Thrown for a browser that loads an address before its user opens it, where opening it changes data. The browser
 * requests it again once the user does.
 */
export class PrefetchError extends Error {
  readonly code = 'prefetch';

  constructor() {
    super('prefetched');
  }
}
