import Stripe from 'stripe';
import type { WebhookInput, WebhookVerdict } from '../gateway.ts';
import { eventDisputeId, eventIntent, refundFromEvent, toDispute } from './events.ts';

/** Maximum age of a webhook's signature, in seconds (Stripe's own tolerance). */
const TOLERANCE_S = 300;

/** A dispute id that is safe in a path of Stripe's API. */
const DISPUTE_ID = /^[a-z]{2,5}_\w{1,200}$/;

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
  const event = readEvent(stripe, secret, headers['stripe-signature'] ?? '', rawBody, now);
  if ('ok' in event) return event;
  // An event without a proper id is indistinguishable from others, and could be booked twice.
  if (typeof event.id !== 'string' || !/^[\w-]{1,200}$/.test(event.id))
    return { ok: false, reason: 'unreadable' };
  const common = {
    eventId: event.id,
    type: event.type,
    providerRef: eventIntent(event),
    ...refundFromEvent(event),
  };
  const disputeId = eventDisputeId(event);
  if (disputeId === null) return { ok: true, event: common };
  const dispute = DISPUTE_ID.test(disputeId) ? await findDispute(stripe, disputeId) : null;
  return dispute
    ? { ok: true, event: { ...common, ...toDispute(dispute) } }
    : { ok: false, reason: 'unconfirmed' };
}

function readEvent(
  stripe: Stripe,
  secret: string,
  signature: string,
  rawBody: Buffer,
  now: Date,
): Stripe.Event | Extract<WebhookVerdict, { ok: false }> {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
      return { ok: false, reason: 'unreadable' };
    return { ok: false, reason: /tolerance/i.test(error.message) ? 'stale' : 'signature' };
  }
}

async function findDispute(stripe: Stripe, id: string): Promise<Stripe.Dispute | null> {
  try {
    return await stripe.disputes.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}
