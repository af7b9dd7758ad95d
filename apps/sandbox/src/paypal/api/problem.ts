import { randomBytes } from 'node:crypto';

interface Detail {
  issue: string;
  description: string;
  field?: string;
}

interface Link {
  href: string;
  rel: string;
  method?: string;
}

const NAMES: Record<number, { name: string; message: string }> = {
  400: { name: 'INVALID_REQUEST', message: 'The request is not well-formed or violates the schema.' },
  401: { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: { name: 'UNPROCESSABLE_ENTITY', message: 'The requested action could not be performed.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
};

const DESCRIPTIONS: Record<string, string> = {
  ORDER_NOT_APPROVED: 'The payer has not yet approved the order.',
  ORDER_ALREADY_CAPTURED: 'The order has already been captured.',
  INSTRUMENT_DECLINED: 'The means of payment was declined. Send the payer back to choose another.',
  DUPLICATE_INVOICE_ID: 'The invoice number was used in an earlier payment.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been refunded in full.',
  REFUND_AMOUNT_EXCEEDED: 'The refund is more than what is left of the capture.',
  REFUND_TIME_LIMIT_EXCEEDED: 'The time to refund this capture is over.',
  INVALID_RESOURCE_ID: 'There is nothing with this id.',
  MISSING_REQUIRED_PARAMETER: 'A required field is missing.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field is not of the right form.',
};

/** Thrown to refuse a call: the transaction is undone and the error answered. */
export class PaypalProblem extends Error {
  readonly status: number;
  readonly details: Detail[];
  readonly links: Link[];

  constructor(status: number, details: Detail[] = [], links: Link[] = []) {
    super(NAMES[status]?.message);
    this.status = status;
    this.details = details;
    this.links = links;
  }
}

const detail = (issue: string, field?: string): Detail => ({
  ...(field !== undefined && { field }),
  issue,
  description: DESCRIPTIONS[issue] ?? issue.replaceAll('_', ' ').toLowerCase(),
});

/** The request itself is wrong (400). */
export function invalid(field: string, issue: string): PaypalProblem {
  return new PaypalProblem(400, [detail(issue, field)]);
}

/** A rule of the business speaks against it (422). */
export function unprocessable(issue: string, field?: string, links: Link[] = []): PaypalProblem {
  return new PaypalProblem(422, [detail(issue, field)], links);
}

/** No such object (404). */
export function notFound(): PaypalProblem {
  return new PaypalProblem(404, [detail('INVALID_RESOURCE_ID')]);
}

/** The body of a refusal. */
export function errorBody({ status, details, links }: PaypalProblem): object {
  return {
    ...(NAMES[status] ?? NAMES[500]),
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    ...(details.length > 0 && { details }),
    ...(links.length > 0 && { links }),
  };
}
