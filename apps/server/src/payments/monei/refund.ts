import { ApiException, type Monei } from '@monei-js/node-sdk';
import type { RefundRef, RefundReport, RefundRequest } from '../gateway.ts';
import { ask } from './ask.ts';
import { readPayment } from './payment.ts';

/** Gives money of a payment back. MONEI names no refund: it goes by our name of it. Rejects when it stays unknown whether it was done. */
export async function refundPayment(
  monei: Monei,
  { refundId: refundRef, attempt, amount }: RefundRequest,
): Promise<RefundReport> {
  try {
    const refundReason = 'requested_by_customer';
    readPayment(await ask(monei.payments.refund(attempt.providerRef ?? '', { amount, refundReason })));
    return { refundRef, state: 'succeeded', failureCode: null };
  } catch (error) {
    if (error instanceof ApiException && error.statusCode >= 400 && error.statusCode < 500)
      return { refundRef, state: 'failed', failureCode: error.message.slice(0, 200) };
    throw error;
  }
}

/**
 * Whether a refund was done. MONEI keeps no key against repeats and tells only the sum given back so far: it was, if that is as much more
 * than our books had before it. Null when not, so that it may be asked for again.
 */
export async function reportRefund(
  monei: Monei,
  { refundId: refundRef, attempt, amount, refundedBefore }: RefundRef,
): Promise<RefundReport | null> {
  const payment = readPayment(await ask(monei.payments.get(attempt.providerRef ?? '')));
  const isDone = (payment.refundedAmount ?? 0) >= refundedBefore + amount;
  return isDone ? { refundRef, state: 'succeeded', failureCode: null } : null;
}
