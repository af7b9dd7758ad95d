import { ApiException, type Monei } from '@monei-js/node-sdk';
import type { RefundRef, RefundReport, RefundRequest } from '../gateway.ts';
import { NO_ANSWER } from '../no-word.ts';
import { ask } from './ask.ts';
import { readPayment } from './payment.ts';

/** Refusals that say nothing of the refund: another call is at work with the payment, or there are too many. */
const SAYS_NOTHING = new Set([408, 409, 425, 429]);

/** Whether MONEI refused as such: nothing was given then. */
const isRefusal = (error: unknown): error is ApiException =>
  error instanceof ApiException &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  !SAYS_NOTHING.has(error.statusCode);

/**
 * Gives money of a payment back. MONEI names no refund: it goes by our name of it. It keeps no key against repeats either: after silence, or an
 * answer that cannot be read, it is not asked again but asked about.
 */
export async function refundPayment(
  monei: Monei,
  { refundId: refundRef, attempt, amount }: RefundRequest,
): Promise<RefundReport> {
  try {
    const refundReason = 'requested_by_customer';
    readPayment(await ask(monei.payments.refund(attempt.providerRef ?? '', { amount, refundReason })));
    return { refundRef, state: 'succeeded', failureCode: null };
  } catch (error) {
    return isRefusal(error)
      ? { refundRef, state: 'failed', failureCode: error.message.slice(0, 200) }
      : { refundRef, state: 'pending', failureCode: NO_ANSWER };
  }
}

/**
 * Whether a refund was done. MONEI tells only the sum given back so far: it was, if that is as much more than our books had before it, with all
 * that others may have given beside it. Null when that cannot be said.
 */
export async function reportRefund(
  monei: Monei,
  { refundId: refundRef, attempt, amount, refundedBefore, unsureBeside = 0 }: RefundRef,
): Promise<RefundReport | null> {
  const payment = readPayment(await ask(monei.payments.get(attempt.providerRef ?? '')));
  const isDone = (payment.refundedAmount ?? 0) >= refundedBefore + unsureBeside + amount;
  return isDone ? { refundRef, state: 'succeeded', failureCode: null } : null;
}
