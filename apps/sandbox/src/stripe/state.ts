import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listRecords } from '../store/records.ts';
import type { Charge, Dispute, EventBody, Intent, IntentHidden, Refund } from './api/objects.ts';
import { PROVIDER } from './change.ts';
import { voucherOf } from './intents/voucher.ts';

const list = <T>(db: Database, kind: string) =>
  listRecords<T>(db, { provider: PROVIDER, kind }).map(({ body }) => body);
const intentsOf = (db: Database) =>
  listRecords<Intent, IntentHidden>(db, { provider: PROVIDER, kind: 'payment_intent' }).map(
    ({ body }) => body,
  );

/** Stripe's objects, newest first. */
export function stripeState(db: Database) {
  return {
    intents: intentsOf(db),
    charges: list<Charge>(db, 'charge'),
    refunds: list<Refund>(db, 'refund'),
    disputes: list<Dispute>(db, 'dispute'),
    events: list<EventBody>(db, 'event'),
  };
}

/** A payment's state in plain words. */
const STATUS_WORDS: Record<string, string> = {
  requires_payment_method: 'Not paid',
  requires_confirmation: 'To be confirmed',
  requires_action: 'Waits for the customer at the bank',
  processing: 'Processing at the bank',
  requires_capture: 'Authorized, not captured',
  succeeded: 'Paid',
  canceled: 'Cancelled',
};

/** Stripe's payments for the table of the home page. */
export function stripePayments(db: Database): Payment[] {
  const charges = list<Charge>(db, 'charge');
  const refunds = list<Refund>(db, 'refund');
  return intentsOf(db).map((intent) => {
    const charge = charges.find(({ id }) => id === intent.latest_charge);
    const refused = intent.last_payment_error !== null;
    const waits = refunds.some(
      ({ payment_intent, status }) => payment_intent === intent.id && status === 'requires_action',
    );
    return {
      id: intent.id,
      order: intent.metadata.order_id ?? null,
      amount: intent.amount,
      state: stateWord(intent),
      tone: intent.status === 'succeeded' ? 'good' : refused ? 'bad' : '',
      ...ledgerSums(charges.filter((one) => one.captured && one.payment_intent === intent.id)),
      ...(waits && { note: 'the refund waits for an account' }),
      ...(charge?.disputed && { note: 'disputed' }),
      method: isVoucher(intent, charge) ? 'Multibanco' : 'card',
      ...pageOf(intent, charge),
      when: intent.created * 1000,
    };
  });
}

/** Sums captured charges. A partial capture counts what it released as refunded, which was never charged. */
function ledgerSums(charges: readonly Charge[]): Pick<Payment, 'charged' | 'refunded'> {
  return {
    charged: charges.reduce((sum, { amount_captured }) => sum + amount_captured, 0),
    refunded: charges.reduce(
      (sum, { amount, amount_captured, amount_refunded }) =>
        sum + amount_refunded - (amount - amount_captured),
      0,
    ),
  };
}

function stateWord(intent: Intent): string {
  if (intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired') return 'Expired';
  if (intent.last_payment_error && intent.status === 'requires_payment_method') return 'Declined';
  if (voucherOf(intent)) return 'Waits for payment at the cash machine';
  return STATUS_WORDS[intent.status] ?? intent.status;
}

function isVoucher(intent: Intent, charge: Charge | undefined): boolean {
  const types = [charge?.payment_method_details?.type, intent.last_payment_error?.payment_method?.type];
  return voucherOf(intent) !== null || types.includes('multibanco');
}

/** The voucher's page, while the customer may pay there or give an account for a refund. */
function pageOf(intent: Intent, charge: Charge | undefined): Pick<Payment, 'page'> {
  const open = voucherOf(intent) !== null || intent.status === 'succeeded';
  if (!open || !isVoucher(intent, charge)) return {};
  return { page: `/stripe/voucher/${intent.id}?client_secret=${intent.client_secret}` };
}
