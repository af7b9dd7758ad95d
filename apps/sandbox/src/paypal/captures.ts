import type { Problem } from '../api.ts';
import type { Change } from '../change.ts';
import { unprocessable } from './problem.ts';
import {
  captures,
  getOrderId,
  newId,
  orders,
  type Source,
  type StoredCapture,
  type StoredOrder,
} from './records.ts';
import { announce } from './webhooks.ts';

/** Milliseconds after which a review or a pending refund ends. */
export const ENDS_AFTER_MS = 1500;

/** The first status of a capture, and the timer that ends its review. */
const RESULTS = {
  balance: { status: 'COMPLETED', timer: null },
  review: { status: 'PENDING', timer: 'capture-completes' },
  'review-denied': { status: 'PENDING', timer: 'capture-denied' },
  denied: { status: 'DECLINED', timer: null },
} as const;

const EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const;

/**
 * POST /v2/checkout/orders/:id/capture. Throws a 404 or 422; `requested` overrides the source that the buyer chose.
 * Returns the problem of a declined card, which sends the buyer back to the approval page.
 */
export function captureOrder(change: Change, id: string, requested: Source | null): StoredOrder | Problem {
  const order = orders.load(change.db, id);
  if (order.body.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.body.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  const [{ invoice_id }] = order.body.purchase_units;
  if (invoice_id !== undefined && isUsed(change, invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID');
  const source = requested ?? order.hidden.source;
  if (source === 'declined-card') {
    orders.save(change.db, { ...order, body: { ...order.body, status: 'PAYER_ACTION_REQUIRED' } });
    return unprocessable('INSTRUMENT_DECLINED');
  }
  const { status, timer } = RESULTS[source];
  const capture = newCapture(order);
  setStatus(change, capture, status);
  if (timer) change.later(timer, capture.body.id, ENDS_AFTER_MS);
  return orders.save(change.db, { ...order, body: { ...order.body, status: 'COMPLETED' } });
}

function newCapture({ body, hidden: { cents } }: StoredOrder): StoredCapture {
  const { description: _, ...unit } = body.purchase_units[0];
  const supplementary_data = { related_ids: { order_id: body.id } };
  return {
    body: { id: newId(), status: 'PENDING', ...unit, supplementary_data },
    hidden: { cents, refundedCents: 0 },
  };
}

function setStatus(change: Change, { body, hidden }: StoredCapture, status: keyof typeof EVENTS): void {
  const capture = captures.save(change.db, { hidden, body: { ...body, status } });
  announce(change, EVENTS[status], getOrderId(body), capture.body);
}

/** Ends the review of a capture. */
export function endReview(change: Change, id: string, status: 'COMPLETED' | 'DECLINED'): void {
  setStatus(change, captures.load(change.db, id), status);
}

function isUsed({ db }: Change, invoice: string): boolean {
  return captures.list(db).some(({ body }) => body.invoice_id === invoice && body.status !== 'DECLINED');
}
