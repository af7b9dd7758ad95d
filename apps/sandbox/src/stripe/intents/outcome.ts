import type { Intent, IntentHidden, PaymentMethod } from '../api/objects.ts';
import type { Reply, StripeErrorBody } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';
import { type Decline, findCard } from './cards.ts';
import { recordCharge } from './charge.ts';

/** How long a refund, a dispute or a payment in processing takes to turn, in milliseconds. */
export const TURNS_AFTER_MS = 1500;

/** The bank says yes: the intent is paid, or waits for its capture. */
export function approve(change: Change, intent: Intent, hidden: IntentHidden, authenticated = false): Intent {
  const captured = intent.capture_method !== 'manual';
  const charge = recordCharge(change, intent, methodOf(change, intent), { captured, authenticated });
  const paid: Intent = {
    ...intent,
    status: captured ? 'succeeded' : 'requires_capture',
    amount_received: captured ? intent.amount : 0,
    amount_capturable: captured ? 0 : intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  };
  save(change.db, paid, hidden);
  change.emit('charge.succeeded', charge, intent.id);
  if (hidden.card && findCard(hidden.card)?.disputed)
    change.later('dispute-opens', charge.id, TURNS_AFTER_MS);
  change.emit(
    captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    paid,
    intent.id,
  );
  return paid;
}

/** The bank says no: the intent asks for another means of payment, and the caller gets a card_error (402). */
export function decline(change: Change, intent: Intent, hidden: IntentHidden, reason: Decline): Reply {
  const method = methodOf(change, intent);
  const charge = recordCharge(change, intent, method, {
    captured: false,
    decline: reason,
    authenticated: false,
  });
  const error: StripeErrorBody = {
    type: 'card_error',
    charge: charge.id,
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    message: reason.message,
    ...(reason.param && { param: reason.param }),
    payment_method: method,
  };
  const refused = refuse(change, { ...intent, latest_charge: charge.id }, hidden, error, () =>
    change.emit('charge.failed', charge, intent.id),
  );
  return { status: 402, body: { error: { ...error, payment_intent: refused } } };
}

/** The customer did not prove to be the holder of the card. */
export function failAuthentication(change: Change, intent: Intent, hidden: IntentHidden): Intent {
  return refuse(change, intent, hidden, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: methodOf(change, intent),
  });
}

/** Asks for another means of payment, and says why; `before` announces what goes first. */
export function refuse(
  change: Change,
  intent: Intent,
  hidden: IntentHidden,
  error: StripeErrorBody,
  before?: () => void,
): Intent {
  const refused: Intent = {
    ...intent,
    status: 'requires_payment_method',
    // Ours has no more than the members that the API documents.
    last_payment_error: error as unknown as Intent['last_payment_error'],
    next_action: null,
    payment_method: null,
    processing: null,
  };
  save(change.db, refused, hidden);
  before?.();
  change.emit('payment_intent.payment_failed', refused, intent.id);
  return refused;
}

/** The bank asks for proof: a page to visit, or a challenge that the browser's script shows. */
export function askForChallenge(
  change: Change,
  intent: Intent,
  hidden: IntentHidden,
  inScript: boolean,
): Intent {
  const url = `${change.baseUrl}/stripe/challenge/${intent.id}?client_secret=${intent.client_secret}`;
  const asking: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: inScript
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${url}&mode=redirect`, return_url: hidden.returnUrl ?? null },
        },
  };
  save(change.db, asking, hidden);
  change.emit('payment_intent.requires_action', asking, intent.id);
  return asking;
}

/** The bank takes its time; the intent turns by itself. */
export function process(change: Change, intent: Intent, hidden: IntentHidden): Intent {
  const waiting: Intent = { ...intent, status: 'processing', next_action: null };
  save(change.db, waiting, hidden);
  change.emit('payment_intent.processing', waiting, intent.id);
  change.later('payment-settles', intent.id, TURNS_AFTER_MS);
  return waiting;
}

/** What an intent is being paid with. */
export function methodOf(change: Change, intent: Intent): PaymentMethod {
  return load(change.db, 'payment_method', intent.payment_method ?? '', 'payment_method').body;
}
