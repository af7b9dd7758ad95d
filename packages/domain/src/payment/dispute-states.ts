/** The state machine of a dispute, in which a customer's bank reclaims a payment and reports the outcome. */
import { stateMachine } from '../state-machine.ts';

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/**
 * Allowed transitions. Provider updates may arrive out of order, so a closed dispute never reopens: the update is
 * older. An appeal or review by the bank may reverse the outcome, and the ledger with it.
 */
const machine = stateMachine<DisputeState>({
  open: ['won', 'lost'],
  won: ['lost'],
  lost: ['won'],
});

/** Returns true if a dispute may change between two states. An unchanged state is no transition. */
export const canMoveDispute = machine.canMove;

/** A bank's claim on a payment, as its provider reports it; the amount in cents. */
export type Dispute = {
  readonly disputeRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly state: DisputeState;
};
