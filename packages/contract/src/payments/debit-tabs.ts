/** Constants of the back office's direct debits, without Zod so that browsers can use them. */
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

/** Reasons for rejecting a whole file. `same_number`: an earlier import had the same message number. */
export const IMPORT_REJECTIONS = [
  'unreadable',
  'unknown_kind',
  'foreign',
  'seen_before',
  'same_number',
] as const;
export type ImportRejection = (typeof IMPORT_REJECTIONS)[number];

/**
 * The outcome of an entry in a bank file. `refused`: the bank rejected the whole file, so the debit waits for
 * another one. `known`: the shop had recorded it before. `out_of_turn`: the debit's state does not allow it.
 * `amount`: the entry's amount differs from the debit's. `unknown`: the shop has no such debit.
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
