import { toDecimal } from '../decimal-amount.ts';
import type { AttemptRef, AttemptReport } from '../gateway.ts';
import { plainReport } from '../plain-report.ts';
import { callSibs, isTaken, pathTo, reasonOf } from './call.ts';
import type { SibsSettings } from './settings.ts';
import { merchantOf } from './start.ts';
import { type Transaction, toReport } from './transaction.ts';

/** How a transaction stands at SIBS; null when it has none of this name. */
export async function readTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
): Promise<Transaction | null> {
  if (!attempt.providerRef) return null;
  const answer = await callSibs(settings, { path: pathTo(attempt.providerRef, 'status') });
  if (answer.status === 404) return null;
  if (answer.status >= 400 || answer.transaction.paymentStatus === undefined)
    throw new Error(`SIBS did not tell of a transaction: ${reasonOf(answer)}`);
  return answer.transaction;
}

/** The truth about an attempt; null when SIBS never heard of it. */
export async function reportTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
): Promise<AttemptReport | null> {
  const transaction = await readTransaction(settings, attempt);
  return transaction && toReport(transaction, attempt);
}

/** A call about a transaction that there is already: to call it off, or to give some of it back. */
export const aboutTransaction = (
  settings: SibsSettings,
  attempt: AttemptRef,
  { name, amount, description, now }: { name: string; amount: number; description: string; now: Date },
) => ({
  merchant: merchantOf(settings, name),
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
): Promise<AttemptReport | null> {
  const told = await reportTransaction(settings, attempt);
  if (!told) return plainReport(attempt, 'cancelled');
  if (told.state !== 'pending' && told.state !== 'requires_action') return told;
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'cancellation'),
    body: aboutTransaction(settings, attempt, {
      name: `${attempt.attemptId.slice(0, 8)}-cancel`,
      amount: attempt.amount,
      description: `Folio ${attempt.orderId}`,
      now,
    }),
  });
  const isCalledOff = isTaken(answer) && answer.transaction.paymentStatus === 'Success';
  return isCalledOff ? plainReport(attempt, 'cancelled') : reportTransaction(settings, attempt);
}
