/**
 * The state machine of a payment attempt. Settlement locks the attempt's row before it applies a transition.
 */
import { stateMachine } from '../state-machine.ts';

export const ATTEMPT_STATES = [
  'created',
  'requires_action',
  'processing',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'mismatched',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The states that end an attempt without a payment. */
const UNPAID_ENDS: readonly AttemptState[] = ['failed', 'cancelled', 'expired'];
const ENDS: readonly AttemptState[] = ['succeeded', ...UNPAID_ENDS, 'mismatched'];

/**
 * Allowed transitions. `created`: not sent, or sent without an answer. `requires_action`: the customer must
 * act (3-D Secure, redirect, app). `pending`: a reference was issued for later payment, or a debit was
 * ordered.
 * `processing`: the provider is working. Only its decline, or the caller that requested the capture, returns
 * the attempt to the customer.
 */
const machine = stateMachine<AttemptState>({
  created: ['requires_action', 'processing', 'pending', ...ENDS],
  requires_action: ['processing', 'pending', ...ENDS],
  processing: ['requires_action', 'pending', ...ENDS],
  pending: ['processing', ...ENDS],
  succeeded: [],
  // A provider may report a payment after its own or the shop's timeout. A received payment is always recorded.
  failed: ['succeeded', 'mismatched'],
  cancelled: ['succeeded', 'mismatched'],
  expired: ['succeeded', 'mismatched'],
  // A payment of another amount, currency or order. Staff must review it; only the right payment changes the state.
  mismatched: ['succeeded'],
});

/** Returns true if an attempt may change between two states. An unchanged state is no transition. */
export const canMoveAttempt = machine.canMove;

/** Returns true if a state ends an attempt without a payment. */
export const endsUnpaid = (state: AttemptState): boolean => UNPAID_ENDS.includes(state);
