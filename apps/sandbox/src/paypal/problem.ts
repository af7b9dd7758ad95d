import { Problem } from '../api.ts';

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
};

/** Creates a rejection with PayPal's code of the issue. */
export const problem = (status: number, issue: string): Problem =>
  new Problem(status, issue, { name: NAMES[status], details: [{ issue }] });

/** A rule of the business forbids the action. */
export const unprocessable = (issue: string): Problem => problem(422, issue);
