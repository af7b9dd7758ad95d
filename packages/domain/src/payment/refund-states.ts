/** The life of a refund, as one table. The use cases lock the refund's order and ask it. */
import { stateMachine } from '../state-machine.ts';

export const REFUND_STATES = [
  'requested',
  'sending',
  'pending',
  'by_hand',
  'withdrawn',
  'succeeded',
  'paid_out',
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * State → where it may go. `sending`: the provider is being asked, or was when we died. `pending`: it is at work.
 * `by_hand`: the provider cannot, and the accountant has to send the money to an account; `paid_out` when that is done,
 * `withdrawn` when it was asked for by mistake. `failed`: the provider tried and could not, and the money is owed until
 * it is sent by hand or the refund is withdrawn.
 */
const machine = stateMachine<RefundState>({
  requested: ['sending', 'by_hand'],
  sending: ['pending', 'by_hand', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed', 'by_hand'],
  by_hand: ['paid_out', 'withdrawn'],
  // Staff took it back before anybody transferred it.
  withdrawn: [],
  // A provider may take a refund back after it said yes: a closed account, a lost card.
  succeeded: ['failed'],
  paid_out: [],
  // The money is still with us: it can be sent by hand. Unless a person was wrong who said that it was never made.
  failed: ['by_hand', 'succeeded', 'withdrawn'],
});

/** Whether a refund may go from one state to another. The same state again is no move. */
export const canMoveRefund = machine.canMove;

/** States in which a refund gives nothing and will give nothing. */
export const HOLDS_NONE: readonly RefundState[] = ['failed', 'withdrawn'];

/** Whether a refund in this state holds its money back from others: it was given, or is on its way, or will be. */
export const holdsMoney = (state: RefundState): boolean => !HOLDS_NONE.includes(state);

/** Within how many days of being asked for the customer should have the money: the law's time after a withdrawal. */
export const REFUND_WITHIN_DAYS = 14;
