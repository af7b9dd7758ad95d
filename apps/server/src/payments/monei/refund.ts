import { ApiException, type Monei } from '@monei-js/node-sdk';
import type { RefundRef, RefundReport, RefundRequest } from '../gateway.ts';
import { readPayment } from './payment.ts';

const REFUND_REF = /:(\d+)$/;

/**
 * Gives money of a payment back. MONEI names no refund, keeps no key against repeats and tells only the sum given back so far. Our name of a
 * refund therefore ends with the sum before it, by which {@link reportRefund} sees whether it was done after a silence.
 */
export async function refundPayment(monei: Monei, request: RefundRequest): Promise<RefundReport> {
  const { refundId, attempt, amount } = request;
  const paymentId = attempt.providerRef ?? '';
  const before = readPayment(await monei.payments.get(paymentId)).refundedAmount ?? 0;
  const refundRef = `${refundId}:${before}`;
  try {
    const refundReason = 'requested_by_customer';
    const after = readPayment(await monei.payments.refund(paymentId, { amount, refundReason }));
    const isDone = (after.refundedAmount ?? 0) >= before + amount;
    return { refundRef, state: isDone ? 'succeeded' : 'pending', failureCode: null };
  } catch (error) {
    if (error instanceof ApiException && error.statusCode >= 400 && error.statusCode < 500)
      return { refundRef, state: 'failed', failureCode: error.message.slice(0, 200) };
    return { refundRef, state: 'pending', failureCode: null };
  }
}

/** Whether a refund was done: as much more was given back as before it. Null when not, so that it may be asked for again. */
export async function reportRefund(
  monei: Monei,
  { refundRef, attempt, amount }: RefundRef,
): Promise<RefundReport | null> {
  const before = Number(REFUND_REF.exec(refundRef)?.[1] ?? Number.NaN);
  const payment = readPayment(await monei.payments.get(attempt.providerRef ?? ''));
  const isDone = (payment.refundedAmount ?? 0) >= before + amount;
  return isDone ? { refundRef, state: 'succeeded', failureCode: null } : null;
}
