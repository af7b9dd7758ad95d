/** The `error` member of Stripe's answers. */
export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** An answer: HTTP status and JSON body. */
export interface Reply {
  status: number;
  body: object;
}

/** Thrown to refuse a call: the transaction is undone and the error answered. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly error: StripeErrorBody;

  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** A refusal because of the request itself (400). */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...more });
}

/** A refusal because the object's state does not allow it (400). */
export function unexpectedState(message: string, intent: object): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

/** No object has this id (404). */
export function noSuch(what: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

/** Wrong or missing key (401). */
export function unauthorized(message: string): StripeProblem {
  return new StripeProblem(401, { type: 'invalid_request_error', message });
}
