import { createHash } from 'node:crypto';

/** Returns the hash of an address in lower case, which due-reminders.queries.ts computes in SQL too. */
export const hashAddress = (email: string): Buffer =>
  createHash('sha256').update(`cart-reminder:${email.toLowerCase()}`).digest();
