import { toDecimal } from '../decimal-amount.ts';
import type { AttemptRef, ProviderStatus } from '../gateway.ts';
import { simpleStatus } from '../simple-status.ts';
import { callSibs, isAccepted, pathTo, rejectionReason } from './call.ts';
import type { SibsSettings } from './settings.ts';
import { merchantFields } from './start.ts';
import { type Transaction, toStatus } from './transaction.ts';

/** How a transaction stands at SIBS; null when it has none of this name. */
export async function readTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
): Promise<Transaction | null> {
  if (!attempt.providerRef) return null;
  const answer = await callSibs(settings, { path: pathTo(attempt.providerRef, 'status') });
  if (answer.status === 404) return null;
  if (answer.status >= 400 || answer.transaction.paymentStatus === undefined)
    throw new Error(`SIBS did not tell of a transaction: ${rejectionReason(answer)}`);
  return answer.transaction;
}

/** The truth about an attempt; null when SIBS never heard of it. */
export async function fetchTransactionStatus(
  settings: SibsSettings,
  attempt: AttemptRef,
): Promise<ProviderStatus | null> {
  const transaction = await readTransaction(settings, attempt);
  return transaction && toStatus(transaction, attempt);
}

/** A call about a transaction that there is already: to call it off, or to give some of it back. */
export const findTransactionStatus = (
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
 * Calls a transaction off at SIBS, also one that nobody was asked to pay yet: another tab may be asking at this very moment. Where SIBS will
 * not, it stands as SIBS says.
 */
export async function cancelTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  const told = await fetchTransactionStatus(settings, attempt);
  if (!told) return simpleStatus(attempt, 'cancelled');
  if (told.state !== 'pending' && told.state !== 'requires_action') return told;
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'cancellation'),
    body: findTransactionStatus(settings, attempt, {
      name: `${attempt.attemptId.slice(0, 8)}-cancel`,
      amount: attempt.amount,
      description: `Folio ${attempt.orderId}`,
      now,
    }),
  });
  const isCalledOff = isAccepted(answer) && answer.transaction.paymentStatus === 'Success';
  return isCalledOff ? simpleStatus(attempt, 'cancelled') : fetchTransactionStatus(settings, attempt);
}
