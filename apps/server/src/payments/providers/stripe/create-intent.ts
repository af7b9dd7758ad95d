import Stripe from 'stripe';
import type { StartRequest } from '../../records/gateway.ts';
import { MULTIBANCO } from './multibanco.ts';

/** Idempotency keys that one attempt may use up at Stripe. */
const MAX_TRIES = 3;

/**
 * Creates the intent of an attempt. Stripe repeats its answer to a key for a day, even a failure: each
 * retry takes the next key, the same in every process.
 * A failed call may leave an intent behind, which cannot be paid without its secret. Correctable data (the
 * e-mail) is not sent: Stripe rejects a known key with another request.
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
