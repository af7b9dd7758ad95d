/** The life of one attempt to pay, as one table. The use case that settles payments locks the row and asks it. */
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

const ENDS: readonly AttemptState[] = ['succeeded', 'failed', 'cancelled', 'expired', 'mismatched'];

/**
 * State → where it may go. `created`: not yet sent, or sent and not answered. `requires_action`: the customer must do something (3-D Secure,
 * a redirect, confirm in an app). `processing`: the provider is at work; the customer's again by its refusal only, or by whoever asked for the
 * money. `pending`: a reference was given and is paid later, or a debit was ordered.
 */
const machine = stateMachine<AttemptState>({
  created: ['requires_action', 'processing', 'pending', ...ENDS],
  requires_action: ['processing', 'pending', ...ENDS],
  processing: ['requires_action', 'pending', ...ENDS],
  pending: ['processing', ...ENDS],
  succeeded: [],
  // A provider may report money after it, or our own timer, gave up: money that came is never denied.
  failed: ['succeeded', 'mismatched'],
  cancelled: ['succeeded', 'mismatched'],
  expired: ['succeeded', 'mismatched'],
  // Money of another amount, currency or order than ours: a person has to look, and only the right money moves it on.
  mismatched: ['succeeded'],
});

/** Whether an attempt may go from one state to another. The same state again is no move. */
export const canMoveAttempt = machine.canMove;
