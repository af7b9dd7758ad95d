/** The tabs of the back office's direct debits, without Zod so that browsers can use them. */
import type { DebitState } from '@folio/domain/bank/debit-states';

export const DEBIT_TABS = ['queued', 'sent', 'collected', 'failed', 'cancelled'] as const;
export type DebitTab = (typeof DEBIT_TABS)[number];

/** The debit states on each tab. */
export const DEBIT_TAB_STATES: Readonly<Record<DebitTab, readonly DebitState[]>> = {
  queued: ['mandate_signed', 'queued'],
  sent: ['exported', 'accepted'],
  collected: ['settled'],
  failed: ['rejected', 'returned'],
  cancelled: ['cancelled'],
};

/** Maximum size of a bank file in bytes. */
export const BANK_FILE_LIMIT = 5 * 1024 * 1024;

/** Reasons for rejecting a whole file. `same_number`: a file with this number was imported before. */
export const IMPORT_REJECTIONS = [
  'unreadable',
  'unknown_kind',
  'foreign',
  'seen_before',
  'same_number',
] as const;
export type ImportRejection = (typeof IMPORT_REJECTIONS)[number];

/**
 * The outcome of a file's entry. `refused`: the bank rejected the file unread, so the debit awaits another.
 * `known`: no change. `out_of_turn`: not possible in the debit's state. `amount`: a different amount.
 * `unknown`: no such debit.
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
