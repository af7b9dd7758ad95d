import { Problem } from '../api.ts';

/** The `error` member of Stripe's answers. */
export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  charge?: string;
}

/** Creates a rejection with Stripe's error. */
export const stripeProblem = (status: number, error: StripeError): Problem =>
  new Problem(status, error.message, { error });

/** The request itself is wrong. */
export const invalidRequest = (message: string, code?: string, status = 400): Problem =>
  stripeProblem(status, { type: 'invalid_request_error', message, ...(code && { code }) });

/** The intent's status forbids the action. */
export const unexpectedState = (status: string): Problem =>
  invalidRequest(`The PaymentIntent has a status of ${status}.`, 'payment_intent_unexpected_state');

/** No object has this id. */
export const noSuch = (id: string): Problem =>
  invalidRequest(`No such object: '${id}'`, 'resource_missing', 404);
