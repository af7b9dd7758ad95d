import { randomUUID } from 'node:crypto';

/** A key for a form that a page carries, so that sending it twice acts once. */
export const newKey = (): string => randomUUID();
