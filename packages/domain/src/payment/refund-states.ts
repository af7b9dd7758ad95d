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

/** Why a refund is made. `surplus`: the order was paid twice, or after another superseded it. */
export type RefundReason = 'customer' | 'withdrawal' | 'not_found' | 'our_fault' | 'surplus' | 'other';

/**
 * Allowed transitions. `sending`: the request to the provider is in flight, or a crash interrupted it. `pending`: the
 * provider is processing the refund. `by_hand`: the provider cannot refund, so the accountant makes a bank transfer.
 * `paid_out`: the accountant has made the transfer. `revoked`: staff revoked the refund before the transfer. `failed`:
 * the provider could not refund. The shop then owes the amount until the accountant transfers it or staff revoke the
 * refund. A refund waits as `requested` while its payment has an open dispute; `revoked` drops it if the customer's
 * bank has returned the amount. A reversal requests it again, or leaves it to the accountant if its provider may have
 * processed it before.
 */
const machine = stateMachine<RefundState>({
  requested: ['sending', 'by_hand', 'revoked'],
  sending: ['pending', 'by_hand', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed', 'by_hand'],
  by_hand: ['paid_out', 'revoked'],
  revoked: ['requested', 'by_hand'],
  // A provider may reverse a successful refund, for a closed account or a lost card.
  succeeded: ['failed'],
  paid_out: [],
  // The shop still has the amount and can transfer it. `succeeded` corrects a failure that staff recorded by mistake.
  failed: ['by_hand', 'succeeded', 'revoked'],
});

/** Returns true if a refund may change from one state to the other; false for an unchanged state. */
export const canMoveRefund = machine.canMove;

/** States in which a refund reserves no money. */
export const HOLDS_NONE: readonly RefundState[] = ['failed', 'revoked'];

/** States in which the customer has received the refund. */
export const RETURNED: readonly RefundState[] = ['succeeded', 'paid_out'];

/** Returns true if a refund, completed or in progress, reserves its amount. */
export const holdsMoney = (state: RefundState): boolean => !HOLDS_NONE.includes(state);

/** Days after the request by which the customer must have the refund: the legal limit after a withdrawal. */
export const REFUND_WITHIN_DAYS = 14;
