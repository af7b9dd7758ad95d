/** Milliseconds that a customer waits for a provider's answer before a message says that there is none. */
export const CUSTOMER_WAIT_MS = 13_000;
