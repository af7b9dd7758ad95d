import Stripe from 'stripe';
import type { AttemptRef, SubmitInput, SubmitResult } from '../../records/gateway.ts';
import { toStatus } from './to-status.ts';

/** The method that is paid at a cash machine. */
export const MULTIBANCO = 'multibanco';

/** Idempotency keys that one attempt may use up at Stripe. */
const MAX_TRIES = 3;

/**
 * Confirms an intent for its reference, or returns the one that it has. Stripe repeats its answer to a key for a day,
 * even a failure: a retry first checks for a reference, then takes the next key.
 */
async function confirmReference(
  stripe: Stripe,
  attempt: AttemptRef,
  input: SubmitInput,
  tries = 1,
): Promise<Stripe.PaymentIntent> {
  const id = attempt.providerRef ?? '';
  const current = await stripe.paymentIntents.retrieve(id);
  if (current.next_action?.multibanco_display_details) return current;
  const suffix = tries === 1 ? '' : `-${tries}`;
  try {
    return await stripe.paymentIntents.confirm(
      id,
      {
        payment_method_data: { type: 'multibanco', billing_details: { email: input.payer.email } },
        return_url: input.urls.back,
      },
      { idempotencyKey: `reference-${attempt.attemptId}${suffix}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError) || tries >= MAX_TRIES) throw error;
    return confirmReference(stripe, attempt, input, tries + 1);
  }
}

/**
 * Issues a reference for a cash machine, which Stripe creates when the payment is confirmed. No input of the customer
 * is needed, and nothing is charged.
 */
export async function issueReference(
  stripe: Stripe,
  attempt: AttemptRef,
  input: SubmitInput,
): Promise<SubmitResult> {
  const intent = await confirmReference(stripe, attempt, input);
  const details = intent.next_action?.multibanco_display_details;
  if (!details?.entity || !details.reference) return { ok: true, status: toStatus(intent) };
  const expiresAt = details.expires_at ? new Date(details.expires_at * 1000) : undefined;
  return {
    ok: true,
    step: {
      kind: 'reference',
      entity: details.entity,
      reference: details.reference.replaceAll(' ', ''),
      amount: attempt.amount,
      until: expiresAt?.toISOString() ?? null,
    },
    state: 'pending',
    ...(expiresAt && { expiresAt }),
  };
}

/** Returns whether a payment's reference can no longer be paid. */
export async function isExpired(stripe: Stripe, id: string, now: Date): Promise<boolean> {
  const { state, expiresAt } = toStatus(await stripe.paymentIntents.retrieve(id));
  return state === 'expired' || (expiresAt !== undefined && expiresAt <= now);
}
