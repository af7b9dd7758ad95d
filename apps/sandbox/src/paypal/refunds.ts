import { z } from 'zod';
import type { Change } from '../change.ts';
import { ENDS_AFTER_MS } from './captures.ts';
import { Amount, toCents } from './orders.ts';
import { unprocessable } from './problem.ts';
import {
  captures,
  getOrderId,
  newId,
  refunds,
  type StoredCapture,
  type StoredRefund,
  toMoney,
} from './records.ts';
import { announce } from './webhooks.ts';

const RefundRequest = z.object({ amount: Amount.optional() });

/**
 * POST /v2/payments/captures/:id/refund: `amount`, or the whole rest. Throws a 404 or 422. `requested` makes it
 * complete ("pending") or fail ("fail") later.
 */
export function refundCapture(
  change: Change,
  id: string,
  request: unknown,
  requested: string | null,
): StoredRefund {
  const { amount } = RefundRequest.parse(request);
  const capture = captures.load(change.db, id);
  if (capture.body.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const left = capture.hidden.cents - capture.hidden.refundedCents;
  const cents = amount ? toCents(amount) : left;
  if (cents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  addRefunded(change, capture, cents);
  const refund = refunds.save(change.db, {
    body: { id: newId(), status: 'PENDING', amount: toMoney(cents) },
    hidden: { captureId: id, cents },
  });
  if (requested === null) return endRefund(change, refund.body.id, 'COMPLETED');
  change.later(requested === 'fail' ? 'refund-fails' : 'refund-completes', refund.body.id, ENDS_AFTER_MS);
  return refund;
}

/** Completes a pending refund, or fails it and frees its amount again. */
export function endRefund(change: Change, id: string, status: 'COMPLETED' | 'FAILED'): StoredRefund {
  const { body, hidden } = refunds.load(change.db, id);
  const capture = captures.load(change.db, hidden.captureId);
  const ended = refunds.save(change.db, { hidden, body: { ...body, status } });
  if (status === 'FAILED') addRefunded(change, capture, -hidden.cents);
  else announce(change, 'PAYMENT.CAPTURE.REFUNDED', getOrderId(capture.body), ended.body);
  return ended;
}

function addRefunded(change: Change, { body, hidden }: StoredCapture, cents: number): void {
  const refundedCents = hidden.refundedCents + cents;
  const part = refundedCents === hidden.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  captures.save(change.db, {
    body: { ...body, status: refundedCents === 0 ? 'COMPLETED' : part },
    hidden: { ...hidden, refundedCents },
  });
}
