import { z } from 'zod';
import type { AttemptRef, ProviderStatus } from '../../records/gateway.ts';

/**
 * The fields of a payment that the shop reads. The SDK passes them on untyped, and knows fewer states than
 * there are.
 */
export const MoneiPayment = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  orderId: z.string().nullish(),
  status: z.string(),
  statusCode: z.string().nullish(),
  refundedAmount: z.number().int().nullish(),
  metadata: z.object({ order_id: z.string().optional() }).nullish().catch(null),
  nextAction: z.object({ redirectUrl: z.url().optional() }).nullish(),
});
export type MoneiPayment = z.infer<typeof MoneiPayment>;

export const readPayment = (payment: unknown): MoneiPayment => MoneiPayment.parse(payment);

const STATES: Readonly<Record<string, ProviderStatus['state']>> = {
  SUCCEEDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'requires_action',
  AUTHORIZED: 'processing',
  PENDING_PROCESSING: 'processing',
  FAILED: 'failed',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
};

/** Returns the reference of an attempt that MONEI shows on its page: the order's id, and part of the attempt's. */
export const orderName = ({ orderId, attemptId }: Pick<AttemptRef, 'orderId' | 'attemptId'>): string =>
  `${orderId}-${attemptId.slice(0, 8)}`;

/** Returns whether a method pays by a reference on a later day. */
export const isReference = (method: string): boolean =>
  method === 'moneimultibanco' || method === 'multibanco';

/** Returns the status of a payment. A state that this version does not know counts as processing. */
export function toStatus(payment: MoneiPayment, attempt: AttemptRef): ProviderStatus {
  const isPending = payment.status === 'PENDING' && isReference(attempt.method);
  const state = isPending ? 'pending' : (STATES[payment.status] ?? 'processing');
  return {
    providerRef: payment.id,
    state,
    amount: payment.amount,
    currency: payment.currency.toUpperCase(),
    orderId: toOrderId(payment, attempt),
    failureCode: state === 'failed' ? (payment.statusCode ?? 'failed') : null,
    refunded: payment.refundedAmount ?? 0,
  };
}

/**
 * Returns the order's id of this attempt's payment; 0 for a payment of another attempt, null if MONEI reports none.
 */
function toOrderId({ orderId, metadata }: MoneiPayment, attempt: AttemptRef): number | null {
  if (orderId && orderId !== orderName(attempt)) return 0;
  return metadata?.order_id ? Number(metadata.order_id) || 0 : null;
}
