import Stripe from 'stripe';
import type { WebhookInput, WebhookVerdict } from '../../records/gateway.ts';
import { readEvent, toDispute } from './events.ts';

/** Maximum difference of a signature's time from now, in seconds (Stripe's own tolerance). */
const TOLERANCE_S = 300;

/**
 * Verifies a webhook by its signature. A dispute is fetched by its id: a holder of the signing secret can
 * forge an event, but no dispute at Stripe.
 * @throws Error when Stripe does not answer, so that it repeats the webhook.
 */
export async function verifyWebhook(
  stripe: Stripe,
  secret: string,
  { headers, rawBody }: WebhookInput,
  now: Date,
): Promise<WebhookVerdict> {
  const verified = verifyBody(stripe, secret, headers['stripe-signature'] ?? '', rawBody, now);
  if (!verified.ok) return verified;
  const read = readEvent(verified.body);
  if (!read) return { ok: false, reason: 'unreadable' };
  const { disputeId, ...event } = read;
  if (disputeId === null) return { ok: true, event };
  const dispute = await findDispute(stripe, disputeId);
  return dispute
    ? { ok: true, event: { ...event, ...toDispute(dispute) } }
    : { ok: false, reason: 'unconfirmed' };
}

type VerifiedBody = { readonly ok: true; readonly body: unknown } | Extract<WebhookVerdict, { ok: false }>;

function verifyBody(
  stripe: Stripe,
  secret: string,
  signature: string,
  rawBody: Buffer,
  now: Date,
): VerifiedBody {
  try {
    const { webhooks } = stripe;
    const body = webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S, undefined, now.getTime());
    // Stripe's library checks only the age: a signature dated ahead would stay valid until then.
    return isAhead(signature, now) ? { ok: false, reason: 'stale' } : { ok: true, body };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
      return { ok: false, reason: 'unreadable' };
    return { ok: false, reason: /tolerance/i.test(error.message) ? 'stale' : 'signature' };
  }
}

/** Returns whether a verified signature is dated ahead; of several times, the library verifies the last. */
function isAhead(signature: string, now: Date): boolean {
  const time = signature.split(',').findLast((part) => part.startsWith('t='));
  return !(Number.parseInt(time?.slice(2) ?? '', 10) <= now.getTime() / 1000 + TOLERANCE_S);
}

/** Fetches a dispute; null if Stripe does not know it. */
export async function findDispute(stripe: Stripe, id: string): Promise<Stripe.Dispute | null> {
  try {
    return await stripe.disputes.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}
