import { z } from 'zod';
import { toCents } from '../decimal-amount.ts';
import type { AttemptRef, ProviderStatus } from '../gateway.ts';

const Amount = z.object({ value: z.union([z.number(), z.string()]), currency: z.string() });
const PaymentReference = z.object({
  entity: z.string(),
  reference: z.string(),
  amount: Amount.optional(),
  expireDate: z.string().optional(),
});

/** What SIBS answers about a transaction; each call leaves something out. */
export const Transaction = z.object({
  transactionID: z.string().optional(),
  transactionSignature: z.string().optional(),
  paymentStatus: z.string().optional(),
  paymentMethod: z.string().optional(),
  amount: Amount.optional(),
  merchant: z.object({ merchantTransactionId: z.string().optional() }).optional(),
  paymentReference: PaymentReference.optional(),
  returnStatus: z.object({ statusCode: z.string(), statusMsg: z.string().optional() }).optional(),
});
export type Transaction = z.infer<typeof Transaction>;

/** What an attempt keeps: the checkout's signature, and since when the customer can pay. */
export const SibsState = z.object({ signature: z.string(), askedAt: z.string().optional() });

export const isMbWay = (method: string): boolean => method === 'sibsmbway';

/** What SIBS calls an attempt: our order, and which of its attempts. */
export const transactionName = ({ orderId, attemptId }: Pick<AttemptRef, 'orderId' | 'attemptId'>): string =>
  `${orderId}-${attemptId.slice(0, 8)}`;

function stateOf(
  { paymentStatus, paymentMethod }: Transaction,
  attempt: AttemptRef,
): ProviderStatus['state'] {
  switch (paymentStatus) {
    case 'Success':
      return 'succeeded';
    case 'Declined':
    case 'Error':
      return 'failed';
    case 'Timeout':
      // Nobody goes home with a notice on a phone: it was not accepted, which is a failure like another.
      return isMbWay(attempt.method) ? 'failed' : 'expired';
    case 'Pending': {
      const isAsked = attempt.providerState.askedAt !== undefined || paymentMethod !== undefined;
      return isAsked ? 'pending' : 'requires_action';
    }
    default:
      return 'processing';
  }
}

/** A transaction in our words. */
export function toStatus(transaction: Transaction, attempt: AttemptRef): ProviderStatus {
  const { amount, merchant, returnStatus, paymentStatus } = transaction;
  const state = stateOf(transaction, attempt);
  const code = returnStatus?.statusCode;
  const name = merchant?.merchantTransactionId;
  return {
    providerRef: attempt.providerRef ?? '',
    state,
    amount: amount ? toCents(amount.value) : attempt.amount,
    currency: amount?.currency ?? attempt.currency,
    orderId: name === undefined || name === transactionName(attempt) ? attempt.orderId : 0,
    failureCode: state === 'failed' ? (code && code !== '000' ? code : (paymentStatus ?? 'failed')) : null,
  };
}
