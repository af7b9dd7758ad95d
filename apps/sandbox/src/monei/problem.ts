import { randomUUID } from 'node:crypto';

/** The body of every refusal. */
export interface MoneiErrorBody {
  status: string;
  statusCode: number;
  requestId: string;
  message: string;
  requestTime: string;
}

const NAMES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
};

/** Thrown to refuse a call: the transaction is undone and the error answered. */
export class MoneiProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The body that says why a call was refused. `now` in milliseconds. */
export function errorBody(status: number, message: string, now: number): MoneiErrorBody {
  return {
    status: NAMES[status] ?? 'ERROR',
    statusCode: status,
    requestId: randomUUID(),
    message,
    requestTime: new Date(now).toISOString(),
  };
}
