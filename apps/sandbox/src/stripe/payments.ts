import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { charges, disputes, getVoucher, type Intent, intents, refunds } from './records.ts';

/** Returns Stripe's objects, newest first. */
export function stripeState(db: Database) {
  return {
    intents: intents.list(db).map(({ body }) => body),
    charges: charges.list(db).map(({ body }) => body),
    refunds: refunds.list(db).map(({ body }) => body),
    disputes: disputes.list(db).map(({ body }) => body),
  };
}

const LABELS = {
  requires_payment_method: 'Not paid',
  requires_action: 'Waits for the customer at the bank',
  succeeded: 'Paid',
  canceled: 'Cancelled',
} as const;

/** Returns the payments for the home page and the ledger. */
export function stripePayments(db: Database): Payment[] {
  return intents.list(db).map(({ body, hidden: { method } }) => {
    const { id, amount, created, status, latest_charge, client_secret } = body;
    const charge = latest_charge === null ? null : charges.load(db, latest_charge).body;
    return {
      id,
      order: body.metadata.order_id ?? null,
      amount,
      charged: body.amount_received,
      refunded: charge?.amount_refunded ?? 0,
      state: toLabel(body),
      tone: status === 'succeeded' ? 'good' : body.last_payment_error ? 'bad' : '',
      ...(charge?.disputed && { note: 'disputed' }),
      method: method?.type === 'multibanco' ? 'Multibanco' : 'card',
      ...(getVoucher(body) && { page: `/stripe/voucher/${id}?client_secret=${client_secret}` }),
      when: created * 1000,
    };
  });
}

function toLabel(intent: Intent): string {
  if (getVoucher(intent)) return 'Waits for payment at the cash machine';
  if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return LABELS[intent.status];
  const isExpired = intent.last_payment_error.code === 'payment_intent_payment_attempt_expired';
  return isExpired ? 'Expired' : 'Declined';
}
