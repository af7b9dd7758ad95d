/**
 * The state machine of an order line (OS-8). Guards, buttons and the wire's statuses derive from this table.
 */

export const LINE_STATES = [
  'awaiting_payment',
  'paid',
  'in_progress',
  'waiting_customer',
  'delivered',
  'redelivered',
  'not_found',
  'cancelled',
  'refunded',
] as const;
export type LineState = (typeof LINE_STATES)[number];
/** The actors of a transition. `payment` is a settled payment or refund, `job` a scheduled job. */
export type LineActor = 'payment' | 'operator' | 'accountant' | 'customer' | 'job';

/**
 * The stage of a line: `open` awaits the shop, so that its promise can be broken; `waiting` awaits the customer; `done`
 * has its document; `closed` ended without one. The queue has a tab for each stage; retention keeps open and waiting
 * lines.
 */
export type LineStage = 'unpaid' | 'open' | 'waiting' | 'done' | 'closed';

type LineStateRow = {
  readonly stage: LineStage;
  /** The status fields in the contract (EN-3). */
  readonly wire: {
    readonly status: string;
    readonly panelStatusId: number | null;
    readonly pendingTramitation: boolean;
  };
  readonly to: Readonly<Partial<Record<LineState, readonly LineActor[]>>>;
};

/**
 * Each state's stage, wire representation and transitions with the permitted actors. The database repeats the
 * names: a new state needs the constraint `order_line_state`, and an open or waiting one the index
 * `order_line_due`.
 */
export const LINE_STATE_TABLE: Readonly<Record<LineState, LineStateRow>> = {
  awaiting_payment: {
    stage: 'unpaid',
    wire: { status: 'pending', panelStatusId: null, pendingTramitation: false },
    // Work waits while the customer has not requested an early start.
    to: {
      paid: ['payment'],
      waiting_customer: ['payment'],
      cancelled: ['customer', 'operator', 'job'],
    },
  },
  paid: {
    stage: 'open',
    wire: { status: 'complete', panelStatusId: 10, pendingTramitation: true },
    // A charged-back payment pauses unfinished lines. A paid line is cancelled by its customer's withdrawal, or by
    // staff who cannot or need not get the document.
    to: {
      in_progress: ['operator', 'job'],
      waiting_customer: ['operator', 'payment'],
      cancelled: ['customer', 'operator'],
      refunded: ['payment'],
    },
  },
  in_progress: {
    stage: 'open',
    wire: { status: 'complete', panelStatusId: 20, pendingTramitation: false },
    to: {
      waiting_customer: ['operator', 'payment'],
      delivered: ['operator', 'job'],
      not_found: ['operator'],
      cancelled: ['customer', 'operator'],
      refunded: ['payment'],
    },
  },
  waiting_customer: {
    stage: 'waiting',
    wire: { status: 'complete', panelStatusId: 60, pendingTramitation: false },
    to: {
      paid: ['customer', 'job'],
      in_progress: ['customer', 'operator'],
      not_found: ['operator'],
      cancelled: ['customer', 'operator'],
      refunded: ['payment'],
    },
  },
  delivered: {
    stage: 'done',
    wire: { status: 'complete', panelStatusId: 110, pendingTramitation: false },
    to: {
      redelivered: ['operator', 'job'],
      in_progress: ['operator'],
      // Only where the customer never consented to an early start.
      cancelled: ['customer'],
      refunded: ['payment'],
    },
  },
  redelivered: {
    stage: 'done',
    wire: { status: 'complete', panelStatusId: 120, pendingTramitation: false },
    to: {
      redelivered: ['operator', 'job'],
      in_progress: ['operator'],
      cancelled: ['customer'],
      refunded: ['payment'],
    },
  },
  not_found: {
    // Its terms were applied automatically: neither the shop nor the customer has anything to do.
    stage: 'closed',
    wire: { status: 'complete', panelStatusId: 60, pendingTramitation: false },
    to: {
      in_progress: ['operator'],
      waiting_customer: ['operator'],
      cancelled: ['customer'],
      refunded: ['payment'],
    },
  },
  cancelled: {
    stage: 'closed',
    wire: { status: 'cancelled', panelStatusId: null, pendingTramitation: false },
    // A payment may arrive after a cancellation: the line is reactivated, or the payment refunded. The refund of a
    // withdrawal closes the line.
    to: { paid: ['payment'], waiting_customer: ['payment'], refunded: ['payment'] },
  },
  refunded: {
    stage: 'closed',
    wire: { status: 'closed', panelStatusId: null, pendingTramitation: false },
    to: {},
  },
};

/** Returns true if `actor` may change a line between two states. */
export function canMoveLine(from: LineState, to: LineState, actor: LineActor): boolean {
  return LINE_STATE_TABLE[from].to[to]?.includes(actor) ?? false;
}

/**
 * Returns a line's state after its order's payment: work waits while consents are awaited. The state stays
 * where the table allows no such transition.
 */
export function stateAfterPayment(from: LineState, awaitsConsents: boolean): LineState {
  const to = awaitsConsents ? 'waiting_customer' : 'paid';
  return canMoveLine(from, to, 'payment') ? to : from;
}

/** Returns whether a line has ended: it has its document, or closed without one. */
export const hasEnded = (state: LineState): boolean =>
  ['done', 'closed'].includes(LINE_STATE_TABLE[state].stage);

/** Returns the states of a stage, in the order of the table. */
export const statesIn = (stage: LineStage): readonly LineState[] =>
  LINE_STATES.filter((state) => LINE_STATE_TABLE[state].stage === stage);
