/** Milliseconds that a customer waits for a provider's answer before being told that there is none. */
export const CUSTOMER_WAIT_MS = 13_000;
