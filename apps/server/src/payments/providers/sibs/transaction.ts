import { z } from 'zod';
import type { AttemptRef, ProviderStatus } from '../../records/gateway.ts';
import { toCents } from '../decimal-amount.ts';

const Amount = z.object({ value: z.union([z.number(), z.string()]), currency: z.string() });
const PaymentReference = z.object({
  entity: z.string(),
  reference: z.string(),
  amount: Amount.optional(),
  expireDate: z.string().optional(),
});

/** The fields of SIBS' responses about a transaction; each call omits some. */
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

/** The state stored with an attempt: the checkout's signature. */
export const SibsState = z.object({ signature: z.string() });

export const isMbWay = (method: string): boolean => method === 'sibsmbway';

/** Returns the reference of an attempt at SIBS: the order's id, and part of the attempt's. */
export const transactionName = ({ orderId, attemptId }: Pick<AttemptRef, 'orderId' | 'attemptId'>): string =>
  `${orderId}-${attemptId.slice(0, 8)}`;

function toState(
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
      // A notice on a phone was not accepted in time, which is a failure; a reference expires.
      return isMbWay(attempt.method) ? 'failed' : 'expired';
    case 'Pending': {
      const isPayable = attempt.captureRequest !== null || paymentMethod !== undefined;
      return isPayable ? 'pending' : 'requires_action';
    }
    default:
      return 'processing';
  }
}

/** Returns the status of a transaction. */
export function toStatus(transaction: Transaction, attempt: AttemptRef): ProviderStatus {
  const { amount, merchant, returnStatus, paymentStatus } = transaction;
  const state = toState(transaction, attempt);
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
