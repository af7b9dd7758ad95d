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

type LineStateRow = {
  /** The status and panel status in the contract (EN-3). */
  readonly wire: { readonly status: string; readonly panelStatusId: number | null };
  readonly to: Readonly<Partial<Record<LineState, readonly LineActor[]>>>;
};

/** Each state's wire representation and its transitions with the permitted actors. */
export const LINE_STATE_TABLE: Readonly<Record<LineState, LineStateRow>> = {
  awaiting_payment: {
    wire: { status: 'pending', panelStatusId: null },
    // Work waits while the customer has not requested an early start.
    to: {
      paid: ['payment'],
      waiting_customer: ['payment'],
      cancelled: ['customer', 'operator', 'job'],
    },
  },
  paid: {
    wire: { status: 'complete', panelStatusId: 10 },
    // A charged-back payment holds unfinished lines.
    to: {
      in_progress: ['operator', 'job'],
      waiting_customer: ['operator', 'payment'],
      refunded: ['payment'],
    },
  },
  in_progress: {
    wire: { status: 'complete', panelStatusId: 20 },
    to: {
      waiting_customer: ['operator', 'payment'],
      delivered: ['operator', 'job'],
      not_found: ['operator'],
      refunded: ['payment'],
    },
  },
  waiting_customer: {
    wire: { status: 'complete', panelStatusId: 60 },
    to: {
      paid: ['customer', 'job'],
      in_progress: ['customer', 'operator'],
      not_found: ['operator'],
      refunded: ['payment'],
    },
  },
  delivered: {
    wire: { status: 'complete', panelStatusId: 110 },
    to: { redelivered: ['operator', 'job'], in_progress: ['operator'], refunded: ['payment'] },
  },
  redelivered: {
    wire: { status: 'complete', panelStatusId: 120 },
    to: { redelivered: ['operator', 'job'], in_progress: ['operator'], refunded: ['payment'] },
  },
  not_found: {
    wire: { status: 'complete', panelStatusId: 60 },
    to: { in_progress: ['operator'], waiting_customer: ['operator'], refunded: ['payment'] },
  },
  cancelled: {
    wire: { status: 'cancelled', panelStatusId: null },
    // Money may arrive after a cancellation: the line is reactivated, or the payment refunded.
    to: { paid: ['payment'], waiting_customer: ['payment'] },
  },
  refunded: {
    wire: { status: 'closed', panelStatusId: null },
    to: {},
  },
};

/** Returns true if `actor` may change a line between two states. */
export function canMoveLine(from: LineState, to: LineState, actor: LineActor): boolean {
  return LINE_STATE_TABLE[from].to[to]?.includes(actor) ?? false;
}
