import { ApiException, type Monei } from '@monei-js/node-sdk';
import type { AttemptRef, RefundRef, RefundRequest, RefundStatus } from '../../records/gateway.ts';
import { OUTCOME_UNKNOWN } from '../../records/outcome-unknown.ts';
import { callMonei } from './call-monei.ts';
import { readPayment } from './payment.ts';

/** Rejections that report nothing about the refund: another call uses the payment, or there are too many calls. */
const INCONCLUSIVE = new Set([408, 409, 425, 429]);

/** Returns whether MONEI rejected the request itself, so that nothing was refunded. */
const isRejection = (error: unknown): error is ApiException =>
  error instanceof ApiException &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  !INCONCLUSIVE.has(error.statusCode);

/**
 * Refunds part of a payment. MONEI has no references for refunds, so the shop's own id is used, and no idempotency key.
 * After a missing or unreadable answer the refund is looked up, never repeated.
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
    return isRejection(error)
      ? { refundRef, state: 'failed', failureCode: error.message.slice(0, 200) }
      : { refundRef, state: 'pending', failureCode: OUTCOME_UNKNOWN };
  }
}

/** Returns the refunded cents of a payment, refunds made in MONEI's own dashboard included. */
export async function fetchRefunded(monei: Monei, { providerRef }: AttemptRef): Promise<number> {
  return readPayment(await callMonei(monei.payments.get(providerRef ?? ''))).refundedAmount ?? 0;
}

/**
 * Looks up a refund; null when its outcome is uncertain. MONEI reports only the refunded total: the refund was made if
 * the total grew by its amount and that of all unresolved ones.
 */
export async function fetchRefundStatus(
  monei: Monei,
  { refundId: refundRef, attempt, amount, refundedBefore, unresolvedAmount = 0 }: RefundRef,
): Promise<RefundStatus | null> {
  if (refundedBefore === null) return null;
  const isDone = (await fetchRefunded(monei, attempt)) === refundedBefore + unresolvedAmount + amount;
  return isDone ? { refundRef, state: 'succeeded', failureCode: null } : null;
}
