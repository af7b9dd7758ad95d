import type { RefundRef, RefundRequest, RefundStatus } from '../../records/gateway.ts';
import { OUTCOME_UNKNOWN, OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { type Answer, callSibs, isAccepted, pathTo, rejectionReason } from './call.ts';
import { followUpBody } from './fetch-status.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay } from './transaction.ts';

/** Prefix of a refund's own id, where SIBS did not answer with its reference. */
const UNANSWERED = 'silent:';

/** Returns the shop's own reference of a refund, by which SIBS can look it up. */
const refundName = (refundId: string): string => refundId.replaceAll('-', '').slice(0, 35);

const unansweredStatus = (refundId: string): RefundStatus => ({
  refundRef: `${UNANSWERED}${refundId}`,
  state: 'pending',
  failureCode: OUTCOME_UNKNOWN,
});

function toRefundStatus(answer: Answer, refundRef: string): RefundStatus {
  switch (answer.transaction.paymentStatus) {
    case 'Success':
      return { refundRef, state: 'succeeded', failureCode: null };
    case 'Declined':
    case 'Error':
    case 'Timeout':
      return { refundRef, state: 'failed', failureCode: rejectionReason(answer) };
    default:
      return { refundRef, state: 'pending', failureCode: null };
  }
}

/**
 * Refunds an MB WAY payment; staff transfer the refund of a reference. SIBS has no idempotency key: a refund without an
 * answer is not repeated, but looked up by the shop's own reference.
 */
export async function refundTransaction(
  settings: SibsSettings,
  { refundId, attempt, amount }: RefundRequest,
  now: Date,
): Promise<RefundStatus | 'manual'> {
  if (!isMbWay(attempt.method)) return 'manual';
  const description = `Folio ${attempt.orderId}`;
  try {
    const answer = await callSibs(settings, {
      path: pathTo(attempt.providerRef ?? '', 'refund'),
      body: followUpBody(settings, attempt, { name: refundName(refundId), amount, description, now }),
    });
    const refundRef = answer.transaction.transactionID ?? `${UNANSWERED}${refundId}`;
    return isAccepted(answer)
      ? toRefundStatus(answer, refundRef)
      : { refundRef, state: 'failed', failureCode: rejectionReason(answer) };
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    return unansweredStatus(refundId);
  }
}

/**
 * Fetches the status of a refund; null when SIBS does not know it. A refund without an answer is looked up by its own
 * reference, and only later, when SIBS has finished it.
 */
export async function fetchRefundStatus(
  settings: SibsSettings,
  { refundId, refundRef }: RefundRef,
): Promise<RefundStatus | null> {
  if (refundRef === '') return unansweredStatus(refundId);
  const isUnanswered = refundRef.startsWith(UNANSWERED);
  const path = isUnanswered
    ? `/status?merchantTransactionId=${refundName(refundId)}`
    : pathTo(refundRef, 'status');
  const answer = await callSibs(settings, { path });
  if (answer.status === 404) return null;
  if (answer.status >= 400) throw new Error(`SIBS did not return a refund: ${rejectionReason(answer)}`);
  return toRefundStatus(answer, isUnanswered ? (answer.transaction.transactionID ?? refundRef) : refundRef);
}
