import { z } from 'zod';
import type { AttemptRef, ProviderStatus } from '../gateway.ts';

/** What is read of a payment; the SDK leaves untyped what it hands on, and knows fewer states than there are. */
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

/** What MONEI, whose page shows it, calls an attempt: our order, and which of its attempts. */
export const orderName = ({ orderId, attemptId }: Pick<AttemptRef, 'orderId' | 'attemptId'>): string =>
  `${orderId}-${attemptId.slice(0, 8)}`;

/** By a reference that is paid another day. */
export const isReference = (method: string): boolean =>
  method === 'moneimultibanco' || method === 'multibanco';

/** A payment in our words. A state that this version does not know is one in which MONEI is at work. */
export function toStatus(payment: MoneiPayment, attempt: AttemptRef): ProviderStatus {
  const isWaitedFor = payment.status === 'PENDING' && isReference(attempt.method);
  const state = isWaitedFor ? 'pending' : (STATES[payment.status] ?? 'processing');
  return {
    providerRef: payment.id,
    state,
    amount: payment.amount,
    currency: payment.currency.toUpperCase(),
    orderId: orderIdOf(payment, attempt),
    failureCode: state === 'failed' ? (payment.statusCode ?? 'failed') : null,
    refunded: payment.refundedAmount ?? 0,
  };
}

/** Our order, of a payment that is this attempt's; none of ours, where it is another's. */
function orderIdOf({ orderId, metadata }: MoneiPayment, attempt: AttemptRef): number | null {
  if (orderId && orderId !== orderName(attempt)) return 0;
  return metadata?.order_id ? Number(metadata.order_id) || 0 : null;
}
