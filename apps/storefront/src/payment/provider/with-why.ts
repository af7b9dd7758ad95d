/** What is said of a payment that came to nothing, with what it was. */
export const withWhy = <Message extends string | null>(message: Message, why = ''): Message | string =>
  message && why ? `${message} ${why}` : message;
