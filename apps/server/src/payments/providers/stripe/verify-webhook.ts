import Stripe from 'stripe';
import type { WebhookInput, WebhookVerdict } from '../gateway.ts';
import { eventDisputeId, eventIntent, refundFromEvent, toDispute } from './events.ts';

/** How old a webhook's signature may be, in seconds (Stripe's own tolerance). */
const TOLERANCE_S = 300;

/** An id that a path of Stripe's API may hold. */
const DISPUTE_ID = /^[a-z]{2,5}_\w{1,200}$/;

/**
 * Whether a call is Stripe's. A dispute is asked for by its id: whoever has the signing secret can write an event, but not make Stripe know
 * a dispute. Throws when Stripe does not answer, so that it calls again.
 */
export async function verifyWebhook(
  stripe: Stripe,
  secret: string,
  { headers, rawBody }: WebhookInput,
  now: Date,
): Promise<WebhookVerdict> {
  const event = readEvent(stripe, secret, headers['stripe-signature'] ?? '', rawBody, now);
  if ('ok' in event) return event;
  // A signed event that cannot be told from others cannot be booked once.
  if (typeof event.id !== 'string' || !/^[\w-]{1,200}$/.test(event.id))
    return { ok: false, reason: 'unreadable' };
  const about = {
    eventId: event.id,
    type: event.type,
    providerRef: eventIntent(event),
    ...refundFromEvent(event),
  };
  const disputeId = eventDisputeId(event);
  if (disputeId === null) return { ok: true, event: about };
  const dispute = DISPUTE_ID.test(disputeId) ? await findDispute(stripe, disputeId) : null;
  return dispute
    ? { ok: true, event: { ...about, ...toDispute(dispute) } }
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
