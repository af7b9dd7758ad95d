import { randomUUID } from 'node:crypto';

/** Returns an idempotency key for a form, so that a form sent twice takes effect once. */
export const newKey = (): string => randomUUID();
