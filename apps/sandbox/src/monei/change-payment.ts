import type { Change } from '../change.ts';
import { at, positiveInteger, textAt } from '../reading.ts';
import { cardOfToken, type Kept, load } from './kept.ts';
import { payByCard } from './pay.ts';
import { MoneiProblem } from './problem.ts';
import { turn } from './turn.ts';

const REFUND_REASONS = ['duplicated', 'fraudulent', 'requested_by_customer'];
const CANCEL_REASONS = [...REFUND_REASONS, 'order_canceled'];

/** POST /payments/:id/confirm with a payment token. */
export function confirmPayment(change: Change, id: string, request: unknown, wished: string | null): Kept {
  const kept = load(change.db, id);
  const token = textAt(request, 'paymentToken');
  if (token === undefined) throw new MoneiProblem(400, '"paymentToken" is required');
  const generateToken = kept.hidden.generateToken || at(request, 'generatePaymentToken') === true;
  const asked = { ...kept, hidden: { ...kept.hidden, generateToken } };
  return payByCard(change, asked, cardOfToken(change.db, token), wished);
}

/** POST /payments/:id/capture: all that was reserved, or less; the rest is let go. */
export function capturePayment(change: Change, id: string, request: unknown): Kept {
  const kept = load(change.db, id);
  if (kept.body.status !== 'AUTHORIZED') throw new MoneiProblem(422, 'Payment is not authorized');
  const amount = amountOf(request, kept.body.amount);
  return turn(change, kept, 'SUCCEEDED', { body: { amount }, hidden: { charged: amount } });
}

/** POST /payments/:id/cancel: what is not paid yet. */
export function cancelPayment(change: Change, id: string, request: unknown): Kept {
  const cancellationReason = reasonOf(request, 'cancellationReason', CANCEL_REASONS);
  return turn(change, load(change.db, id), 'CANCELED', { body: { cancellationReason } });
}

/** POST /payments/:id/refund: what is left of what was taken, or part of it. */
export function refundPayment(change: Change, id: string, request: unknown, wished: string | null): Kept {
  const kept = load(change.db, id);
  const { charged } = kept.hidden;
  const before = kept.body.refundedAmount ?? 0;
  if (!['SUCCEEDED', 'PARTIALLY_REFUNDED'].includes(kept.body.status)) {
    throw new MoneiProblem(422, `Payment is ${kept.body.status} and can not be refunded`);
  }
  const amount = amountOf(request, charged - before);
  const lastRefundReason = reasonOf(request, 'refundReason', REFUND_REASONS);
  if (wished?.startsWith('decline:')) throw new MoneiProblem(422, 'Refund was declined by the bank');
  const refundedAmount = before + amount;
  return turn(change, kept, refundedAmount === charged ? 'REFUNDED' : 'PARTIALLY_REFUNDED', {
    body: { refundedAmount, lastRefundAmount: amount, lastRefundReason },
  });
}

function amountOf(request: unknown, most: number): number {
  const wanted = at(request, 'amount');
  const amount = wanted === undefined ? most : positiveInteger(wanted);
  if (amount === null) throw new MoneiProblem(400, '"amount" must be a positive integer');
  if (amount > most) throw new MoneiProblem(422, `Amount ${amount} is greater than the available ${most}`);
  return amount;
}

function reasonOf(request: unknown, name: string, known: readonly string[]): string {
  const reason = textAt(request, name) ?? 'requested_by_customer';
  if (!known.includes(reason)) throw new MoneiProblem(400, `"${name}" must be one of [${known.join(', ')}]`);
  return reason;
}
