/** Thrown when a provider's answer is missing or inconclusive: the request may have taken effect. */
export class OutcomeUnknownError extends Error {}

/** Failure code of a refund whose outcome its provider did not report and cannot look up. */
export const OUTCOME_UNKNOWN = 'no_answer';
