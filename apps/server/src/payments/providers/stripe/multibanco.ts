import Stripe from 'stripe';
import type { AttemptRef, SubmitInput, SubmitResult } from '../gateway.ts';
import { toStatus } from './to-status.ts';

/** The method that is paid at a cash machine. */
export const MULTIBANCO = 'multibanco';

/** Keys that one attempt may use up at Stripe. */
const MAX_TRIES = 3;

/**
 * The intent with its reference: what it has already is given again. Stripe keeps its answer to a key, a failure of its own too, and would
 * repeat it for a day: the next try has the next key, after a look whether the one before came to something.
 */
async function withReference(
  stripe: Stripe,
  attempt: AttemptRef,
  input: SubmitInput,
  tries = 1,
): Promise<Stripe.PaymentIntent> {
  const id = attempt.providerRef ?? '';
  const now = await stripe.paymentIntents.retrieve(id);
  if (now.next_action?.multibanco_display_details) return now;
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
    return withReference(stripe, attempt, input, tries + 1);
  }
}

/**
 * A reference for a cash machine: Stripe gives it when the payment is confirmed. Nothing is asked of the customer, and nothing is charged
 * here.
 */
export async function issueReference(
  stripe: Stripe,
  attempt: AttemptRef,
  input: SubmitInput,
): Promise<SubmitResult> {
  const intent = await withReference(stripe, attempt, input);
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

/** Whether the time of a payment's reference is over. */
export async function isExpired(stripe: Stripe, id: string, now: Date): Promise<boolean> {
  const { state, expiresAt } = toStatus(await stripe.paymentIntents.retrieve(id));
  return state === 'expired' || (expiresAt !== undefined && expiresAt <= now);
}
