import type { Dispute } from '@folio/domain/payment/dispute-states';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { WebhookEvent } from '../../records/gateway.ts';

const Id = z.string().regex(/^[\w-]{1,200}$/);
/** The parts of an event that the shop reads. Its object may be of any kind, with any id. */
const Event = z.object({
  // An event without a proper id is indistinguishable from others, and could be recorded twice.
  id: Id,
  type: z.string().max(200),
  data: z.object({
    object: z.object({
      object: z.unknown().optional(),
      id: z.unknown().optional(),
      payment_intent: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish(),
    }),
  }),
});

/** The objects that an event names. Everything but the ids is fetched from Stripe. */
export type ReadEvent = Pick<WebhookEvent, 'eventId' | 'type' | 'providerRef' | 'refundRef'> & {
  /** Null for events about no dispute. */
  readonly disputeId: string | null;
};

const REFUND_EVENTS: readonly string[] = ['refund.updated', 'refund.failed', 'charge.refund.updated'];

/** A dispute id that is safe in a path of Stripe's API. */
const DISPUTE_ID = /^[a-z]{2,5}_\w{1,200}$/;

/** Reads an event; null for a body that is none, or whose intent, refund or dispute has no proper id. */
export function readEvent(body: unknown): ReadEvent | null {
  const event = Event.safeParse(body).data;
  if (!event) return null;
  const { id: eventId, type } = event;
  const { object: kind, id, payment_intent: intent } = event.data.object;
  const isDispute = type.startsWith('charge.dispute.');
  const isRefund = REFUND_EVENTS.includes(type);
  const ownId = Id.safeParse(id).data;
  if ((kind === 'payment_intent' || isRefund || isDispute) && !ownId) return null;
  if (isDispute && !DISPUTE_ID.test(ownId ?? '')) return null;
  return {
    eventId,
    type,
    providerRef: (kind === 'payment_intent' ? ownId : intent) ?? null,
    disputeId: (isDispute && ownId) || null,
    ...(isRefund && ownId && { refundRef: ownId }),
  };
}

const DISPUTE_STATES: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  // A warning that ended without a dispute: no money was charged back.
  warning_closed: 'won',
};

/** Converts a dispute as Stripe's API returns it: an event alone records nothing. */
export function toDispute({ id, amount, currency, reason, status, payment_intent: intent }: Stripe.Dispute): {
  readonly providerRef: string | null;
  readonly dispute: Dispute;
} {
  const state = DISPUTE_STATES[status] ?? 'open';
  return {
    providerRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    dispute: { disputeRef: id, amount, currency: currency.toUpperCase(), reason, state },
  };
}
