import type { Change } from '../../change.ts';
import { at, textAt } from '../../json-path.ts';
import { announce } from '../events.ts';
import { centsOf, euros } from '../money.ts';
import {
  load,
  newId,
  orderOf,
  type StoredCapture,
  type StoredRefund,
  save,
  timeOf,
} from '../stored-records.ts';
import { TURNS_AFTER_MS } from './capture-order.ts';
import { unprocessable } from './problem.ts';
import { showRefund } from './show.ts';

/** How a refund goes: at once, after a while, or not at all after a while. */
export const REFUND_COURSES = ['succeed', 'pending', 'fail'] as const;

const WINDOW_MS = 180 * 86_400_000;

/** POST /v2/payments/captures/:id/refund: all that is left, or `amount`. Throws a 400, 404 or 422. */
export function refundCapture(change: Change, id: string, request: unknown, course: string): StoredRefund {
  const capture = load(change.db, 'capture', id);
  const cents = refundableCents(change, capture, at(request, 'amount'));
  const { custom_id } = capture.body;
  const note = textAt(request, 'note_to_payer');
  const invoice = textAt(request, 'invoice_id') ?? capture.body.invoice_id;
  const now = timeOf(change.now);
  const given = setRefunded(change, capture, capture.hidden.refundedCents + cents);
  const refund = save(change.db, 'refund', {
    body: {
      id: newId(),
      status: 'PENDING',
      ...(course !== 'succeed' && { status_details: { reason: 'ECHECK' } }),
      amount: euros(cents),
      ...(custom_id !== undefined && { custom_id }),
      ...(invoice !== undefined && { invoice_id: invoice }),
      ...(note !== undefined && { note_to_payer: note }),
      seller_payable_breakdown: {
        gross_amount: euros(cents),
        paypal_fee: euros(0),
        net_amount: euros(cents),
        total_refunded_amount: euros(given.hidden.refundedCents),
      },
      create_time: now,
      update_time: now,
    },
    hidden: { capture: id, cents },
  });
  if (course === 'succeed') return endRefund(change, refund.body.id, 'COMPLETED');
  change.later(course === 'pending' ? 'refund-completes' : 'refund-fails', refund.body.id, TURNS_AFTER_MS);
  return refund;
}

function refundableCents(change: Change, { body, hidden }: StoredCapture, amount: unknown): number {
  if (body.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (body.status !== 'COMPLETED' && body.status !== 'PARTIALLY_REFUNDED') {
    throw unprocessable('TRANSACTION_REFUSED');
  }
  if (change.now - Date.parse(body.create_time) > WINDOW_MS)
    throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED');
  const left = hidden.cents - hidden.refundedCents;
  const cents = amount === undefined ? left : centsOf(amount, '/amount');
  if (cents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value');
  return cents;
}

/** A refund has arrived, or has not and frees its amount again. */
export function endRefund(change: Change, id: string, status: 'COMPLETED' | 'FAILED'): StoredRefund {
  const { body, hidden } = load(change.db, 'refund', id);
  if (body.status !== 'PENDING') return { body, hidden };
  const capture = load(change.db, 'capture', hidden.capture);
  const { status_details: _, ...rest } = body;
  const ended = save(change.db, 'refund', {
    hidden,
    body: { ...rest, status, update_time: timeOf(change.now) },
  });
  if (status === 'FAILED') setRefunded(change, capture, capture.hidden.refundedCents - hidden.cents);
  else {
    const shown = showRefund(change.baseUrl, ended, 'representation');
    announce(change, 'PAYMENT.CAPTURE.REFUNDED', orderOf(capture.body), shown);
  }
  return ended;
}

function setRefunded(change: Change, { body, hidden }: StoredCapture, refundedCents: number): StoredCapture {
  const status =
    refundedCents === 0 ? 'COMPLETED' : refundedCents === hidden.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return save(change.db, 'capture', {
    body: { ...body, status, update_time: timeOf(change.now) },
    hidden: { ...hidden, refundedCents },
  });
}
