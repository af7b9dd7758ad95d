/** No answer of a provider's, or none that says what came of it: what was asked for may have been done. */
export class OutcomeUnknownError extends Error {}

/** The failure code of a refund after which its provider was silent, and which it cannot say the end of. */
export const NO_ANSWER = 'no_answer';
