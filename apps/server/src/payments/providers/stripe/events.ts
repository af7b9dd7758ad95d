import type Stripe from 'stripe';
import type { WebhookEvent } from '../gateway.ts';

const DISPUTE_STATES: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  // A warning that ended without a dispute: no money was charged back.
  warning_closed: 'won',
};

/** Returns the refund that an event is about. */
export function refundFromEvent({ data, type }: Stripe.Event): Pick<WebhookEvent, 'refundRef'> {
  const isRefund = type === 'refund.updated' || type === 'refund.failed' || type === 'charge.refund.updated';
  return isRefund ? { refundRef: (data.object as Stripe.Refund).id } : {};
}

/** Returns the id of the dispute that an event is about; null for other events. */
export function eventDisputeId({ data, type }: Stripe.Event): string | null {
  if (!type.startsWith('charge.dispute.')) return null;
  const { id } = data.object as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

/** Converts a dispute as Stripe's API returns it: an event alone books nothing. */
export function toDispute({
  id,
  amount,
  currency,
  reason,
  status,
  payment_intent: intent,
}: Stripe.Dispute): Pick<WebhookEvent, 'providerRef' | 'dispute'> {
  const state = DISPUTE_STATES[status] ?? 'open';
  return {
    providerRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    dispute: { disputeRef: id, amount, currency: currency.toUpperCase(), reason, state },
  };
}

/** Returns the intent that an event is about; null for other events. */
export function eventIntent(event: Stripe.Event): string | null {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id ?? null;
  const intent = object.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
