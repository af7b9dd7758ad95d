import { ApiException, type Monei } from '@monei-js/node-sdk';
import { NO_ANSWER } from '../../records/outcome-unknown.ts';
import type { AttemptRef, RefundRef, RefundRequest, RefundStatus } from '../gateway.ts';
import { callMonei } from './call-monei.ts';
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
): Promise<RefundStatus> {
  try {
    const refundReason = 'requested_by_customer';
    readPayment(await callMonei(monei.payments.refund(attempt.providerRef ?? '', { amount, refundReason })));
    return { refundRef, state: 'succeeded', failureCode: null };
  } catch (error) {
    return isRefusal(error)
      ? { refundRef, state: 'failed', failureCode: error.message.slice(0, 200) }
      : { refundRef, state: 'pending', failureCode: NO_ANSWER };
  }
}

/** Cents given back of a payment, in MONEI's own office too. */
export async function fetchRefunded(monei: Monei, { providerRef }: AttemptRef): Promise<number> {
  return readPayment(await callMonei(monei.payments.get(providerRef ?? ''))).refundedAmount ?? 0;
}

/**
 * Whether a refund was done. MONEI tells only the sum given back so far: it was, if that is just as much more than it told before, with all
 * that others may have given beside it. Null when that cannot be said.
 */
export async function fetchRefundStatus(
  monei: Monei,
  { refundId: refundRef, attempt, amount, refundedBefore, unresolvedAmount = 0 }: RefundRef,
): Promise<RefundStatus | null> {
  if (refundedBefore === null) return null;
  const isDone = (await fetchRefunded(monei, attempt)) === refundedBefore + unresolvedAmount + amount;
  return isDone ? { refundRef, state: 'succeeded', failureCode: null } : null;
}
