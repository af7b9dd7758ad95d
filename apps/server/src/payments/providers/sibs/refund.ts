import { NO_ANSWER, OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { RefundRef, RefundRequest, RefundStatus } from '../gateway.ts';
import { type Answer, callSibs, isAccepted, pathTo, rejectionReason } from './call.ts';
import { findTransactionStatus } from './fetch-status.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay } from './transaction.ts';

/** Stands before our own name of a refund that SIBS gave none, having been silent. */
const SILENT = 'silent:';

/** Our own name of a refund, by which SIBS can be asked after it. */
const nameOf = (refundId: string): string => refundId.replaceAll('-', '').slice(0, 35);

const silentReport = (refundId: string): RefundStatus => ({
  refundRef: `${SILENT}${refundId}`,
  state: 'pending',
  failureCode: NO_ANSWER,
});

function toReport(answer: Answer, refundRef: string): RefundStatus {
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
 * Gives money of an MB WAY payment back; what came by a reference goes back by transfer, by a person. SIBS keeps no key against repeats: a
 * refund after which it was silent is not made again, but asked after by our own name.
 */
export async function refundTransaction(
  settings: SibsSettings,
  { refundId, attempt, amount }: RefundRequest,
  now: Date,
): Promise<RefundStatus | 'by-hand'> {
  if (!isMbWay(attempt.method)) return 'by-hand';
  const description = `Folio ${attempt.orderId}`;
  try {
    const answer = await callSibs(settings, {
      path: pathTo(attempt.providerRef ?? '', 'refund'),
      body: findTransactionStatus(settings, attempt, { name: nameOf(refundId), amount, description, now }),
    });
    const refundRef = answer.transaction.transactionID ?? `${SILENT}${refundId}`;
    return isAccepted(answer)
      ? toReport(answer, refundRef)
      : { refundRef, state: 'failed', failureCode: rejectionReason(answer) };
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    return silentReport(refundId);
  }
}

/**
 * How a refund stands; null when SIBS never heard of it. One that SIBS was silent about is asked after by our own name; not at once, but when
 * it has done whatever it was going to do.
 */
export async function fetchRefundStatus(
  settings: SibsSettings,
  { refundId, refundRef }: RefundRef,
): Promise<RefundStatus | null> {
  if (refundRef === '') return silentReport(refundId);
  const isSilent = refundRef.startsWith(SILENT);
  const path = isSilent ? `/status?merchantTransactionId=${nameOf(refundId)}` : pathTo(refundRef, 'status');
  const answer = await callSibs(settings, { path });
  if (answer.status === 404) return null;
  if (answer.status >= 400) throw new Error(`SIBS did not tell of a refund: ${rejectionReason(answer)}`);
  return toReport(answer, isSilent ? (answer.transaction.transactionID ?? refundRef) : refundRef);
}
