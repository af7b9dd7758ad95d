import Stripe from 'stripe';
import type { RefundRef, RefundRequest, RefundStatus } from '../gateway.ts';
import { toRefund } from './to-status.ts';

/** Refusals that say nothing of the refund: the same key is at work, or there are too many calls. */
const SAYS_NOTHING = new Set<number | undefined>([408, 409, 425, 429]);
/** Stripe gives at most so many in one answer. */
const PAGE = 100;

/**
 * Gives money of a payment back. The refund's own id is the key against repeats. What Stripe refuses as such has failed with its code, unless
 * Stripe has a refund of that id: it was given then, by a call whose answer was lost.
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
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError && !SAYS_NOTHING.has(error.statusCode);
    if (!isRefused) throw error;
    const failureCode = error.code ?? 'refused';
    // Of a payment that is not there nothing was given.
    const made = failureCode === 'resource_missing' ? null : await findRefund(stripe, attempt, refundId);
    return made ?? { refundRef: refundId, state: 'failed', failureCode };
  }
}

/** How a refund stands; null when Stripe has none of that id. A key is forgotten after a day, the refund's id beside it is not. */
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
