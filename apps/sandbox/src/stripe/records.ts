import { randomInt } from 'node:crypto';
import type { Change } from '../change.ts';
import { recordKind, type Stored } from '../store/records.ts';
import type { Method } from './methods.ts';
import { noSuch, type StripeError } from './problem.ts';

export const PROVIDER = 'stripe';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

// The API's objects with the members that the shop reads. Related objects are ids; times are in seconds since 1970.

interface Voucher {
  entity: string;
  reference: string;
  expires_at: number;
  hosted_voucher_url: string;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: 'eur';
  last_payment_error: StripeError | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action:
    | null
    | { type: 'use_stripe_sdk'; use_stripe_sdk: { stripe_js: string } }
    | { type: 'multibanco_display_details'; multibanco_display_details: Voucher };
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  disputed: boolean;
  payment_intent: string;
  payment_method_details: { card?: { last4: string; wallet: { type: string } | null } };
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: 'eur';
  payment_intent: string;
  reason: string;
  status: string;
}

/** The method of the latest confirmation. */
type IntentHidden = { method: Method | null };
export type StoredIntent = Stored<Intent, IntentHidden>;

const getId = ({ id }: { id: string }): string => id;
export const intents = recordKind<Intent, IntentHidden>(PROVIDER, 'payment_intent', getId, noSuch);
export const charges = recordKind<Charge>(PROVIDER, 'charge', getId, noSuch);
export const refunds = recordKind<Refund>(PROVIDER, 'refund', getId, noSuch);
export const disputes = recordKind<Dispute>(PROVIDER, 'dispute', getId, noSuch);

/** Creates an id as Stripe does: `newId('pi')` gives `pi_3…`. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** Emits an event about an object of a payment. */
export function announce(change: Change, type: string, object: object, intentId: string): void {
  const id = newId('evt');
  change.emit({ id, type, lane: intentId, body: { id, object: 'event', data: { object }, type } });
}

/** Returns the voucher that a customer may pay now. */
export function getVoucher({ next_action }: Intent): Voucher | null {
  return next_action?.type === 'multibanco_display_details' ? next_action.multibanco_display_details : null;
}
