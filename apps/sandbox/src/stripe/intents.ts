import { z } from 'zod';
import type { Change } from '../change.ts';
import type { Database } from '../store/database.ts';
import { unexpectedState } from './problem.ts';
import { announce, charges, type Intent, intents, newId, type StoredIntent } from './records.ts';

export const Metadata = z.record(z.string(), z.string()).default({});
const IntentRequest = z.strictObject({
  amount: z.coerce.number().int().min(50),
  currency: z.literal('eur'),
  allowed_payment_method_types: z.array(z.enum(['card', 'multibanco'])).default(['card']),
  description: z.string().optional(),
  metadata: Metadata,
});

/** POST /v1/payment_intents. */
export function createIntent(change: Change, request: unknown): Intent {
  const { amount, currency, allowed_payment_method_types, metadata } = IntentRequest.parse(request);
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    client_secret: newId(`${id}_secret`),
    created: Math.floor(change.now / 1000),
    currency,
    last_payment_error: null,
    latest_charge: null,
    metadata,
    next_action: null,
    payment_method_types: allowed_payment_method_types,
    status: 'requires_payment_method',
  };
  intents.save(change.db, { body: intent, hidden: { method: null } });
  announce(change, 'payment_intent.created', intent, id);
  return intent;
}

/** Returns an intent with its charge in the place of the charge's id. */
export function expandCharge(db: Database, intent: Intent): object {
  return intent.latest_charge
    ? { ...intent, latest_charge: charges.load(db, intent.latest_charge).body }
    : intent;
}

/** POST /v1/payment_intents/:id/cancel, until it is paid. */
export function cancelIntent(change: Change, { body, hidden }: StoredIntent): Intent {
  if (isEnded(body)) throw unexpectedState(body.status);
  const canceled: Intent = { ...body, status: 'canceled', next_action: null };
  intents.save(change.db, { body: canceled, hidden });
  announce(change, 'payment_intent.canceled', canceled, body.id);
  return canceled;
}

export const isEnded = ({ status }: Intent): boolean => status === 'succeeded' || status === 'canceled';
