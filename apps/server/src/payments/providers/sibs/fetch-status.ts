import type { AttemptRef, ProviderStatus } from '../../records/gateway.ts';
import { toDecimal } from '../decimal-amount.ts';
import { simpleStatus } from '../simple-status.ts';
import { callSibs, isAccepted, pathTo, rejectionReason } from './call.ts';
import type { SibsSettings } from './settings.ts';
import { merchantFields } from './start.ts';
import { type Transaction, toStatus } from './transaction.ts';

/** Fetches a transaction; null when SIBS does not know it. */
export async function readTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
): Promise<Transaction | null> {
  if (!attempt.providerRef) return null;
  const answer = await callSibs(settings, { path: pathTo(attempt.providerRef, 'status') });
  if (answer.status === 404) return null;
  if (answer.status >= 400 || answer.transaction.paymentStatus === undefined)
    throw new Error(`SIBS did not return a transaction: ${rejectionReason(answer)}`);
  return answer.transaction;
}

/** Fetches the status of an attempt; null when SIBS does not know it. */
export async function fetchTransactionStatus(
  settings: SibsSettings,
  attempt: AttemptRef,
): Promise<ProviderStatus | null> {
  const transaction = await readTransaction(settings, attempt);
  return transaction && toStatus(transaction, attempt);
}

/** Returns the body of a call about an existing transaction: its cancellation, or a refund. */
export const followUpBody = (
  settings: SibsSettings,
  attempt: AttemptRef,
  { name, amount, description, now }: { name: string; amount: number; description: string; now: Date },
) => ({
  merchant: merchantFields(settings, name),
  transaction: {
    transactionTimestamp: now.toISOString(),
    description,
    amount: { value: Number(toDecimal(amount)), currency: attempt.currency },
    originalTransaction: { id: attempt.providerRef, datetime: attempt.createdAt.toISOString() },
  },
});

/**
 * Cancels a transaction, even before any phone was rung, since another tab may be ringing it now. Returns
 * SIBS' status if it cannot be cancelled.
 */
export async function cancelTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  const status = await fetchTransactionStatus(settings, attempt);
  if (!status) return simpleStatus(attempt, 'cancelled');
  if (status.state !== 'pending' && status.state !== 'requires_action') return status;
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'cancellation'),
    body: followUpBody(settings, attempt, {
      name: `${attempt.attemptId.slice(0, 8)}-cancel`,
      amount: attempt.amount,
      description: `Folio ${attempt.orderId}`,
      now,
    }),
  });
  const isCancelled = isAccepted(answer) && answer.transaction.paymentStatus === 'Success';
  return isCancelled ? simpleStatus(attempt, 'cancelled') : fetchTransactionStatus(settings, attempt);
}
