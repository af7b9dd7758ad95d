import type Stripe from 'stripe';
import type { WebhookEvent } from '../gateway.ts';

const DISPUTE_STATES: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  // A warning that came to nothing: no money was taken.
  warning_closed: 'won',
};

/** What an event is about beside its payment: a refund of it, or a dispute. */
export function asideOf({ data, type }: Stripe.Event): Pick<WebhookEvent, 'refundRef' | 'dispute'> {
  if (type === 'refund.updated' || type === 'refund.failed' || type === 'charge.refund.updated')
    return { refundRef: (data.object as Stripe.Refund).id };
  if (!type.startsWith('charge.dispute.')) return {};
  const { id, amount, currency, reason, status } = data.object as Stripe.Dispute;
  const state = DISPUTE_STATES[status] ?? 'open';
  return { dispute: { disputeRef: id, amount, currency: currency.toUpperCase(), reason, state } };
}

/** The intent an event is about; null for events about something else. */
export function intentOf(event: Stripe.Event): string | null {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id ?? null;
  const intent = object.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
