import Stripe from 'stripe';
import type { RefundRef, RefundRequest, RefundStatus } from '../../records/gateway.ts';
import { toRefund } from './to-status.ts';

/** Rejections that report nothing about the refund: the same key is in use, or there are too many calls. */
const INCONCLUSIVE = new Set<number | undefined>([408, 409, 425, 429]);
/** Stripe's limit for one page of refunds. */
const PAGE = 100;

/**
 * Refunds part of a payment, with the refund's id as the idempotency key. A rejection fails it with Stripe's code,
 * unless an earlier call, whose answer was lost, has made a refund of that id.
 */
export async function createRefund(
  stripe: Stripe,
  { refundId, attempt, amount }: RefundRequest,
): Promise<RefundStatus> {
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: attempt.providerRef ?? '',
        amount,
        metadata: { order_id: String(attempt.orderId), refund_id: refundId },
      },
      { idempotencyKey: `refund-${refundId}` },
    );
    return toRefund(refund);
  } catch (error) {
    const isRejected =
      error instanceof Stripe.errors.StripeInvalidRequestError && !INCONCLUSIVE.has(error.statusCode);
    if (!isRejected) throw error;
    const failureCode = error.code ?? 'refused';
    // An unknown payment has no refunds.
    const made = failureCode === 'resource_missing' ? null : await findRefund(stripe, attempt, refundId);
    return made ?? { refundRef: refundId, state: 'failed', failureCode };
  }
}

/**
 * Fetches the status of a refund; null when Stripe has none of that id. Stripe forgets a key after a day, but
 * not the id.
 */
export const fetchRefundStatus = async (
  stripe: Stripe,
  { refundRef, refundId, attempt }: RefundRef,
): Promise<RefundStatus | null> =>
  refundRef.startsWith('re_')
    ? toRefund(await stripe.refunds.retrieve(refundRef))
    : findRefund(stripe, attempt, refundId);

async function findRefund(
  stripe: Stripe,
  { providerRef }: RefundRequest['attempt'],
  refundId: string,
): Promise<RefundStatus | null> {
  const { data } = await stripe.refunds.list({ payment_intent: providerRef ?? '', limit: PAGE });
  const own = data.find(({ metadata }) => metadata?.refund_id === refundId);
  return own ? toRefund(own) : null;
}
