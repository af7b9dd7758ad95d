import type Stripe from 'stripe';
import type { WebhookEvent } from '../gateway.ts';

const DISPUTE_STATES: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  // A warning that came to nothing: no money was taken.
  warning_closed: 'won',
};

/** What an event is about beside its payment: a refund of it. */
export function refundFromEvent({ data, type }: Stripe.Event): Pick<WebhookEvent, 'refundRef'> {
  const isRefund = type === 'refund.updated' || type === 'refund.failed' || type === 'charge.refund.updated';
  return isRefund ? { refundRef: (data.object as Stripe.Refund).id } : {};
}

/** The id of the dispute that an event is about; null for events about something else. */
export function eventDisputeId({ data, type }: Stripe.Event): string | null {
  if (!type.startsWith('charge.dispute.')) return null;
  const { id } = data.object as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

/** A dispute and its payment as Stripe's API tells them: an event's own words book nothing. */
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

/** The intent an event is about; null for events about something else. */
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
