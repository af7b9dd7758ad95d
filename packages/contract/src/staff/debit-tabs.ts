/** The tabs of the back office's page of direct debits, without Zod, so that a browser may import it. */
import type { DebitState } from '@folio/domain/bank/debit-states';

export const DEBIT_TABS = ['queued', 'sent', 'collected', 'failed', 'cancelled'] as const;
export type DebitTab = (typeof DEBIT_TABS)[number];

/** Which states stand under which tab. */
export const DEBIT_TAB_STATES: Readonly<Record<DebitTab, readonly DebitState[]>> = {
  queued: ['mandate_signed', 'queued'],
  sent: ['exported', 'accepted'],
  collected: ['settled'],
  failed: ['rejected', 'returned'],
  cancelled: ['cancelled'],
};

/** What a file from the bank may weigh at most, in bytes. */
export const BANK_FILE_LIMIT = 5 * 1024 * 1024;

/** Why a file changed nothing. `same_number`: another file of this number was taken before. */
export const IMPORT_REJECTIONS = [
  'unreadable',
  'unknown_kind',
  'foreign',
  'seen_before',
  'same_number',
] as const;
export type ImportRejection = (typeof IMPORT_REJECTIONS)[number];

/**
 * What became of an entry. `refused`: the bank looked at nothing, and the debit waits for another file. `known`: nothing new. `out_of_turn`:
 * not possible after what was known. `amount`: of other money than ours. `unknown`: about no debit of ours.
 */
export const IMPORT_OUTCOMES = [
  'accepted',
  'settled',
  'rejected',
  'returned',
  'refused',
  'known',
  'out_of_turn',
  'amount',
  'unknown',
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
