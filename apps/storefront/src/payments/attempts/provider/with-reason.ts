/**
 * Puts the reason before the message of a failed payment, which says that nothing was charged and how to
 * continue.
 */
export const withReason = <Message extends string | null>(message: Message, why = ''): Message | string =>
  message && why ? `${why} ${message}` : message;
