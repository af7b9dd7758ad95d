import { returnStatus } from './codes.ts';

/** Thrown to refuse a call: the transaction is undone and the body answered. */
export class SibsProblem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, body: object) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** The request is not what the API takes (400). */
export function badRequest(description: string): SibsProblem {
  return new SibsProblem(400, description, { returnStatus: returnStatus('E0501', description) });
}

/** No such transaction (404). */
export function notFound(): SibsProblem {
  const description = 'Transaction does not exist';
  return new SibsProblem(404, description, { returnStatus: returnStatus('E0501', description) });
}

/** The gateway before the API refuses: no client id, no token, or wrong ones (401). */
export function unauthorized(moreInformation: string): SibsProblem {
  return new SibsProblem(401, moreInformation, {
    httpCode: '401',
    httpMessage: 'Unauthorized',
    moreInformation,
  });
}
