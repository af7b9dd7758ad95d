import type { Problem } from '../api.ts';
import type { Change } from '../change.ts';
import type { Decline } from './cards.ts';
import type { Method } from './methods.ts';
import { type StripeError, stripeProblem } from './problem.ts';
import {
  announce,
  type Charge,
  charges,
  type Dispute,
  disputes,
  type Intent,
  intents,
  newId,
} from './records.ts';

/** Milliseconds after which a refund, a dispute or a requested voucher changes automatically. */
export const CHANGES_AFTER_MS = 1500;

/** Records the bank's approval: the intent is paid. */
export function approve(change: Change, intent: Intent, method: Method): Intent {
  const charge = createCharge(change, intent, method, true);
  const body: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  intents.save(change.db, { body, hidden: { method } });
  announce(change, 'charge.succeeded', charge, intent.id);
  announce(change, 'payment_intent.succeeded', body, intent.id);
  if (method.type === 'card' && method.testCard?.isDisputed) {
    change.later('dispute-opens', charge.id, CHANGES_AFTER_MS);
  }
  return body;
}

/** Records the bank's decline: the intent waits for another card. Returns the card_error (402). */
export function decline(change: Change, intent: Intent, method: Method, reason: Decline): Problem {
  const charge = createCharge(change, intent, method, false);
  const error: StripeError = { type: 'card_error', charge: charge.id, ...reason };
  announce(change, 'charge.failed', charge, intent.id);
  failIntent(change, { ...intent, latest_charge: charge.id }, method, error);
  return stripeProblem(402, error);
}

/** Records why a confirmation failed: the intent waits for another method. */
export function failIntent(change: Change, intent: Intent, method: Method, error: StripeError): void {
  const body: Intent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
  };
  intents.save(change.db, { body, hidden: { method } });
  announce(change, 'payment_intent.payment_failed', body, intent.id);
}

function createCharge(change: Change, { id, amount }: Intent, method: Method, isPaid: boolean): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    disputed: false,
    payment_intent: id,
    payment_method_details:
      method.type === 'card'
        ? { card: { last4: method.last4, wallet: method.wallet === null ? null : { type: method.wallet } } }
        : {},
    status: isPaid ? 'succeeded' : 'failed',
  };
  return charges.save(change.db, { body: charge, hidden: {} }).body;
}

/** Opens a dispute of the card's holder. */
export function openDispute(change: Change, chargeId: string): void {
  const charge = charges.load(change.db, chargeId).body;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    currency: 'eur',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  disputes.save(change.db, { body: dispute, hidden: {} });
  charges.save(change.db, { body: { ...charge, disputed: true }, hidden: {} });
  announce(change, 'charge.dispute.created', dispute, charge.payment_intent);
}
