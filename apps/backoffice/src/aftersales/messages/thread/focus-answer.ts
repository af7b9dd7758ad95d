/** The id of the field in which staff answer the order's customer. */
export const ANSWER_FIELD = 'answer';

/** Moves the focus to the field in which staff answer the order's customer. */
export const focusAnswer = (): void => document.getElementById(ANSWER_FIELD)?.focus();
