import type { RefundRef, RefundReport, RefundRequest } from '../gateway.ts';
import { NO_ANSWER, NoWord } from '../no-word.ts';
import { type Answer, callSibs, isTaken, pathTo, reasonOf } from './call.ts';
import { aboutTransaction } from './report.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay } from './transaction.ts';

/** Stands before our own name of a refund that SIBS gave none, having been silent. */
const SILENT = 'silent:';

const silentReport = (refundId: string): RefundReport => ({
  refundRef: `${SILENT}${refundId}`,
  state: 'pending',
  failureCode: NO_ANSWER,
});

function toReport(answer: Answer, refundRef: string): RefundReport {
  switch (answer.transaction.paymentStatus) {
    case 'Success':
      return { refundRef, state: 'succeeded', failureCode: null };
    case 'Declined':
    case 'Error':
    case 'Timeout':
      return { refundRef, state: 'failed', failureCode: reasonOf(answer) };
    default:
      return { refundRef, state: 'pending', failureCode: null };
  }
}

/**
 * Gives money of an MB WAY payment back; what came by a reference goes back by transfer, by a person. SIBS keeps no key against repeats: a
 * refund after which it was silent stays as it is until a person has looked.
 */
export async function refundTransaction(
  settings: SibsSettings,
  { refundId, attempt, amount }: RefundRequest,
  now: Date,
): Promise<RefundReport | 'by-hand'> {
  if (!isMbWay(attempt.method)) return 'by-hand';
  const name = refundId.replaceAll('-', '').slice(0, 35);
  const description = `Folio ${attempt.orderId}`;
  try {
    const answer = await callSibs(settings, {
      path: pathTo(attempt.providerRef ?? '', 'refund'),
      body: aboutTransaction(settings, attempt, { name, amount, description, now }),
    });
    const refundRef = answer.transaction.transactionID ?? `${SILENT}${refundId}`;
    return isTaken(answer)
      ? toReport(answer, refundRef)
      : { refundRef, state: 'failed', failureCode: reasonOf(answer) };
  } catch (error) {
    if (!(error instanceof NoWord)) throw error;
    return silentReport(refundId);
  }
}

/** How a refund stands; null when SIBS never heard of it. */
export async function reportRefund(
  settings: SibsSettings,
  { refundId, refundRef }: RefundRef,
): Promise<RefundReport | null> {
  if (refundRef === '' || refundRef.startsWith(SILENT)) return silentReport(refundId);
  const answer = await callSibs(settings, { path: pathTo(refundRef, 'status') });
  if (answer.status === 404) return null;
  if (answer.status >= 400) throw new Error(`SIBS did not tell of a refund: ${reasonOf(answer)}`);
  return toReport(answer, refundRef);
}
