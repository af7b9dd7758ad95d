/** The time that a customer waits for a provider before a message says that it does not answer. Tests shorten it. */
export const CUSTOMER_WAIT = { ms: 13_000 };
