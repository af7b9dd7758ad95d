/** How long a customer waits for a provider's answer before a message says that there is none. Tests shorten it. */
export const CUSTOMER_WAIT = { ms: 13_000 };
