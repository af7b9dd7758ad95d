/** The state machine of a refund. Use cases lock the refund's order before they apply a transition. */
import { stateMachine } from '../state-machine.ts';

export const REFUND_STATES = [
  'requested',
  'sending',
  'pending',
  'by_hand',
  'revoked',
  'succeeded',
  'paid_out',
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Allowed transitions. `sending`: the request to the provider is in flight, or a crash interrupted it.
 * `pending`: the provider is processing it. `by_hand`: the provider cannot refund, so the accountant
 * transfers the money to an account.
 * `paid_out`: the transfer is done. `revoked`: revoked before the transfer. `failed`: the provider could
 * not refund, and the money is owed until it is transferred or the refund is revoked.
 */
const machine = stateMachine<RefundState>({
  requested: ['sending', 'by_hand'],
  sending: ['pending', 'by_hand', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed', 'by_hand'],
  by_hand: ['paid_out', 'revoked'],
  // Staff revoked it before the transfer.
  revoked: [],
  // A provider may reverse a successful refund, for a closed account or a lost card.
  succeeded: ['failed'],
  paid_out: [],
  // The shop still holds the money and can transfer it. `succeeded` corrects staff who wrongly recorded a
  // failure.
  failed: ['by_hand', 'succeeded', 'revoked'],
});

/** Returns true if a refund may change between two states. An unchanged state is no transition. */
export const canMoveRefund = machine.canMove;

/** States in which a refund returns no money. */
export const HOLDS_NONE: readonly RefundState[] = ['failed', 'revoked'];

/** Returns true if a refund reserves its amount: completed or in progress. */
export const holdsMoney = (state: RefundState): boolean => !HOLDS_NONE.includes(state);

/**
 * Days from the request within which the customer must have the money: the legal limit after a withdrawal.
 */
export const REFUND_WITHIN_DAYS = 14;
