import type { Change } from '../change.ts';
import { at, positiveInteger, textAt } from '../json-path.ts';
import { changeStatus } from './change-status.ts';
import { payByCard } from './pay.ts';
import { MoneiProblem } from './problem.ts';
import { cardOfToken, load, type StoredPayment } from './stored-records.ts';

const REFUND_REASONS = ['duplicated', 'fraudulent', 'requested_by_customer'];
const CANCEL_REASONS = [...REFUND_REASONS, 'order_canceled'];

/** POST /payments/:id/confirm with a payment token. */
export function confirmPayment(
  change: Change,
  id: string,
  request: unknown,
  requested: string | null,
): StoredPayment {
  const stored = load(change.db, id);
  const token = textAt(request, 'paymentToken');
  if (token === undefined) throw new MoneiProblem(400, '"paymentToken" is required');
  const generateToken = stored.hidden.generateToken || at(request, 'generatePaymentToken') === true;
  const asked = { ...stored, hidden: { ...stored.hidden, generateToken } };
  return payByCard(change, asked, cardOfToken(change.db, token), requested);
}

/** POST /payments/:id/capture: all that was reserved, or less; the rest is let go. */
export function capturePayment(change: Change, id: string, request: unknown): StoredPayment {
  const stored = load(change.db, id);
  if (stored.body.status !== 'AUTHORIZED') throw new MoneiProblem(422, 'Payment is not authorized');
  const amount = amountOf(request, stored.body.amount);
  return changeStatus(change, stored, 'SUCCEEDED', { body: { amount }, hidden: { charged: amount } });
}

/** POST /payments/:id/cancel: what is not paid yet. */
export function cancelPayment(change: Change, id: string, request: unknown): StoredPayment {
  const cancellationReason = reasonOf(request, 'cancellationReason', CANCEL_REASONS);
  return changeStatus(change, load(change.db, id), 'CANCELED', { body: { cancellationReason } });
}

/** POST /payments/:id/refund: what is left of what was taken, or part of it. */
export function refundPayment(
  change: Change,
  id: string,
  request: unknown,
  requested: string | null,
): StoredPayment {
  const stored = load(change.db, id);
  const { charged } = stored.hidden;
  const before = stored.body.refundedAmount ?? 0;
  if (!['SUCCEEDED', 'PARTIALLY_REFUNDED'].includes(stored.body.status)) {
    throw new MoneiProblem(422, `Payment is ${stored.body.status} and can not be refunded`);
  }
  const amount = amountOf(request, charged - before);
  const lastRefundReason = reasonOf(request, 'refundReason', REFUND_REASONS);
  if (requested?.startsWith('decline:')) throw new MoneiProblem(422, 'Refund was declined by the bank');
  const refundedAmount = before + amount;
  return changeStatus(change, stored, refundedAmount === charged ? 'REFUNDED' : 'PARTIALLY_REFUNDED', {
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
