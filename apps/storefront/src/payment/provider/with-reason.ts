/** What is said of a payment that came to nothing: what it was and that nothing was charged, then how to go on. */
export const withReason = <Message extends string | null>(message: Message, why = ''): Message | string =>
  message && why ? `${why} ${message}` : message;
