import type Stripe from 'stripe';
import type { Decline } from '../intents/cards.ts';

/** The API's objects as they are stored: related objects by id, never expanded. */
export type Intent = Omit<Stripe.PaymentIntent, 'latest_charge' | 'payment_method' | 'customer'> & {
  latest_charge: string | null;
  payment_method: string | null;
  customer: string | null;
  client_secret: string;
};

export type Charge = Omit<Stripe.Charge, 'payment_intent'> & { payment_intent: string };

export type Refund = Omit<Stripe.Refund, 'charge' | 'payment_intent'> & {
  charge: string;
  payment_intent: string;
};

export type Dispute = Omit<Stripe.Dispute, 'charge'> & { charge: string };

export type PaymentMethod = Pick<
  Stripe.PaymentMethod,
  | 'id'
  | 'object'
  | 'billing_details'
  | 'card'
  | 'created'
  | 'customer'
  | 'livemode'
  | 'metadata'
  | 'multibanco'
  | 'type'
>;

export type Customer = Pick<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'address'
  | 'balance'
  | 'created'
  | 'description'
  | 'email'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'phone'
>;

/** An event without its data's type: what it carries is one of the objects above. */
export interface EventBody {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** What is known about an intent and not shown. */
export interface IntentHidden {
  /** Where the browser goes after a redirect to the challenge. */
  returnUrl?: string;
  /** Number of the test card of the last try. */
  card?: string;
  /** What the issuer says once the challenge is passed. */
  afterChallenge?: Decline;
  /** What a payment in processing turns into. */
  afterProcessing?: Decline;
}

/** What is known about a payment method and not shown: a published test number, or nothing. */
export interface MethodHidden {
  card: string | null;
}
