/** The state machine of a direct debit. Callers lock the debit's row before they apply a transition. */
import { stateMachine } from '../state-machine.ts';

export const DEBIT_STATES = [
  'mandate_signed',
  'queued',
  'exported',
  'accepted',
  'settled',
  'rejected',
  'returned',
  'cancelled',
] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/**
 * Allowed transitions. `mandate_signed`: the customer agreed and is being notified of the day; `queued`:
 * notified, to be submitted.
 * Bank files may be missing or out of order: a debit may settle or be returned without any earlier report.
 */
const machine = stateMachine<DebitState>({
  mandate_signed: ['queued', 'cancelled'],
  queued: ['exported', 'cancelled'],
  exported: ['queued', 'accepted', 'rejected', 'settled', 'returned'],
  accepted: ['rejected', 'settled', 'returned'],
  settled: ['returned'],
  rejected: [],
  returned: [],
  cancelled: [],
});

/** Returns true if a debit may change between two states. An unchanged state is no transition. */
export const canMoveDebit = machine.canMove;

/** Events that release an order paid by debit: the bank's settlement, or its acceptance of the debit. */
export const DEBIT_STARTS = ['settled', 'accepted'] as const;
export type DebitStart = (typeof DEBIT_STARTS)[number];

/** The state of the payment that a debit's state implies. */
export type DebitOutcome = 'open' | 'processing' | 'paid' | 'failed' | 'cancelled';

/** Maps a debit state to its payment outcome. `open` can still be cancelled; `processing` is at the bank. */
export function debitOutcome(state: DebitState, startsAt: DebitStart): DebitOutcome {
  if (state === 'mandate_signed' || state === 'queued') return 'open';
  if (state === 'settled' || (state === 'accepted' && startsAt === 'accepted')) return 'paid';
  if (state === 'exported' || state === 'accepted') return 'processing';
  return state === 'cancelled' ? 'cancelled' : 'failed';
}
