import type Stripe from 'stripe';
import type { AttemptRef, SubmitInput, Submitted } from '../gateway.ts';
import { toReport } from './report.ts';

/** The method that is paid at a cash machine. */
export const MULTIBANCO = 'multibanco';

/**
 * A reference for a cash machine: Stripe gives it when the payment is confirmed. What the intent has already is given again. Nothing is
 * asked of the customer, and nothing is charged here.
 */
export async function giveReference(
  stripe: Stripe,
  attempt: AttemptRef,
  { payer, urls }: SubmitInput,
): Promise<Submitted> {
  const id = attempt.providerRef ?? '';
  const now = await stripe.paymentIntents.retrieve(id);
  const intent = now.next_action?.multibanco_display_details
    ? now
    : await stripe.paymentIntents.confirm(
        id,
        {
          payment_method_data: { type: 'multibanco', billing_details: { email: payer.email } },
          return_url: urls.back,
        },
        { idempotencyKey: `reference-${attempt.attemptId}` },
      );
  const details = intent.next_action?.multibanco_display_details;
  if (!details?.entity || !details.reference) return { ok: true, report: toReport(intent) };
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
