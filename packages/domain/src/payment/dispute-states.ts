/** The life of a dispute, as one table: a customer's bank asks for money back, and says how that ends. */
import { stateMachine } from '../state-machine.ts';

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/**
 * State → where it may go. Providers' words come in any order, so that what has ended is never opened again: the older word came later.
 * How it ended may be turned round (an appeal, a second look by the bank), and the money goes with it.
 */
const machine = stateMachine<DisputeState>({
  open: ['won', 'lost'],
  won: ['lost'],
  lost: ['won'],
});

/** Whether a dispute may go from one state to another. The same state again is no move. */
export const canMoveDispute = machine.canMove;
