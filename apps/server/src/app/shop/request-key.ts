import { randomUUID } from 'node:crypto';

/** Returns an idempotency key for a form, so that sending the form twice events once. */
export const newKey = (): string => randomUUID();
