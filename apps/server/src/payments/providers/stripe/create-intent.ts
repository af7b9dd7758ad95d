import Stripe from 'stripe';
import type { StartRequest } from '../gateway.ts';
import { MULTIBANCO } from './multibanco.ts';

/** Keys that one attempt may use up at Stripe. */
const MAX_TRIES = 3;

/**
 * Stripe keeps its answer to a key, a failure of its own too, and would repeat it for a day. The next try therefore has the next key,
 * the same in every process; an intent that may lie behind a failed one is harmless, since nobody was given its secret. Nothing that may
 * be corrected later (the e-mail) is sent: a key that comes back with another request is refused.
 */
export async function createIntent(
  stripe: Stripe,
  request: StartRequest,
  tries = 1,
): Promise<Stripe.PaymentIntent> {
  const suffix = tries === 1 ? '' : `-${tries}`;
  try {
    return await stripe.paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        allowed_payment_method_types: [request.method === MULTIBANCO ? 'multibanco' : 'card'],
        description: request.description,
        metadata: { order_id: String(request.orderId), attempt_id: request.attemptId },
      },
      { idempotencyKey: `attempt-${request.attemptId}${suffix}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError) || tries >= MAX_TRIES) throw error;
    return createIntent(stripe, request, tries + 1);
  }
}
