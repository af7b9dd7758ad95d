import type { Change } from '../../change.ts';
import { announce } from '../events.ts';
import { euros } from '../money.ts';
import type { CaptureStatus, OrderStatus, Source } from '../objects.ts';
import {
  list,
  load,
  loadOrder,
  newId,
  orderOf,
  type StoredCapture,
  type StoredOrder,
  save,
  timeOf,
} from '../stored-records.ts';
import { unprocessable } from './problem.ts';
import { approvalPage, showCapture } from './show.ts';

/** How long a review takes, in milliseconds. */
export const TURNS_AFTER_MS = 1500;

const FIRST: Record<Exclude<Source, 'declined-card'>, CaptureStatus> = {
  balance: 'COMPLETED',
  review: 'PENDING',
  'review-denied': 'PENDING',
  denied: 'DECLINED',
};

const EVENTS: Partial<Record<CaptureStatus, string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
};

/** The order was captured, or the buyer's card refused and the order is the buyer's again. */
export type Captured = { order: StoredOrder } | { sentBackTo: string };

/** POST /v2/checkout/orders/:id/capture. Throws a 404 or 422; `source` overrides what the buyer chose. */
export function captureOrder(change: Change, id: string, source: Source | null): Captured {
  const order = loadOrder(change.db, id, change.now);
  if (order.body.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.body.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  const { invoice_id } = order.body.purchase_units[0];
  if (invoice_id !== undefined && isUsed(change, invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID');
  const from = source ?? order.hidden.source;
  if (from === 'declined-card') {
    withStatus(change, order, 'PAYER_ACTION_REQUIRED');
    return { sentBackTo: approvalPage(change.baseUrl, id) };
  }
  const completed = withStatus(change, order, 'COMPLETED');
  const capture = newCapture(change, order);
  settle(change, capture, FIRST[from]);
  if (FIRST[from] === 'PENDING') {
    change.later(from === 'review' ? 'capture-completes' : 'capture-denied', capture.body.id, TURNS_AFTER_MS);
  }
  return { order: completed };
}

function newCapture(change: Change, { body, hidden }: StoredOrder): StoredCapture {
  const now = timeOf(change.now);
  const { custom_id, invoice_id } = body.purchase_units[0];
  return {
    body: {
      id: newId(),
      status: 'PENDING',
      amount: euros(hidden.cents),
      final_capture: true,
      seller_protection: {
        status: 'ELIGIBLE',
        dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
      },
      ...(custom_id !== undefined && { custom_id }),
      ...(invoice_id !== undefined && { invoice_id }),
      supplementary_data: { related_ids: { order_id: body.id } },
      create_time: now,
      update_time: now,
    },
    hidden: { cents: hidden.cents, feeCents: feeOf(hidden.cents), refundedCents: 0 },
  };
}

/** Brings a capture to a status and tells the shop. */
function settle(change: Change, { body, hidden }: StoredCapture, status: CaptureStatus): void {
  const { status_details: _, ...rest } = body;
  const settled = save(change.db, 'capture', {
    hidden,
    body: {
      ...rest,
      status,
      ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
      ...(status === 'COMPLETED' && {
        seller_receivable_breakdown: {
          gross_amount: euros(hidden.cents),
          paypal_fee: euros(hidden.feeCents),
          net_amount: euros(hidden.cents - hidden.feeCents),
        },
      }),
      update_time: timeOf(change.now),
    },
  });
  const type = EVENTS[status];
  if (type) announce(change, type, orderOf(body), showCapture(change.baseUrl, settled));
}

/** A review is over. */
export function endReview(change: Change, id: string, status: 'COMPLETED' | 'DECLINED'): void {
  const capture = load(change.db, 'capture', id);
  if (capture.body.status === 'PENDING') settle(change, capture, status);
}

function withStatus(change: Change, order: StoredOrder, status: OrderStatus): StoredOrder {
  const body = { ...order.body, status, update_time: timeOf(change.now) };
  return save(change.db, 'order', { ...order, body });
}

function isUsed({ db }: Change, invoice: string): boolean {
  return list(db, 'capture').some(({ body }) => body.invoice_id === invoice && body.status !== 'DECLINED');
}

/** 2.9 % and 35 cents, rounded to the cent, and never more than the payment. */
function feeOf(cents: number): number {
  return Math.min(cents, Math.round((cents * 29) / 1000) + 35);
}
