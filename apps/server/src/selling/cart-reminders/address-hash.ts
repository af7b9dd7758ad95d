import { createHash } from 'node:crypto';
import { toMailbox } from '@folio/domain/checks/mailbox';

/** Returns the hash of an address's mailbox, which due-reminders.queries.ts computes in SQL too. */
export const hashAddress = (email: string): Buffer =>
  createHash('sha256')
    .update(`cart-reminder:${toMailbox(email)}`)
    .digest();
