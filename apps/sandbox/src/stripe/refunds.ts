import { z } from 'zod';
import type { Change } from '../change.ts';
import type { Database } from '../store/database.ts';
import { Metadata } from './intents.ts';
import { CHANGES_AFTER_MS } from './outcomes.ts';
import { invalidRequest, unexpectedState } from './problem.ts';
import { announce, type Charge, charges, intents, newId, type Refund, refunds } from './records.ts';

const RefundRequest = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  metadata: Metadata,
});

/**
 * POST /v1/refunds: `amount`, or the whole rest. `requested` makes it pending for a moment ("pending"), or fail after
 * it succeeded ("fail").
 */
export function createRefund(change: Change, request: unknown, requested: string | null): Refund {
  const { payment_intent, amount, metadata } = RefundRequest.parse(request);
  const charge = refundableCharge(change.db, payment_intent);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalidRequest('The charge has already been refunded.', 'charge_already_refunded');
  if (amount && amount > left)
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge');
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    charge: charge.id,
    metadata,
    payment_intent,
    status: requested === 'pending' ? 'pending' : 'succeeded',
  };
  refunds.save(change.db, { body: refund, hidden: {} });
  announce(change, 'charge.refunded', addRefunded(change.db, charge, refund.amount), payment_intent);
  if (requested === 'pending') change.later('refund-succeeds', refund.id, CHANGES_AFTER_MS);
  if (requested === 'fail') change.later('refund-fails', refund.id, CHANGES_AFTER_MS);
  return refund;
}

function refundableCharge(db: Database, intentId: string): Charge {
  const intent = intents.load(db, intentId).body;
  if (intent.status !== 'succeeded' || !intent.latest_charge) throw unexpectedState(intent.status);
  const charge = charges.load(db, intent.latest_charge).body;
  if (charge.disputed) throw invalidRequest('The charge has been charged back.', 'charge_disputed');
  return charge;
}

/** Ends a refund. A failed one frees its amount again. */
export function endRefund(change: Change, id: string, isFailed: boolean): void {
  const { body } = refunds.load(change.db, id);
  const ended: Refund = isFailed
    ? { ...body, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { ...body, status: 'succeeded' };
  refunds.save(change.db, { body: ended, hidden: {} });
  if (isFailed) addRefunded(change.db, charges.load(change.db, body.charge).body, -body.amount);
  announce(change, isFailed ? 'refund.failed' : 'refund.updated', ended, body.payment_intent);
}

function addRefunded(db: Database, charge: Charge, amount: number): Charge {
  const body = { ...charge, amount_refunded: charge.amount_refunded + amount };
  return charges.save(db, { body, hidden: {} }).body;
}

const RefundList = z.strictObject({ payment_intent: z.string(), limit: z.coerce.number().default(10) });

/** GET /v1/refunds of a payment, newest first. */
export function listRefunds(db: Database, query: unknown): object {
  const { payment_intent, limit } = RefundList.parse(query);
  const bodies = refunds.list(db).map(({ body }) => body);
  const data = bodies.filter((refund) => refund.payment_intent === payment_intent).slice(0, limit);
  return { object: 'list', data };
}
