/** The life of an order line as one table (OS-8). Guards, buttons and the wire's statuses derive from it. */

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
/** Who may make a change. `payment` is the settling of a payment or a refund, `job` a timer of ours. */
export type LineActor = 'payment' | 'operator' | 'accountant' | 'customer' | 'job';

type LineStateRow = {
  /** The order system's status and panel status that the contract sends (EN-3). */
  readonly wire: { readonly status: string; readonly panelStatusId: number | null };
  readonly to: Readonly<Partial<Record<LineState, readonly LineActor[]>>>;
};

/** State → how it goes over the wire, and who may take it where. */
export const LINE_STATE_TABLE: Readonly<Record<LineState, LineStateRow>> = {
  awaiting_payment: {
    wire: { status: 'pending', panelStatusId: null },
    // Work on an order whose customer has not asked for it to begin waits for that.
    to: {
      paid: ['payment'],
      waiting_customer: ['payment'],
      cancelled: ['customer', 'operator', 'job'],
    },
  },
  paid: {
    wire: { status: 'complete', panelStatusId: 10 },
    // A payment that its bank took back holds what is not finished.
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
    // Money that arrives after the cancellation is never refused: the line comes back to life, or the payment is refunded.
    to: { paid: ['payment'], waiting_customer: ['payment'] },
  },
  refunded: {
    wire: { status: 'closed', panelStatusId: null },
    to: {},
  },
};

/** Whether `actor` may take a line from one state to another. */
export function canMoveLine(from: LineState, to: LineState, actor: LineActor): boolean {
  return LINE_STATE_TABLE[from].to[to]?.includes(actor) ?? false;
}
