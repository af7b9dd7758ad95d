/** The life of one direct debit, as one table. Whoever brings news of it locks its row and asks it. */
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
 * State → where it may go. `mandate_signed`: the customer has agreed and is being told the day; `queued`: told, to be handed in. A bank's
 * files need not come in their order, nor all of them: a debit may settle, or come back, of which nothing was heard before.
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

/** Whether a debit may go from one state to another. The same state again is no move. */
export const canMoveDebit = machine.canMove;

/** When the work begins for an order that is paid by debit: once the money is there, or once the bank has taken the debit on. */
export const DEBIT_STARTS = ['settled', 'accepted'] as const;
export type DebitStart = (typeof DEBIT_STARTS)[number];

/** What a debit's state means for the payment it belongs to. */
export type DebitOutcome = 'open' | 'under_way' | 'paid' | 'failed' | 'cancelled';

/** `open`: it can still be called off. `under_way`: only the bank knows. */
export function debitOutcome(state: DebitState, startsAt: DebitStart): DebitOutcome {
  if (state === 'mandate_signed' || state === 'queued') return 'open';
  if (state === 'settled' || (state === 'accepted' && startsAt === 'accepted')) return 'paid';
  if (state === 'exported' || state === 'accepted') return 'under_way';
  return state === 'cancelled' ? 'cancelled' : 'failed';
}
